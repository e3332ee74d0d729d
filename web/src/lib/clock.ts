/** Spans of time as a clock shows them. */
/** Hours, minutes and seconds, such as 05:09:00. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** A span of time as a clock shows it: 3:05, or 1:02:03. */
export function spanText(seconds: number): string {
  const [hours, minutes, rest] = clockText(seconds * 1000)
    .split(':')
    .map(Number) as [number, number, number];
  const tail = String(rest).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
