/** The bar of a touch that never comes: after those of any session. */
export const NEVER = 2 ** 50;

const POSSIBLE = 2;
const AT_OPEN = 1;
const PER_BAR = 4;

/**
 * When the price of a trade comes to a level, as one number, so that tables of them need no objects.
 *
 * @param bar - the first bar in which a price that follows the entry touches it, or {@link NEVER}
 * @param isPossible - whether a price of the bar of the entry touches it, perhaps after the entry, and none that surely follows it
 * @param isAtOpen - whether the open of that bar follows the entry and is there or beyond
 */
export function touchOf(bar: number, isPossible: boolean, isAtOpen: boolean): number {
  return PER_BAR * bar + (isPossible ? POSSIBLE : 0) + (isAtOpen ? AT_OPEN : 0);
}

export function barOf(touch: number): number {
  return Math.floor(touch / PER_BAR);
}

export function isPossible(touch: number): boolean {
  return touch - PER_BAR * barOf(touch) >= POSSIBLE;
}

export function isAtOpen(touch: number): boolean {
  return touch - POSSIBLE * Math.floor(touch / POSSIBLE) === AT_OPEN;
}
