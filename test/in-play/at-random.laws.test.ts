import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { barsFromColumns, barsFromRows, extendBars, type Bars } from '../../src/bars/index.js';
import { marketArbitrary } from '../../src/conformance/arbitraries/index.js';
import { BarstatsRangeError } from '../../src/errors/index.js';
import { inPlay, type InPlayOptions, type InPlayResult, type ReportId } from '../../src/reports/index.js';
import { figureAtRandom } from '../../src/run/at-random/at-random.js';
import { flippable, flippedBars } from '../../src/sessions/market/flipped-bars.js';
import { lastOf } from '../../src/rows/last-of.js';
import { law } from '../laws/law.js';
import { deeplyFrozen } from '../reports/fixtures/frozen.js';
import { allBars, barsUntil, momentsArbitrary } from './moments.js';

const asked = fc.record({ flips: fc.integer({ min: 1, max: 5 }), seed: fc.nat(1000) });

const withoutFlips = (result: InPlayResult): string =>
  JSON.stringify(result, (key, value: unknown) => (key === 'atRandom' ? undefined : value));

/** The text of a result, or the code of what is refused. */
function textOf(bars: Bars, options: InPlayOptions): string {
  try {
    return JSON.stringify(inPlay(bars, options));
  } catch (error) {
    if (error instanceof BarstatsRangeError) return error.code;
    throw error;
  }
}

/** Every share of every question of a result. */
const sharesIn = ({ reports }: InPlayResult) =>
  reports.flatMap(({ report, observations }) =>
    observations.flatMap(({ groups }) =>
      groups.flatMap(({ group, questions }) =>
        questions.flatMap(({ id, state, history, undecided }) =>
          [history, ...(undecided === null ? [] : [undecided])].flatMap(({ outcomes }, part) =>
            outcomes.map((outcome) => ({
              ...{ report, state, part: part === 0 ? 'history' : 'undecided' },
              ...{ name: JSON.stringify([report, group, id, part, outcome.id]), ...outcome },
            })),
          ),
        ),
      ),
    ),
  );

describe('what is in play at random', () => {
  law(
    'says the rest as it does without flips, is frozen, and has what chance gives beside each share',
    [momentsArbitrary(12, 2), asked],
    ({ market, options, instants }, atRandom) => {
      const met = new Set<string>();
      for (const asOf of instants) {
        const bars = allBars(market);
        const plain = textOf(bars, { ...options, asOf });
        if (!plain.startsWith('{')) {
          expect(textOf(bars, { ...options, atRandom, asOf }), market.description).toBe(plain);
          continue;
        }
        const result = inPlay(bars, { ...options, atRandom, asOf });
        expect(deeplyFrozen(result)).toBe(true);
        expect(result.atRandom).toEqual(atRandom);
        // Prices of 0 have no flips.
        if (result.refused.some(({ refused }) => refused.code === 'not-flippable')) continue;
        expect(withoutFlips(result), market.description).toBe(plain);
        for (const { percent, atRandom: chance, state, part, report } of sharesIn(result)) {
          expect(chance === null).toBe(percent === null);
          if (chance === null || chance === undefined) continue;
          met.add(report);
          met.add(`${state} ${part}`);
          if (chance.mean === null) expect([chance.low, chance.high, chance.p]).toEqual([null, null, 1]);
          else {
            expect(chance.low!).toBeLessThanOrEqual(chance.high!);
            // A mean of rounded shares may be rounded past them.
            expect(chance.mean).toBeGreaterThanOrEqual(chance.low! - 0.01);
            expect(chance.mean).toBeLessThanOrEqual(chance.high! + 0.01);
          }
        }
      }
      return met;
    },
    { runs: 40, atLeast: 0.1, meets: ['open history', 'open undecided', 'decided history', 'waiting history'] },
  );

  law(
    'is the same on the bars up to the instant as on all bars, and after bars were appended as from scratch',
    [momentsArbitrary(8, 2), asked],
    ({ market, options, instants }, atRandom) => {
      let shown = false;
      const { rows, intervalMs: interval } = market;
      let followed: Bars | null = null;
      for (const asOf of instants) {
        const run = (bars: Bars) => textOf(bars, { ...options, atRandom, asOf });
        const all = run(allBars(market));
        const until = barsUntil(market, asOf);
        expect(run(until), market.description).toBe(all);
        const added = rows.slice(followed?.length ?? 0, until.length);
        if (followed === null) followed = until;
        else if (added.length > 0) followed = extendBars(followed, barsFromRows(added, { interval }));
        expect(run(followed), market.description).toBe(all);
        expect(run(followed), market.description).toBe(all);
        shown ||= all.includes('"atRandom":{"mean"');
      }
      return shown;
    },
    { runs: 30, atLeast: 0.2 },
  );

  /** Reports whose observations in a session do not depend on the sessions before. */
  const ofSession: readonly ReportId[] = [
    'opening-range-breakout-standard',
    'opening-range-breakout-by-weekday',
    'opening-candle-continuation-standard',
    'power-hour-breakout-standard',
    'fair-value-gaps-standard',
  ];

  law(
    'has the shares that a session has after sessions that were flipped',
    [
      marketArbitrary({ bars: 'intraday', wellFormed: true, suggestions: false, maxSessions: 16 }),
      fc.nat(9_999),
      asked,
    ],
    (market, place, { flips, seed }) => {
      const { rows, intervalMs: interval, assetClass, session } = market;
      const bars = allBars(market);
      const row = Math.floor(rows.length / 2) + (place % Math.ceil(rows.length / 2));
      const asOf = rows[row].time + interval;
      const options = { assetClass, ticker: 'X', session, asOf, lookback: 'all', reports: ofSession } as const;
      if (!textOf(bars, options).includes('"undecided"')) return false;
      const result = inPlay(bars, { ...options, atRandom: { flips, seed } });
      if (result.refused.some(({ refused }) => refused.code === 'not-flippable')) return false;
      const begun = result.reports.map(({ session: { opens } }) => Date.parse(opens));
      if (new Set(begun).size !== 1) return false;
      const ofFlips = Array.from({ length: flips }, (_, i) => {
        const flipped = lastOf(flippedBars(lastOf(flippable(bars, asOf)), { seed, number: i + 1 }));
        // The session itself stays what it is.
        const column = (name: 'open' | 'high' | 'low' | 'close') =>
          bars[name].map((price, bar) => (bars.time[bar] < begun[0] ? flipped[name][bar] : price));
        const [open, high, low, close] = (['open', 'high', 'low', 'close'] as const).map(column);
        const mixed = barsFromColumns({ time: bars.time, open, high, low, close }, { interval });
        return new Map(sharesIn(inPlay(mixed, options)).map(({ name, percent }) => [name, percent]));
      });
      const met = new Set<string>();
      for (const { name, percent, part, report, atRandom } of sharesIn(result)) {
        if (percent === null) continue;
        const shares = ofFlips.map((of) => of.get(name) ?? NaN);
        expect(atRandom, `${name} of ${market.description}`).toEqual(
          figureAtRandom(percent, Float64Array.from(shares), 2),
        );
        met.add(report);
        met.add(part);
      }
      return met;
    },
    { runs: 40, atLeast: 0.25, meets: [...ofSession, 'history', 'undecided'] },
  );
});
