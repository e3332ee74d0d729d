/** Chooses the roomiest of a few fixed densities in which all cards are seen at once; where none does, they scroll. */
const TIGHTEST = 4;

export function fit(place: HTMLElement): { destroy: () => void } {
  const table = place.closest<HTMLElement>('.play');
  const settle = (): void => {
    for (let density = 0; density <= TIGHTEST; density += 1) {
      if (table) table.dataset.fit = String(density);
      if (place.scrollHeight <= place.clientHeight) return;
    }
  };
  const observer = new ResizeObserver(settle);
  if (table) observer.observe(table);
  for (const card of place.querySelectorAll('.cards > *')) observer.observe(card);
  return { destroy: () => observer.disconnect() };
}
