import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows, type Bars } from '../../../src/bars/index.js';
import { priceStep } from '../../../src/numeric/price-step.js';
import { quotientOf } from '../../../src/numeric/inner.js';
import { defineFamily } from '../../../src/define/family.js';
import { families } from '../../../src/families/find-report.js';
import {
  askHeadlines,
  type HeadlineAnswers,
  type HeadlineOptions,
} from '../../../src/reports/headlines/ask-headlines.js';
import { outcomeOf } from '../../conformance/outcome-of.js';
import { dailyBars } from '../fixtures/daily-bars.js';
import { hoursOf } from '../fixtures/hours-of.js';
import { wanderingMarket } from '../fixtures/wandering-market.js';
import { ledger, ledgerSession } from '../ledger.js';

const onLedger: HeadlineOptions = { assetClass: 'stocks', ticker: 'X', session: ledgerSession, calendar: null };
const ids = families.map(({ id }) => id);

test('the unit is the step of the prices of the sessions, and the median range of those that are over is so many', () => {
  const price = fc.nat(12);
  const sessions = fc.array(fc.tuple(price, price, price, price), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(sessions, fc.boolean(), fc.option(fc.constantFrom(0.25, '0.5')), (all, isOver, tickSize) => {
      const prices = all.map(([open, a, b, close]) => [
        open,
        Math.max(open, a, b, close),
        Math.min(open, a, b, close),
        close,
      ]);
      // The first hour of a session has all that it does.
      const bars = hoursOf(
        ...prices.map((four) => [four.join(' '), ...Array<string>(6).fill([0, 0, 0, 0].map(() => four[3]).join(' '))]),
      );
      const { market, unit, medianRange } = askHeadlines(bars, {
        ...onLedger,
        ...(isOver ? {} : { asOf: Date.UTC(2024, 6, all.length, 12) }),
        ...(tickSize === null ? {} : { tickSize }),
      })('overnight-continuation');
      expect(market.sessions.map(({ closed }) => closed)).toEqual(all.map((_, i) => isOver || i < all.length - 1));
      // Of the last session only three hours are known.
      const known = prices.map((four, i) => [
        ...four,
        ...Array<number>(isOver || i < all.length - 1 ? 24 : 8).fill(four[3]),
      ]);
      const step = tickSize === null ? priceStep(known) : quotientOf(Number(tickSize));
      expect(unit).toEqual(step);
      const ranges = prices
        .slice(0, isOver ? undefined : -1)
        .map(([, high, low]) => high - low)
        .sort((a, b) => a - b);
      const middle = (ranges[Math.floor((ranges.length - 1) / 2)] + ranges[Math.ceil((ranges.length - 1) / 2)]) / 2;
      const units = step && (middle * Number(step.denominator)) / Number(step.numerator);
      expect(medianRange).toBe(units === null || ranges.length === 0 ? null : Math.round(10 * units) / 10);
    }),
    { numRuns: 40 },
  );
});

test('a tick size is a number above 0, or one in decimal notation', () => {
  const ask = (tickSize: unknown) => askHeadlines(ledger, { ...onLedger, tickSize: tickSize as number })('gap-fill');
  expect(ask('0.30').unit).toEqual({ numerator: 3, denominator: 10 });
  expect([ask(1).medianRange, ask('2').medianRange, ask(3).medianRange]).toEqual([8, 4, 2.7]);
  expect(askHeadlines(ledger, onLedger)('gap-fill')).toMatchObject({ unit: { numerator: 1 }, medianRange: 8 });
  for (const wrong of [0, -1, Infinity, NaN, '', '0', '1e3', '-1', ' 1', '1.', '9'.repeat(400)]) {
    expect(() => ask(wrong), `${wrong}`).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', argument: 'options.tickSize' }),
    );
  }
  expect(() => ask('1e3')).toThrow('options.tickSize must be above 0 and finite, got "1e3"');
  for (const wrong of [null, {}, 1n]) {
    expect(() => ask(wrong)).toThrow(expect.objectContaining({ code: 'wrong-type', argument: 'options.tickSize' }));
  }
  expect(() => ask(null)).toThrow('options.tickSize must be a number or a string in decimal notation, got null');
});

test('only sessions that have closed and are complete have a part in the median range', () => {
  // Half hours of which the last may be missing: on Tuesday most are, and on Wednesday only the last is, which goes on when it is asked.
  const sessions = [
    { date: '2024-07-01', bars: 14, range: 8 },
    { date: '2024-07-02', bars: 4, range: 2 },
    { date: '2024-07-03', bars: 13, range: 4 },
  ];
  const rows = sessions.flatMap(({ date, bars, range }) =>
    Array.from({ length: bars }, (_, i) => ({
      time: Date.parse(`${date}T09:00Z`) + i * 30 * 60_000,
      open: 10,
      high: 10 + range,
      low: 10,
      close: 10,
    })),
  );
  const asOf = Date.parse('2024-07-03T15:45Z');
  const { market, medianRange } = askHeadlines(barsFromRows(rows), { ...onLedger, asOf, tickSize: 1 })(
    'overnight-continuation',
  );
  expect(market.sessions.map(({ closed, complete }) => [closed, complete])).toEqual([
    [true, true],
    [true, false],
    [false, true],
  ]);
  expect(medianRange).toBe(8);
});

test('options that are none are refused as those of a run are', () => {
  for (const wrong of [null, undefined, 7, 'stocks']) {
    expect(() => askHeadlines(ledger, wrong as never)('gap-fill')).toThrow(
      expect.objectContaining({ code: 'wrong-type', argument: 'options' }),
    );
  }
});

test('a family without a headline is refused by its name', () => {
  const { headline: _, ...described } = families[0];
  const mute = defineFamily({ ...described, id: 'mute' });
  expect(() => askHeadlines(ledger, onLedger)(mute)).toThrow(
    expect.objectContaining({
      code: 'no-headline',
      message: 'the family "mute" has no headline question',
      argument: 'id',
    }),
  );
});

/** Markets that some families can be asked in and others cannot: of hours, of days, and of the sessions that each family has by itself. */
const asked: Readonly<Record<string, readonly [Bars, HeadlineOptions]>> = {
  hours: [ledger, onLedger],
  days: [dailyBars('5 6 4 5', '5 7 4 6', '6 7 4 5', '6 8 5 7', '7 9 6 6', '5 6 3 4', '5 8 4 7'), onLedger],
  'a whole day': [
    wanderingMarket('futures', 1).bars,
    { assetClass: 'futures', ticker: 'X', startDate: '2025-04-07', endDate: '2025-04-18' },
  ],
};

const dated = ({ market, cases }: HeadlineAnswers) => ({
  session: market.template.id,
  cases: cases.map(({ session, outcome, group, block }) => [session.date, outcome, group, block?.date]),
});

test.each(Object.keys(asked))('in a market of %s a family is told the same whatever was asked before', (name) => {
  const [bars, options] = asked[name];
  const alone = new Map(ids.map((id) => [id, outcomeOf(() => dated(askHeadlines(bars, options)(id)))]));
  // Not all are refused, and not all have the same cases.
  expect(new Set(alone.values()).size).toBeGreaterThan(5);
  fc.assert(
    fc.property(fc.shuffledSubarray(ids, { minLength: 10 }), (order) => {
      const ask = askHeadlines(bars, options);
      for (const id of order)
        expect(
          outcomeOf(() => dated(ask(id))),
          id,
        ).toBe(alone.get(id));
    }),
    { numRuns: 3 },
  );
});

test('families that are about the same sessions are asked in one market', () => {
  const ask = askHeadlines(ledger, onLedger);
  const { market } = ask('overnight-continuation');
  expect(ask('overnight-continuation').market).toBe(market);
  expect(ask('green-and-red-days-by-weekday').market).toBe(market);
});

test('nothing is checked before the first question, and what is refused is refused each time', () => {
  const ask = askHeadlines(ledger, { ...onLedger, ticker: '' });
  for (const id of ['gap-fill', 'gap-fill', 'outside-days']) {
    expect(() => ask(id)).toThrow(expect.objectContaining({ code: 'out-of-bounds', argument: 'options.ticker' }));
  }
  expect(() => askHeadlines(ledger, onLedger)('gapfill')).toThrow(expect.objectContaining({ code: 'unknown-report' }));
});
