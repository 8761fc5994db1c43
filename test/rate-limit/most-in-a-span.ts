/** The most of ascending units in any span `(t − windowMs, t]`: the fullest ends with a unit. */
export function mostInASpan(units: readonly number[], windowMs: number): number {
  let most = 0;
  let first = 0;
  for (let last = 0; last < units.length; last++) {
    while (units[first] <= units[last] - windowMs) first++;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
