import { describe, expect, test } from 'vitest';
import { runReport, type ReportId } from '../../../src/reports/index.js';
import { driftless, fairMarket, familiesWithEntries } from './driftless-bars.js';

const WEEKS = 1000;

/**
 * Tick sizes, with the moves of a minute: a price of larger ticks makes fewer, so that all of them vary as much. The coarsest window has a
 * few ticks, so a tick too good or too bad shows.
 */
const ticks = [
  { tick: 0.25, moves: 16 },
  { tick: 0.5, moves: 4 },
  { tick: 1, moves: 1 },
] as const;

/** What a trade of one unit of risk for one of reward returns on average, as far as the bars tell, and its standard deviation. */
interface Returns {
  readonly count: number;
  readonly worst: number;
  readonly best: number;
  readonly spread: number;
}

/** Of all groups together, with so many more trades that may be lost or won, and the standard error of the mean. */
function together(groups: readonly Returns[], left: number): Omit<Returns, 'spread'> & { readonly error: number } {
  const count = groups.reduce((sum, each) => sum + each.count, left);
  const mean = (which: 'worst' | 'best', others: number) =>
    groups.reduce((sum, each) => sum + each[which] * each.count, left * others) / count;
  const variance = groups.reduce((sum, each) => sum + each.spread ** 2 * each.count, left) / count;
  return { count, worst: mean('worst', -1), best: mean('best', 1), error: Math.sqrt(variance / count) };
}

describe.each(ticks)('on a path without drift in ticks of $tick', (size) => {
  const hours = driftless(1, WEEKS, [14 * 60, 17 * 60], size);
  const night = driftless(2, WEEKS, [0, 3 * 60], size);

  test.each(familiesWithEntries)(
    'no entry of $family is expected to win or to lose',
    ({ family, params = {}, session }) => {
      for (const minutes of [1, 5, 15]) {
        const { summary, observations } = runReport(
          session === undefined ? hours : night,
          `${family}-by-bracket` as ReportId,
          {
            ...fairMarket,
            session: session ?? fairMarket.session,
            params: { ...params, stops: [1], targets: [1], barMinutes: minutes },
          },
        );
        // The group of all is that of the others once more.
        const each = summary.filter(({ group }) => !Object.values(group).includes('all'));
        const groups = each.map(({ measures }): Returns => {
          const [worst, best] = ['worst-1-1', 'best-1-1'].map((id) => measures.find((measure) => measure.id === id)!);
          const { count, standardDeviation } = best;
          return { count, worst: worst.mean!, best: best.mean!, spread: standardDeviation! };
        });
        // Which side broke first is known of the others by what they did not do: with those left out, lost or won, the game is fair.
        const { count, worst, best, error } = together(groups, observations.excluded.ambiguous ?? 0);
        const at = `${minutes} minutes`;
        expect(count, at).toBeGreaterThan(500);
        expect(worst, at).toBeLessThan(3 * error);
        expect(best, at).toBeGreaterThan(-3 * error);
        // Bars of a minute mostly tell what came first, except where a gap of a few ticks is the unit.
        if (minutes === 1) expect(best - worst, at).toBeLessThan(0.35);
      }
    },
  );
});
