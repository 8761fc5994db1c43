import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { sessionTemplates } from '../../src/calendar/index.js';
import { referenceReport } from '../../src/conformance/reference/index.js';
import { runReport, runReports, type MarketOptions, type Series } from '../../src/reports/index.js';

const HOUR = 3_600_000;
const days = Array.from({ length: 24 }, (_, i) => Date.UTC(2024, 0, 1 + i));
const bars = barsFromRows(
  days.flatMap((day, i) =>
    Array.from({ length: 12 }, (_, hour) => {
      const price = 100 + ((i * 7 + hour * 5) % 11);
      return {
        time: day + 2 * hour * HOUR,
        open: price,
        high: price + 3,
        low: price - 3,
        close: price + ((i + hour) % 3) - 1,
      };
    }),
  ),
);
const market = { assetClass: 'crypto', ticker: 'BTC', session: sessionTemplates.crypto[0].id } as const;
const dateOf = (day: number): string => new Date(day).toISOString().slice(0, 10);

/** A series with a value on some days, known so many hours after the open. */
const seriesKnown = (hours: readonly (number | null)[]): readonly Series[] => [
  {
    name: 'own',
    values: days.flatMap((day, i) => {
      const after = hours[i % hours.length];
      return after === null ? [] : [{ date: dateOf(day), value: i % 4, knownAt: day + after * HOUR }];
    }),
  },
];

const ways: readonly Pick<MarketOptions, 'where' | 'groupBy'>[] = [
  { where: 'series.own >= 2' },
  { where: 'not (series.own >= 2) or series.own = 3' },
  { groupBy: { series: 'own', edges: [2] } },
];
const ids = ['gap-fill-standard', 'session-colour-standard', 'previous-weeks-range-standard'] as const;

function outcomeOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return error.code;
    throw error;
  }
}

test('whenever the values are known, engine and reference agree on figures, known and refusals', () => {
  const met = new Set<unknown>();
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(null, -30, 0, 5, 23, 24, 30), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...ways),
      fc.constantFrom(...ids),
      (hours, asked, id) => {
        const options = { ...market, ...asked, series: seriesKnown(hours) };
        const told = outcomeOf(() => runReport(bars, id, options));
        expect(JSON.stringify(told)).toBe(JSON.stringify(outcomeOf(() => referenceReport(bars, id, options))));
        met.add(typeof told === 'string' ? told : 'result');
      },
    ),
    { numRuns: 60 },
  );
  expect(met).toEqual(new Set(['known-too-late', 'result']));
});

const [above, , grouped] = ways;
const knownWith = (hours: readonly (number | null)[], asked: Pick<MarketOptions, 'where' | 'groupBy'>) =>
  runReport(bars, 'session-colour-standard', { ...market, ...asked, series: seriesKnown(hours) });

test('a series known before the open is known at the open, also with days that it says nothing of', () => {
  for (const asked of [above, grouped]) {
    const [{ questions }] = knownWith([-30, null, 0], asked).summary;
    expect(questions.map(({ known }) => known)).toEqual(questions.map(() => 'at-open'));
    expect(knownWith([-30, 1], asked).summary[0].questions[0].known).toBe('at-event');
  }
  const { eligible } = knownWith([-30, null, 0], above).observations;
  expect(eligible).toBe(8);
});

test('that a series says nothing of a day is known at its close, so that the opposite counts none of these', () => {
  const { observations } = knownWith([-30, null], { where: 'not (series.own >= 2)' });
  expect(observations.excluded['decided-before']).toBe(12);
});

test('a series that no session can know in time is refused, and says what to do', () => {
  const message =
    'no value of options.series[0] is known before its session closes, after every outcome that it would be a condition of: ' +
    'date each value by a session that can know it, or hindsight: true to describe without a forecast';
  for (const asked of [above, grouped]) {
    const late = expect.objectContaining({ code: 'known-too-late', argument: 'options.series[0]', message }) as Error;
    expect(() => knownWith([24, null, 30], asked)).toThrow(late);
    expect(() => knownWith([24, 24, 23], asked)).not.toThrow();
    const options = { ...market, ...asked, series: seriesKnown([24]) };
    expect(runReport(bars, 'session-colour-standard', { ...options, hindsight: true }).hindsight).toBe(true);
    // A week goes on after the session that it begins with.
    expect(() => runReport(bars, 'previous-weeks-range-standard', options)).not.toThrow();
    const [refused] = runReports(bars, ['session-colour-standard'], options);
    expect(refused).toMatchObject({ refused: { code: 'known-too-late', message } });
  }
});
