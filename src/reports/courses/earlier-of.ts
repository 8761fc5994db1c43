/** The earlier of some instants, those that do not come left aside; `null` where none comes. */
export function earlierOf(...instants: readonly (number | null)[]): number | null {
  const come = instants.filter((instant) => instant !== null);
  return come.length === 0 ? null : Math.min(...come);
}
