/** The largest integer whose square is not greater than `square`, which is not negative. */
export function integerSquareRoot(square: bigint): bigint {
  if (square < 2n) return square;
  // Newton's iteration falls from any start above the root until it reaches the floor of the root.
  let root = 1n << BigInt(2 * square.toString(16).length);
  for (;;) {
    const next = (root + square / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
