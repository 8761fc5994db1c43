import type { RankedFamily } from '../../discovery/index.js';

/** The families that could be tested in no market, by reason. */
export function untestedLines(families: readonly RankedFamily[]): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const { untested, title } of families) {
    if (untested !== undefined) byReason.set(untested, [...(byReason.get(untested) ?? []), title]);
  }
  return [...byReason].map(([reason, titles]) => `Not tested (${reason}): ${titles.join(', ')}.`);
}
