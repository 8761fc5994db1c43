import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeReport } from '../../src/columns/report.js';
import { Session } from '../../src/sessions/inner.js';
import type { Column } from '../../src/columns/column.js';
import { outsideDays } from '../../src/families/outside-days.js';
import { barsIn, saidOf } from '../columns/random-markets.js';
import { dayMarket } from '../columns/sessions/day-market.js';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { answers, counts, days, excluded, onLedger } from '../reports/fixtures/on-ledger.js';
import type { Prices } from '../reports/fixtures/market-of.js';

const { standard, 'by-size': bySize, 'by-close': byClose, 'by-spike': bySpike } = outsideDays.variants;

/** What a session that opens outside does, from its bars; else the reason why it does not count. */
function plainDay(own: Session, by: 'wick' | 'close') {
  const { previous, open, close } = own;
  if (!(previous instanceof Session)) return previous;
  const { high, low } = previous;
  if (open <= high && open >= low) return 'not-outside';
  const up = open > high;
  const bars = barsIn(own);
  const back = bars.findIndex((bar) =>
    up ? (by === 'wick' ? bar.low : bar.close) <= high : (by === 'wick' ? bar.high : bar.close) >= low,
  );
  const inside = close >= low && close <= high;
  const away = bars.slice(0, Math.max(0, back)).map((bar) => (up ? bar.high - open : open - bar.low));
  const percent = (100 * (up ? open - high : low - open)) / (high - low);
  return {
    direction: up ? 'bullish' : 'bearish',
    reversed: back === -1 ? 'not-reversed' : 'reversed',
    closed: inside ? 'inside' : close > high === up ? 'beyond' : 'through',
    touchedBy: back === -1 ? 'unsaid' : back === 0 ? 'first-bar' : 'later',
    spike: back <= 0 || open === 0 ? 'unsaid' : (100 * Math.max(...away)) / Math.abs(open),
    size: high === low ? 'no-size' : percent < 50 ? 'below-50' : percent < 100 ? '50-to-100' : 'from-100',
  };
}

const step = fc.nat(2);

/** Sessions of three bars that go up and down by little, and open far away from each other; some turn to the other side at the end. */
const markets = fc
  .array(
    fc.record({
      from: fc.integer({ min: -3, max: 3 }),
      bars: fc.array(fc.tuple(step, step, step, step), { minLength: 3, maxLength: 3 }),
      turns: fc.boolean(),
    }),
    { minLength: 8, maxLength: 12 },
  )
  .map((days) =>
    dayMarket(
      ...days.map(({ from, bars, turns }) =>
        bars.map(([open, a, b, close], i): Prices => {
          const [first, last] = [from + open, turns && i === 2 ? close - from : from + close];
          return [first, Math.max(first, from + a, last), Math.min(first, from + b, last), last];
        }),
      ),
    ),
  );

test('a session that opens outside the previous range comes back or not, closes somewhere, and is so far away', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(markets, fc.constantFrom('wick', 'close'), (market, criterion) => {
      const plain = market.sessions.map((own) => plainDay(own, criterion));
      const say = (of: (day: Exclude<(typeof plain)[number], string>) => unknown) =>
        plain.map((each) => (typeof each === 'string' ? each : of(each)));
      const said = (column: Column<unknown>) =>
        saidOf(market, column).map((each) => {
          if (typeof each !== 'object' || each === null) return each;
          const { numerator, denominator } = each as { numerator: number; denominator: number };
          return numerator / denominator;
        });
      const { groups, questions } = wholeReport(standard.report({ criterion }, {} as never));
      expect(said(groups[0].by)).toEqual(say(({ direction }) => direction));
      expect(questions.map(({ answer }) => said(answer))).toEqual([
        say(({ reversed }) => reversed),
        say(({ closed }) => closed),
      ]);
      const [, size] = wholeReport(bySize.report({ criterion, edges: [50, 100] }, {} as never)).groups;
      expect(said(size.by)).toEqual(say((day) => day.size));
      const closes = wholeReport(byClose.report({ criterion }, {} as never)).questions.map(({ answer }) =>
        said(answer),
      );
      expect(closes).toEqual([
        say(({ closed }) => closed),
        ...['reversed', 'not-reversed'].map((which) =>
          say(({ closed, reversed }) => (reversed === which ? closed : 'unsaid')),
        ),
      ]);
      const spiked = wholeReport(bySpike.report({ criterion, barMinutes: null }, {} as never));
      expect(said(spiked.questions[0].answer)).toEqual(say(({ touchedBy }) => touchedBy));
      expect(said(spiked.measures[0].value)).toEqual(say(({ spike }) => spike));
      for (const each of plain)
        for (const value of typeof each === 'string' ? [each] : Object.values(each)) seen.add(value);
    }),
    { numRuns: 40 },
  );
  for (const each of ['bullish', 'bearish', 'inside', 'beyond', 'through', 'first-bar', 'later', 'from-100']) {
    expect(seen).toContain(each);
  }
});

/** The days of the sessions that traded back. */
const reversedOn = (result: ReturnType<typeof onLedger>) =>
  days(result).filter((_, row) => answers(result, 'reversed')[row] === 'reversed');

test('standard: two open above, two below, one of each trades back', () => {
  const result = onLedger('outside-days-standard');
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'not-outside': 4 });
  expect(counts(result)).toEqual([
    'Bullish / reversed: reversed 1, not-reversed 1',
    'Bullish / close-location: inside 0, beyond 2, through 0',
    'Bearish / reversed: reversed 1, not-reversed 1',
    'Bearish / close-location: inside 0, beyond 1, through 1',
  ]);
  expect(reversedOn(result)).toEqual([3, 9]);
  // One of two: 50 %, and almost nothing is known.
  expect(result.summary[0].questions[0].outcomes[0]).toEqual({
    id: 'reversed',
    label: 'Reversed',
    count: 1,
    percent: 50,
    low: 9.45,
    high: 90.55,
  });
});

test('standard by close: a close on the edge of the range is back', () => {
  // The fifth bar of the 3rd closes on 115, the first one of the 9th on 108.
  expect(reversedOn(onLedger('outside-days-standard', { criterion: 'close' }))).toEqual([3, 9]);
});

test('by-weekday: one of each on Wednesday, Thursday and Tuesday', () => {
  expect(counts(onLedger('outside-days-by-weekday')).filter((line) => line.includes('/ reversed'))).toEqual([
    'Bullish, Wednesday / reversed: reversed 1, not-reversed 0',
    'Bullish, Thursday / reversed: reversed 0, not-reversed 1',
    'Bearish, Tuesday / reversed: reversed 1, not-reversed 0',
    'Bearish, Thursday / reversed: reversed 0, not-reversed 1',
  ]);
});

test('by-size: 1 of 15, 1 of 9, 1 of 6, and 1 of 4, which belongs to the bucket that it begins', () => {
  expect(onLedger('outside-days-by-size').detailed?.map(({ groups }) => groups[0].size)).toEqual([
    'below-10',
    '10-to-25',
    '25-to-50',
    '10-to-25',
  ]);
});

test('by-close: of all, and of those that traded back or not', () => {
  expect(counts(onLedger('outside-days-by-close'))).toEqual([
    'Bullish / close-location: inside 0, beyond 2, through 0',
    'Bullish / close-location-reversed: inside 0, beyond 1, through 0',
    'Bullish / close-location-not-reversed: inside 0, beyond 1, through 0',
    'Bearish / close-location: inside 0, beyond 1, through 1',
    'Bearish / close-location-reversed: inside 0, beyond 0, through 1',
    'Bearish / close-location-not-reversed: inside 0, beyond 1, through 0',
  ]);
});

test('by-spike: the 3rd rose 4 from 116 before it came back, the 9th was back in its first bar', () => {
  const result = onLedger('outside-days-by-spike');
  expect(counts(result)).toEqual([
    'Bullish / touched-by: first-bar 0, later 1',
    'Bearish / touched-by: first-bar 1, later 0',
  ]);
  expect(result.summary.map(({ measures: [spike] }) => [spike.count, spike.mean])).toEqual([
    [1, 3.4483],
    [0, null],
  ]);
});

test('by-size: beyond a single price there is no distance in % of a range', () => {
  const bars = dailyBars('5 5 5 5', '6 7 6 7', '5 5 5 5', '5 6 5 6');
  // The third opens below the second by all of its range; the fourth opens at the third.
  const result = onLedger('outside-days-by-size', {}, bars);
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-size': 1, 'not-outside': 1 });
  expect(result.detailed?.map(({ groups }) => groups[0].size)).toEqual(['from-100']);
});
