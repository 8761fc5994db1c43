/** Changes the page, and scrolls it so that an element that was on the screen is where it was. */
export function holdStill(held: Element | undefined, change: () => void): void {
  const before = held?.getBoundingClientRect();
  change();
  if (held === undefined || before === undefined || !held.isConnected) return;
  if (before.bottom > 0 && before.top < innerHeight) scrollBy(0, held.getBoundingClientRect().top - before.top);
}
