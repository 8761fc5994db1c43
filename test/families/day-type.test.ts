import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeReport } from '../../src/columns/report.js';
import { barsFromRows } from '../../src/bars/index.js';
import { refused } from '../bars/refusal.js';
import { dayType } from '../../src/families/day-type.js';
import { reportContextOf } from '../../src/options/report-context.js';
import { Session } from '../../src/sessions/inner.js';
import { barsIn, HOUR, saidOf, unevenMarkets } from '../columns/random-markets.js';
import { detailed } from '../reports/fixtures/bars-from.js';
import { casesOnLedger } from '../reports/fixtures/cases-on-ledger.js';
import { hoursOf } from '../reports/fixtures/hours-of.js';
import { answers, counts, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';
import { ledger, ledgerSession } from '../reports/ledger.js';

/** The type of a session, its extension, and when both sides are broken, from its bars; `null` without an initial balance. */
function plainType(own: Session, hours: number) {
  const bars = barsIn(own);
  const first = bars.filter(({ time }) => time < own.openTime + hours * HOUR);
  const rest = bars.slice(first.length);
  if (bars[0].time !== own.openTime || rest.length === 0) return null;
  const high = Math.max(...first.map((bar) => bar.high));
  const low = Math.min(...first.map((bar) => bar.low));
  if (high === low) return null;
  const [up, down] = [Math.max(...rest.map((bar) => bar.high)) - high, low - Math.min(...rest.map((bar) => bar.low))];
  const multiple = Math.max(up, down, 0) / (high - low);
  const oneSided = multiple <= 0.5 ? 'normal' : multiple <= 2 ? 'normal-variation' : 'trend';
  const broken = rest.findIndex(
    (_, i) => rest.slice(0, i + 1).some((bar) => bar.high > high) && rest.slice(0, i + 1).some((bar) => bar.low < low),
  );
  return {
    type: up > 0 && down > 0 ? 'neutral' : multiple === 0 ? 'non-trend' : oneSided,
    multiple,
    decided: broken === -1 ? 'unsaid' : rest[broken].time + HOUR,
    closed: own.close > high ? 'above' : own.close < low ? 'below' : 'inside',
  };
}

const types = ['non-trend', 'normal', 'normal-variation', 'trend', 'neutral'];

test('of sessions of any bars it tells the type, that after each type, and where they close', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(unevenMarkets, fc.constantFrom(1, 2), (market, hours) => {
      const { questions, measures } = wholeReport(
        dayType.variants.standard.report({ minutes: 60 * hours }, reportContextOf(market, [])),
      );
      const plain = market.sessions.map((own) => ({
        own: plainType(own, hours),
        before: own.previous instanceof Session ? plainType(own.previous, hours) : null,
      }));
      const say = (of: (day: NonNullable<(typeof plain)[number]['own']>, before: string | undefined) => unknown) =>
        plain.map(({ own, before }) => (own === null ? 'no-window' : of(own, before?.type)));
      const said = (column: Parameters<typeof saidOf>[1]) => saidOf(market, column);
      expect(questions.map(({ answer }) => said(answer))).toEqual([
        say(({ type }) => type),
        ...types.map((each) => say(({ type }, before) => (before === each ? type : 'unsaid'))),
        say(({ closed }) => closed),
        ...types.map((each) => say(({ type, closed }) => (type === each ? closed : 'unsaid'))),
      ]);
      expect(said(questions[0].decided!)).toEqual(say(({ decided }) => decided));
      const multiples = said(measures[1].value).map((each) => {
        if (typeof each !== 'object' || each === null) return each;
        const { numerator, denominator } = each as { numerator: number; denominator: number };
        return numerator / denominator;
      });
      expect(multiples).toEqual(say(({ multiple }) => multiple));
      for (const { own, before } of plain) seen.add(own?.type).add(`after ${before?.type ?? 'nothing'}`);
    }),
    { numRuns: 150 },
  );
  for (const each of types) expect([...seen]).toEqual(expect.arrayContaining([each, `after ${each}`]));
});

test('standard: one session stays inside, three go beyond one side, five beyond both', () => {
  const result = onLedger('day-type-standard');
  expect(result.params).toEqual({ minutes: 60 });
  expect(excluded(result)).toEqual({});
  expect(answers(result, 'type')).toEqual([
    'neutral',
    'neutral',
    'neutral',
    'normal-variation',
    'neutral',
    'neutral',
    'normal-variation',
    'non-trend',
    'trend',
  ]);
  expect(measured(result, 'extension')).toEqual([1.3333, 2, 1, 1.6667, 3, 0.5, 1.3333, 0, 4]);
  const [type, ...others] = counts(result);
  expect(type).toBe('All sessions / type: non-trend 1, normal 0, normal-variation 2, trend 1, neutral 5');
  expect(others.filter((line) => /[1-9],|[1-9]$/.test(line))).toEqual([
    'All sessions / type-after-non-trend: non-trend 0, normal 0, normal-variation 0, trend 1, neutral 0',
    'All sessions / type-after-normal-variation: non-trend 1, normal 0, normal-variation 0, trend 0, neutral 1',
    'All sessions / type-after-neutral: non-trend 0, normal 0, normal-variation 2, trend 0, neutral 3',
    'All sessions / close-location: above 4, inside 4, below 1',
    'All sessions / close-location-non-trend: above 0, inside 1, below 0',
    'All sessions / close-location-normal-variation: above 1, inside 0, below 1',
    'All sessions / close-location-trend: above 1, inside 0, below 0',
    'All sessions / close-location-neutral: above 2, inside 3, below 0',
  ]);
  expect(levels(result)[8]).toEqual({ 'window-high': 116, 'window-low': 115 });
  expect([...new Set(result.summary[0].questions.map(({ known }) => known))]).toEqual(['after-window', 'hindsight']);
});

test('standard: an extension of exactly half and of exactly twice the initial balance is the smaller type', () => {
  const typeOf = (low: number) => {
    const hours = ['100 104 100 102', `102 102 ${low} 102`, ...Array<string>(5).fill('102 102 102 102')];
    return answers(onLedger('day-type-standard', {}, hoursOf(hours)), 'type')[0];
  };
  expect([100, 99.9, 98, 97.9, 92, 91.9].map(typeOf)).toEqual([
    'non-trend',
    'normal',
    'normal',
    'normal-variation',
    'normal-variation',
    'trend',
  ]);
});

test('standard: the session before the range has a type too', () => {
  const result = detailed(ledger, 'day-type-standard', 'stocks', { session: ledgerSession, startDate: '2024-07-09' });
  expect(answers(result, 'type-after-neutral')).toEqual(['normal-variation', null, null]);
});

test('by-size: by the initial balance, in % of the average daily range', () => {
  const result = onLedger('day-type-by-size');
  expect(excluded(result)).toEqual({ 'no-average': 5 });
  // 2 of 11.8, 3 of 8.6, 9 of 7, 1 of 7.6.
  expect(result.detailed?.map(({ groups }) => groups[0].size)).toEqual([
    'below-30',
    '30-to-40',
    'from-100',
    'below-30',
  ]);
});

test('a window that ends inside a bar is too coarse', () => {
  expect(refused(() => onLedger('day-type-standard', { minutes: 90 }))).toMatch(/^bars-too-coarse/);
});

test('headline: bars that do not fit the window are refused, whatever is asked of it', () => {
  const fourHours = barsFromRows([{ time: '2024-07-01T09:00Z', open: 1, high: 2, low: 1, close: 2 }], {
    interval: '4h',
  });
  expect(refused(() => casesOnLedger('day-type', fourHours))).toMatch(/^bars-too-coarse/);
});

test('headline: the colour after a session that went beyond one side by more than half', () => {
  const quiet = Array<string>(5).fill('102 102 102 102');
  const up = ['100 104 100 102', '102 106.1 102 102', ...quiet];
  const down = ['102 104 100 102', '102 102 90 102', ...quiet];
  const half = ['102 104 100 102', '102 106 102 102', ...quiet];
  const red = ['103 104 100 102', '102 102 102 102', ...quiet];
  // After `half` and after a flat session that stays inside there is no case.
  expect(casesOnLedger('day-type', hoursOf(up, red, up, up, half))).toEqual(['07-02 failure up', '07-04 success up']);
  expect(casesOnLedger('day-type', hoursOf(half, up, down, red))).toEqual(['07-04 failure down']);
});
