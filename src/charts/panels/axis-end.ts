const ENDS = [5, 10, 20, 25, 50, 75];

/** Where an axis of percents that begins at 0 ends: at a round number that nothing exceeds. */
export function axisEnd(percents: readonly (number | null)[]): number {
  const most = Math.max(0, ...percents.map((percent) => percent ?? 0));
  return most === 0 ? 100 : (ENDS.find((end) => most <= end) ?? 100);
}
