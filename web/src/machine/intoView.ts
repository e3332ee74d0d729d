/** What was just asked for is brought into view, where the place it stands in scrolls. */
export function intoView(node: HTMLElement): void {
  node.scrollIntoView({ block: 'nearest' });
}
