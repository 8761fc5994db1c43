import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { compareQuotients } from '../../src/numeric/inner.js';
import {
  averageClose,
  averageRange,
  averageRangeThrough,
  averageTrueRange,
  averageTrueRangeThrough,
  rangeToAdr,
  rangeToAverage,
  relativeVolume,
  wilderAverage,
  wilderAverageThrough,
} from '../../src/prices/averages.js';
import type { Session } from '../../src/sessions/inner.js';
import { dailySessions } from '../sessions/daily-sessions.js';
import { bar, day, hourly, hours, sessionsOf } from '../sessions/markets.js';

const pairs = [
  ['averageRange', averageRange, averageRangeThrough],
  ['averageTrueRange', averageTrueRange, averageTrueRangeThrough],
  ['wilderAverage', wilderAverage, wilderAverageThrough],
] as const;

test.each(pairs)('%s of a session is the average through the session before it', (_, before, through) => {
  const session = fc
    .tuple(fc.nat(30), fc.nat(30), fc.nat(30))
    .map((prices) => prices.sort((a, b) => a - b))
    .map(([low, close, high]): [number, number, number, number] => [close, high, low, close]);
  fc.assert(
    fc.property(fc.array(session, { minLength: 2, maxLength: 25 }), fc.integer({ min: 1, max: 3 }), (prices, count) => {
      const sessions = dailySessions(...prices);
      sessions.slice(1).forEach((each: Session, i) => {
        expect(before(each, count)).toEqual(through(sessions[i], count));
      });
      expect(before(sessions[0], count)).toBe(null);
    }),
    { numRuns: 50 },
  );
});

test('averageRangeThrough takes in the session itself', () => {
  const sessions = dailySessions([0, 1, 0, 0], [0, 2, 0, 0], [0, 6, 0, 0]);
  const average = averageRangeThrough(sessions[2], 2);
  expect(average && compareQuotients(average, { numerator: 4, denominator: 1 })).toBe(0);
  expect(averageRangeThrough(sessions[2], 4)).toBe(null);
  expect(averageRangeThrough(null, 1)).toBe(null);
});

test('averageRangeThrough passes over incomplete sessions, the last one included', () => {
  const bars = hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 16), hours('2024-07-03', 9, 11));
  expect(averageRangeThrough(sessionsOf(bars)[2], 2)).toEqual({ numerator: 20, denominator: 2 });
});

const closes = (...prices: readonly number[]) =>
  dailySessions(...prices.map((close) => [close, close, close, close] as const));

test('averageClose is the mean of the close of a session and those before it', () => {
  const sessions = closes(1, 2.5, 4, 5);
  expect(averageClose(sessions[3], 1)).toEqual({ numerator: 5, denominator: 1 });
  const { numerator, denominator } = averageClose(sessions[3], 4)!;
  expect(Number(numerator) / Number(denominator)).toBe(3.125);
  expect(averageClose(sessions[3], 5)).toBeNull();
});

test('averageClose is none across a change of contract, but holes do not matter', () => {
  const row = (date: number, contract: string) => ({
    time: Date.UTC(2024, 6, date),
    ...{ open: 1, high: 1, low: 1, close: 1 },
    contract,
  });
  const means = (...rows: readonly ReturnType<typeof row>[]) =>
    sessionsOf(barsFromRows(rows, { interval: '1d' }), day).map((session) => averageClose(session, 2) !== null);
  expect(means(row(1, 'H'), row(2, 'H'), row(3, 'M'), row(4, 'M'))).toEqual([false, true, false, true]);
  expect(means(row(1, 'H'), row(8, 'H'), row(16, 'H'))).toEqual([false, true, true]);
});

test('averageClose passes over incomplete sessions, and an incomplete one has none', () => {
  // Their closes are the hours: 7, 2 of an incomplete session, 7, 7.
  const sessions = sessionsOf(
    hourly(
      hours('2024-07-01', 9, 16),
      hours('2024-07-02', 9, 11),
      hours('2024-07-03', 9, 16),
      hours('2024-07-04', 9, 16),
    ),
  );
  const means = sessions.map((session) => averageClose(session, 2));
  expect(means).toEqual([null, null, { numerator: 14, denominator: 2 }, { numerator: 14, denominator: 2 }]);
  expect(averageClose(sessions[3], 4)).toBeNull();
  expect(averageClose(sessions[1], 1)).toBeNull();
});

/** Daily sessions from 2024-07-01 on with these ranges. */
function ofRanges(...ranges: readonly number[]) {
  const rows = ranges.map((range, i) => ({
    time: `2024-07-${String(1 + i + 2 * Math.floor(i / 5)).padStart(2, '0')}`,
    open: 10,
    high: 10 + range,
    low: 10,
    close: 10,
  }));
  return sessionsOf(barsFromRows(rows, { interval: '1d' }));
}

test('averageRange is the mean range of the sessions before, this one left out', () => {
  const sessions = ofRanges(1, 2, 3, 4, 5, 100);
  expect(averageRange(sessions[5], 5)).toEqual({ numerator: 15, denominator: 5 });
  expect(averageRange(sessions[5], 2)).toEqual({ numerator: 9, denominator: 2 });
});

test('averageRange is exact on decimals that doubles only approximate', () => {
  const sessions = sessionsOf(
    barsFromRows(
      ['0.1', '0.2', '0.30'].map((high, i) => ({ time: `2024-07-0${i + 1}`, open: '0', high, low: '0', close: '0' })),
    ),
  );
  const average = averageRange(sessions[2], 2);
  expect(average && Number(average.numerator) / Number(average.denominator)).toBe(0.15);
});

test('averageRange is null where there are fewer sessions before', () => {
  expect(averageRange(ofRanges(1, 2, 3, 4, 5)[4], 5)).toBeNull();
});

test('averageRange passes over incomplete sessions', () => {
  const bars = hourly(
    hours('2024-07-01', 9, 16),
    hours('2024-07-02', 9, 11),
    hours('2024-07-03', 9, 16),
    hours('2024-07-04', 9, 16),
  );
  // A full session reaches from -2 to 8.
  expect(averageRange(sessionsOf(bars)[3], 2)).toEqual({ numerator: 20, denominator: 2 });
});

test('averageRange goes on across a change of contract', () => {
  const rows = [
    ...hours('2024-07-01', 9, 16, 'ESM4'),
    ...hours('2024-07-02', 9, 16, 'ESU4'),
    ...hours('2024-07-03', 9, 16, 'ESU4'),
  ];
  expect(averageRange(sessionsOf(barsFromRows(rows))[2], 2)).toEqual({ numerator: 20, denominator: 2 });
});

test('rangeToAverage compares the range of a session with the mean of those before it', () => {
  const ratio = rangeToAverage(ofRanges(1, 2, 3, 4, 5, 6)[5], 5);
  expect(typeof ratio === 'object' && Number(ratio.numerator) / Number(ratio.denominator)).toBe(2);
});

test('rangeToAverage says why there is no figure', () => {
  expect(rangeToAverage(ofRanges(1, 2)[1], 5)).toBe('no-average');
  expect(rangeToAverage(ofRanges(0, 0, 0, 0, 0, 1)[5], 5)).toBe('no-size');
});

test('rangeToAdr compares a session with the five before it, every time alike', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((range, i) => ({
    time: Date.UTC(2024, 6, 8 + i),
    open: 10,
    high: 10 + range,
    low: 10,
    close: 10,
  }));
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
  const template = { id: 'all', timeZone: 'UTC', open: '00:00', close: '24:00', weekdays };
  const sessions = sessionsOf(barsFromRows(rows, { interval: '1d' }), template);
  expect(sessions.map(rangeToAdr)).toEqual(sessions.map((session) => rangeToAverage(session, 5)));
  expect(rangeToAdr(sessions[5])).toBe(rangeToAdr(sessions[5]));
  expect([rangeToAdr(sessions[4]), rangeToAdr(sessions[5])]).toEqual([
    'no-average',
    { numerator: 30, denominator: 15 },
  ]);
});

/** A session of two bars; the second one closes at the close of the day. */
const ofTwoBars = (date: string, prices: string) => [bar(date, '09:00', prices), bar(date, '15:00', prices)];
const wide = { coverage: { numerator: 0, denominator: 1 } };

test('averageTrueRange takes the last complete sessions before, and nothing with fewer of them', () => {
  const bars = hourly(
    ofTwoBars('2024-07-01', '10 12 9 11'),
    ofTwoBars('2024-07-02', '14 15 13 14'),
    // Without a bar at its end.
    ofTwoBars('2024-07-03', '10 11 8 10').slice(0, 1),
    ofTwoBars('2024-07-04', '10 12 9 11'),
    ofTwoBars('2024-07-05', '11 12 10 11'),
  );
  const sessions = sessionsOf(bars, undefined, wide);
  expect(sessions.map(({ complete }) => complete)).toEqual([true, true, false, true, true]);
  expect(sessions.map((session) => averageTrueRange(session, 2))).toEqual([
    null,
    null,
    { numerator: 7, denominator: 2 },
    { numerator: 7, denominator: 2 },
    // The session after the incomplete one has no previous close: 3, and before it 4.
    { numerator: 7, denominator: 2 },
  ]);
  expect(averageTrueRange(sessions[4], 3)).toEqual({ numerator: 10, denominator: 3 });
  expect(averageTrueRange(sessions[4], 4)).toBeNull();
});

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Daily sessions that open at 0 and close there, with these highs. */
function ofHighs(highs: readonly number[]) {
  const rows = highs.map((high, i) => ({
    time: Date.UTC(2024, 0, 1 + i),
    open: 0,
    high,
    low: 0,
    close: 0,
  }));
  return sessionsOf(barsFromRows(rows, { interval: '1d' }), { ...day, weekdays });
}

const asDecimal = (value: ReturnType<typeof wilderAverage>) =>
  value && new Decimal(String(value.numerator)).div(String(value.denominator));

test('wilderAverage follows the recurrence, each step rounded to forty digits', () => {
  Decimal.set({ precision: 800, rounding: Decimal.ROUND_HALF_EVEN });
  const price = fc.oneof(
    { weight: 40, arbitrary: fc.nat(1000) },
    { weight: 40, arbitrary: fc.nat(100_000).map((n) => n / 100) },
    { weight: 1, arbitrary: fc.constantFrom(0, 1e-9, 1e15, 1e-300, 1e300) },
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(price, { minLength: 29, maxLength: 29 }),
      fc.nat(3),
      (count, prices, more) => {
        const length = 5 * count + more;
        const highs = prices.slice(0, length + 1);
        const last = ofHighs(highs)[length];
        const ranges = highs.slice(more, length).map((high) => new Decimal(String(high)));
        let average = ranges
          .slice(0, count)
          .reduce((sum, each) => sum.plus(each), new Decimal(0))
          .div(count)
          .toSignificantDigits(40);
        for (const range of ranges.slice(count)) {
          average = average
            .times(count - 1)
            .plus(range)
            .div(count)
            .toSignificantDigits(40);
        }
        expect(asDecimal(wilderAverage(last, count))?.toString()).toBe(average.toString());
      },
    ),
    { numRuns: 150 },
  );
});

test('wilderAverage of a count of 1 is the last true range', () => {
  const sessions = ofHighs([9, 8, 7, 6, 5, 4, 3, 2, 1, 2.5, 100]);
  expect(asDecimal(wilderAverage(sessions[10], 1))?.toNumber()).toBe(2.5);
  expect(sessions[9].trueRange).toEqual({ numerator: 25, denominator: 10 });
});

test('wilderAverage by hand', () => {
  // The mean of 4 and 2 is 3, seven halves of the way to 1 leave 1 + 2 / 2^7, and half of that with half of 5 is left.
  const sessions = ofHighs([4, 2, ...Array.from({ length: 7 }, () => 1), 5, 0]);
  expect(asDecimal(wilderAverage(sessions[10], 2))?.toString()).toBe('3.0078125');
});

test('wilderAverageThrough a session is asked for with one count after another', () => {
  // Means of true ranges that fall by one from session to session: 25 to 21, and with 30 to 26 before these.
  const sessions = ofHighs(Array.from({ length: 11 }, (_, i) => 30 - i));
  const through = (count: number) => asDecimal(wilderAverageThrough(sessions[10], count))?.toNumber();
  const [one, two] = [through(1), through(2)];
  expect(one).toBe(20);
  expect(two).not.toBe(one);
  expect([through(1), through(2)]).toEqual([one, two]);
});

test('wilderAverage is null where there are fewer than five times as many sessions before', () => {
  const sessions = ofHighs(Array.from({ length: 22 }, () => 1));
  expect(wilderAverage(sessions[9], 2)).toBeNull();
  expect(wilderAverage(sessions[10], 2)).not.toBeNull();
  expect(wilderAverage(sessions[0], 1)).toBeNull();
});

test('relativeVolume is over the mean of the complete sessions before, incomplete ones skipped', () => {
  const volume = (rows: readonly ReturnType<typeof hours>[number][], each: number) =>
    rows.map((row) => ({ ...row, volume: each }));
  const sessions = sessionsOf(
    hourly(
      volume(hours('2024-07-01', 9, 16), 2),
      volume(hours('2024-07-02', 9, 16), 4),
      volume(hours('2024-07-03', 9, 10), 100),
      volume(hours('2024-07-04', 9, 16), 6),
    ),
  );
  // 42 over the mean of 14 and 28.
  const relative = relativeVolume(sessions[3], 2)!;
  expect(compareQuotients(relative, { numerator: 2, denominator: 1 })).toBe(0);
  expect(relativeVolume(sessions[3], 3)).toBeNull();
  expect(relativeVolume(sessions[0], 1)).toBeNull();
  expect(relativeVolume(sessionsOf(hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 16)))[1], 1)).toBeNull();
});
