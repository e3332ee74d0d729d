/** Do something again and again while the page is seen; returns what stops it. */
export function every(milliseconds: number, work: () => Promise<void>): () => void {
  let stopped = false;
  let timer = setTimeout(() => void turn(), milliseconds);
  async function turn(): Promise<void> {
    if (document.visibilityState === 'visible') await work();
    if (!stopped) timer = setTimeout(() => void turn(), milliseconds);
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
