import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { agreedReport } from '../reports/fixtures/agreed.js';
import { barsOf, detailed, flat, rowsFrom } from '../reports/fixtures/bars-from.js';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { answers, counts, current, days, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';
import { ledgerSession } from '../reports/ledger.js';

test('standard: every gap is in the group of its direction and in that of all', () => {
  const result = onLedger('gap-fill-standard');
  expect(result.params).toEqual({ fill: 100, minSize: null, maxSize: null });
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-gap': 2 });
  expect(days(result)).toEqual([2, 3, 4, 8, 9, 11]);
  expect(counts(result)).toEqual([
    'Gap up / filled: filled 1, unfilled 3',
    'Gap up / held: held 2, not-held 2',
    'Gap up / reversed: reversed 0, not-reversed 1',
    'Gap down / filled: filled 1, unfilled 1',
    'Gap down / held: held 1, not-held 1',
    'Gap down / reversed: reversed 1, not-reversed 0',
    'All gaps / filled: filled 2, unfilled 4',
    'All gaps / held: held 3, not-held 3',
    'All gaps / reversed: reversed 1, not-reversed 1',
  ]);
  expect(answers(result, 'held')).toEqual(['not-held', 'held', 'held', 'not-held', 'not-held', 'held']);
  expect(result.detailed?.map(({ groups }) => groups.map(({ direction }) => direction))).toEqual([
    ['up', 'all'],
    ['up', 'all'],
    ['down', 'all'],
    ['up', 'all'],
    ['down', 'all'],
    ['up', 'all'],
  ]);
  expect(measured(result, 'gap-size')).toEqual([2, 4, 5, 4, 2, 2]);
  expect(measured(result, 'gap-size-percent')).toEqual([1.9048, 3.5714, 4.2373, 3.7736, 1.8349, 1.7699]);
  expect(levels(result)[1]).toEqual({ 'previous-close': 112, target: 112 });
  expect(current(result)).toEqual({ 'previous-close': 120 });
});

test('standard: half a gap is filled by a price exactly on the way', () => {
  const result = onLedger('gap-fill-standard', { fill: 50 });
  // The targets of the 3rd and the 8th are 114 and 108, their lows; that of the 11th is 114, below its low of 115.
  expect(levels(result).map(({ target }) => target)).toEqual([106, 114, 115.5, 108, 108, 114]);
  expect(answers(result, 'filled')).toEqual(['filled', 'filled', 'unfilled', 'filled', 'filled', 'unfilled']);
  // Filled gaps are not held wherever they close; the 3rd closes beyond its open.
  expect(answers(result, 'held')).toEqual(['not-held', 'not-held', 'held', 'not-held', 'not-held', 'held']);
  expect(answers(result, 'reversed')).toEqual(['not-reversed', 'not-reversed', null, 'not-reversed', 'reversed', null]);
});

test('standard: a gap down that is filled to the tick, and a close back at the previous close, which is no reversal', () => {
  const result = onLedger('gap-fill-standard', {}, dailyBars('10 11 9 10', '9 10 8 10', '11 12 10.01 11'));
  expect(answers(result, 'filled')).toEqual(['filled', 'unfilled']);
  expect(answers(result, 'reversed')).toEqual(['not-reversed', null]);
  // A close on the open is not beyond it.
  expect(answers(result, 'held')).toEqual(['not-held', 'not-held']);
});

test('standard: limits on the size are inclusive, and a previous close of 0 has no size', () => {
  const sizes = (params: { minSize?: number; maxSize?: number }) => {
    const result = onLedger(
      'gap-fill-standard',
      params,
      dailyBars('1 1 0 0', '1 1 1 1', '2 2 2 2', '2.5 3 2 3', '3.03 4 3 3'),
    );
    return [excluded(result), measured(result, 'gap-size-percent')];
  };
  // Gaps of 1 from 0, 1 from 1, 0.5 from 2 and 0.03 from 3.
  expect(sizes({})).toEqual([{ 'no-previous': 1 }, [null, 100, 25, 1]]);
  expect(sizes({ minSize: 25 })).toEqual([{ 'no-previous': 1, 'no-size': 1, size: 1 }, [100, 25]]);
  expect(sizes({ maxSize: 25 })).toEqual([{ 'no-previous': 1, 'no-size': 1, size: 1 }, [25, 1]]);
  expect(sizes({ minSize: 1, maxSize: 1 })).toEqual([{ 'no-previous': 1, 'no-size': 1, size: 2 }, [1]]);
});

test('standard: limits that cross and fills that fill nothing are refused', () => {
  const run = (params: Parameters<typeof onLedger<'gap-fill-standard'>>[1]) => () =>
    onLedger('gap-fill-standard', params);
  const code = 'out-of-bounds';
  expect(run({ fill: 0 })).toThrow(expect.objectContaining({ code, argument: 'options.params.fill' }));
  expect(run({ fill: 100.1 })).toThrow(expect.objectContaining({ code, argument: 'options.params.fill' }));
  expect(run({ minSize: 2, maxSize: 1 })).toThrow(
    expect.objectContaining({ code, argument: 'options.params.minSize' }),
  );
});

test('by-weekday: the weekday comes after the direction', () => {
  const result = onLedger('gap-fill-by-weekday');
  expect(result.summary.length).toBe(15);
  expect(counts(result).filter((line) => line.includes('/ filled'))).toEqual([
    'Gap up, Monday / filled: filled 0, unfilled 1',
    'Gap up, Tuesday / filled: filled 1, unfilled 0',
    'Gap up, Wednesday / filled: filled 0, unfilled 1',
    'Gap up, Thursday / filled: filled 0, unfilled 1',
    'Gap down, Tuesday / filled: filled 1, unfilled 0',
    'Gap down, Thursday / filled: filled 0, unfilled 1',
    'All gaps, Monday / filled: filled 0, unfilled 1',
    'All gaps, Tuesday / filled: filled 2, unfilled 0',
    'All gaps, Wednesday / filled: filled 0, unfilled 1',
    'All gaps, Thursday / filled: filled 0, unfilled 2',
  ]);
});

test('by-size: an edge belongs to the size above it, and a gap from 0 to none', () => {
  const bars = dailyBars('1 1 0 0', '1 1 1 1', '1.01 2 1 2', '2.03 3 2 3');
  const result = onLedger('gap-fill-by-size', {}, bars);
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-size': 1 });
  expect(result.detailed?.map(({ groups }) => groups.map(({ size }) => size))).toEqual([
    ['1-to-1.5', '1-to-1.5'],
    ['from-1.5', 'from-1.5'],
  ]);
});

test('by-close: beyond the open, within the gap, beyond the previous close', () => {
  const result = onLedger('gap-fill-by-close');
  expect(answers(result, 'close-location')).toEqual([
    'beyond-open',
    'beyond-open',
    'beyond-open',
    'within-gap',
    'beyond-previous-close',
    'beyond-open',
  ]);
  expect(counts(result).slice(-3)).toEqual([
    'All gaps / close-location: beyond-open 4, within-gap 1, beyond-previous-close 1',
    'All gaps / close-location-filled: beyond-open 1, within-gap 0, beyond-previous-close 1',
    'All gaps / close-location-unfilled: beyond-open 3, within-gap 1, beyond-previous-close 0',
  ]);
});

test('by-close: both ends of the gap are within it, for gaps up and down', () => {
  const closes = ['12 12 9 12', '12 12 9 10', '12 12 9 9.5', '8 12 8 8', '8 12 8 10', '8 12 7 10.5', '8 12 7 7.5'];
  const locations = closes.map((session) =>
    answers(onLedger('gap-fill-by-close', {}, dailyBars('10 10 10 10', session)), 'close-location').join(),
  );
  expect(locations).toEqual([
    'within-gap',
    'within-gap',
    'beyond-previous-close',
    'within-gap',
    'within-gap',
    'beyond-previous-close',
    'beyond-open',
  ]);
});

test('by-prev-candle: the 8th and the 11th follow flat sessions', () => {
  const result = onLedger('gap-fill-by-prev-candle');
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-gap': 2, flat: 2 });
  expect(counts(result).filter((line) => line.includes('/ filled'))).toEqual([
    'Gap up, After green / filled: filled 1, unfilled 1',
    'Gap down, After green / filled: filled 0, unfilled 1',
    'Gap down, After red / filled: filled 1, unfilled 0',
    'All gaps, After green / filled: filled 1, unfilled 2',
    'All gaps, After red / filled: filled 1, unfilled 0',
  ]);
});

test('by-fill-time: the 2nd filled in its fifth hour, the 9th in its first', () => {
  const result = onLedger('gap-fill-by-fill-time');
  // A bar of the ledger is an hour, so a bucket is one too.
  expect(result.params).toEqual({ fill: 100, minSize: null, maxSize: null, minutes: 60 });
  expect(counts(result).slice(-8)).toEqual([
    'All gaps / fill-time: 09:00 1, 10:00 0, 11:00 0, 12:00 0, 13:00 1, 14:00 0, 15:00 0',
    'All gaps / filled-09:00: filled 1, unfilled 5',
    'All gaps / filled-10:00: filled 0, unfilled 5',
    'All gaps / filled-11:00: filled 0, unfilled 5',
    'All gaps / filled-12:00: filled 0, unfilled 5',
    'All gaps / filled-13:00: filled 1, unfilled 4',
    'All gaps / filled-14:00: filled 0, unfilled 4',
    'All gaps / filled-15:00: filled 0, unfilled 4',
  ]);
  expect(result.summary[0].questions[1]).toMatchObject({
    title: 'Filled in 09:00–10:00, of the gaps still open',
    known: 'at-time',
  });
  expect(measured(result, 'minutes-to-fill')).toEqual([240, null, null, null, 0, null]);
});

test('by-fill-time: in buckets of two hours and more, and never shorter than a bar', () => {
  const result = onLedger('gap-fill-by-fill-time', { minutes: 180 });
  expect(counts(result).slice(-4)).toEqual([
    'All gaps / fill-time: 09:00 1, 12:00 1, 15:00 0',
    'All gaps / filled-09:00: filled 1, unfilled 5',
    'All gaps / filled-12:00: filled 1, unfilled 4',
    'All gaps / filled-15:00: filled 0, unfilled 4',
  ]);
  expect(() => onLedger('gap-fill-by-fill-time', { minutes: 30 })).toThrow(
    expect.objectContaining({ code: 'bars-too-coarse' }),
  );
});

test('by-fill-time: a session leaves at its own close', () => {
  // The day before Independence Day closes at 13:00 in New York; its gap stays open.
  const day = (date: string, prices: readonly number[]) =>
    prices.map((price, i) => ({
      time: Date.parse(`${date}T13:30:00Z`) + i * 1_800_000,
      open: price,
      high: price,
      low: price,
      close: price,
    }));
  const bars = barsFromRows([
    ...day('2024-07-02', Array<number>(13).fill(10)),
    ...day('2024-07-03', Array<number>(7).fill(12)),
  ]);
  const { summary } = agreedReport(bars, 'gap-fill-by-fill-time', {
    assetClass: 'stocks',
    ticker: 'X',
    params: { minutes: 60 },
  });
  expect(summary[0].questions.map(({ id, of }) => `${id} ${of}`)).toEqual([
    'fill-time 0',
    'filled-09:30 1',
    'filled-10:30 1',
    'filled-11:30 1',
    'filled-12:30 1',
    'filled-13:30 0',
    'filled-14:30 0',
    'filled-15:30 0',
  ]);
});

test('by-fill-time: buckets of a session that crosses midnight', () => {
  const session = { ...ledgerSession, id: 'night', open: '23:00', close: '23:00' };
  const bars = barsOf(rowsFrom('2024-01-07T23:00Z', 60, ...flat(10, 24), ...flat(12, 24)));
  const { summary } = detailed(bars, 'gap-fill-by-fill-time', 'forex', { session, params: { minutes: 720 } });
  expect(summary[0].questions[0].outcomes.map(({ label }) => label)).toEqual(['23:00–11:00', '11:00–23:00']);
});

test('by-spike: the 2nd rose 8 from 107 before it filled, the 9th filled in its first bar', () => {
  const result = onLedger('gap-fill-by-spike');
  expect(counts(result)).toEqual([
    'Gap up / filled-by: first-bar 0, later 1',
    'Gap down / filled-by: first-bar 1, later 0',
    'All gaps / filled-by: first-bar 1, later 1',
  ]);
  expect(measured(result, 'spike-percent')).toEqual([7.4766, null, null, null, null, null]);
});

test('by-spike: seen through longer bars, the first one may have filled it', () => {
  // The fifth hour of the 2nd is the second one of a bar of three hours, so the first three hours are before it.
  expect(measured(onLedger('gap-fill-by-spike', { barMinutes: 180 }), 'spike-percent')[0]).toBe(7.4766);
  expect(answers(onLedger('gap-fill-by-spike', { barMinutes: 240 }), 'filled-by')[0]).toBe('later');
  expect(answers(onLedger('gap-fill-by-spike', { fill: 50, barMinutes: 60 }), 'filled-by')).toEqual([
    'first-bar',
    'later',
    null,
    'later',
    'first-bar',
    null,
  ]);
});

test('by-spike: what the filling bar itself did does not count, whichever way the gap is', () => {
  const hours = (day: number, prices: readonly string[]) =>
    prices.map((each, i) => {
      const [open, high, low, close] = each.split(' ');
      return { time: Date.UTC(2024, 6, day, 9 + i), open, high, low, close };
    });
  const spikeOf = (...bars: readonly string[]) => {
    const quiet = (price: number, count: number) => Array<string>(count).fill(`${price} ${price} ${price} ${price}`);
    const rows = [...hours(1, quiet(10, 7)), ...hours(2, [...bars, ...quiet(9, 7 - bars.length)])];
    return measured(onLedger('gap-fill-by-spike', {}, barsFromRows(rows, { interval: '1h' })), 'spike-percent');
  };
  // Down from 10 to 8, and 7 before it is filled: 1 of 8. Up from 10 to 16, and 18: 2 of 16.
  expect(spikeOf('8 9 8 9', '9 9 7 8', '8 10 6 9')).toEqual([12.5]);
  expect(spikeOf('16 17 15 16', '16 18 14 16', '16 20 10 12')).toEqual([12.5]);
});
