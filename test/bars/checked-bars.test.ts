import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readList } from '../../src/bars/bars-from-list.js';
import { barsSetting, type BarsOptions } from '../../src/bars/bars-options.js';
import { calendarDate } from '../../src/bars/calendar-date.js';
import { accepted, checkedBars } from '../../src/bars/checked-bars.js';
import { areSeconds, isSecond } from '../../src/bars/seconds.js';
import { epochMilliseconds, epochSeconds } from '../../src/bars/epoch-time.js';
import { isBars } from '../../src/bars/inner.js';
import { columnsOf, marketRows } from './market-rows.js';
import { refusal, refused } from './refusal.js';

const keys = {
  time: 'time',
  open: 'open',
  high: 'high',
  low: 'low',
  close: 'close',
  volume: 'volume',
  contract: 'contract',
};
const HOUR = 3_600_000;
const FROM = Date.UTC(2024, 0, 31, 14);
const price = { open: 1, high: 1, low: 1, close: 1 };

const read = (rows: readonly object[], options: BarsOptions = {}, notation = epochMilliseconds) =>
  readList(rows, { format: 'rows', argument: 'rows', keys, notation }, barsSetting(options));
/** Bars of one price at so many hours after the first instant. */
const atHours = (...hours: readonly number[]) => hours.map((each) => ({ ...price, time: FROM + each * HOUR }));
const check = (...given: Parameters<typeof read>) => accepted(checkedBars(read(...given)));

describe('bars that are right', () => {
  it('have the columns that were read, and the smallest step as their interval', () => {
    fc.assert(
      fc.property(marketRows(), (rows) => {
        const bars = check(rows);
        const { contract, ...columns } = columnsOf(rows);
        const { time } = columns;
        expect(bars).toMatchObject({ ...columns, length: rows.length, daily: false });
        expect(bars.interval).toBe(Math.min(...Array.from(time.subarray(1), (each, i) => each - time[i])));
        expect(bars.contract && Array.from(bars.contract, (each) => bars.contracts[each])).toEqual(contract ?? null);
        expect(isBars(bars)).toBe(true);
      }),
    );
  });

  it('are the same stamped with the instants at which they close', () => {
    fc.assert(
      fc.property(marketRows(), (rows) => {
        const { interval, ...bars } = check(rows);
        const stamped = rows.map((row) => ({ ...row, time: row.time + interval }));
        expect(check(stamped, { interval, stamped: 'close' })).toEqual({ ...bars, interval });
      }),
    );
    // Found or given: a step that comes twice in a row is certain to be the interval.
    expect([...check(atHours(1, 2, 3, 6), { stamped: 'close' }).time]).toEqual(
      atHours(0, 1, 2, 5).map(({ time }) => time),
    );
  });
});

describe('bars that are wrong', () => {
  it('are an error that is returned, and thrown only where bars have to be accepted', () => {
    const error = checkedBars(read(atHours(0, 0)));
    expect(error).toBeInstanceOf(Error);
    expect(refused(() => accepted(error))).toBe('duplicate-time at rows 1 time');
    const bars = checkedBars(read(atHours(0, 1)));
    expect(accepted(bars)).toBe(bars);
  });

  it('are refused for the first one, be it its contract or a number that is wrong', () => {
    const [a, b] = atHours(0, 1);
    const noContract = { ...a, contract: null };
    expect(refused(() => check([noContract, { ...b, high: 0, contract: 'H' }]))).toBe(
      'missing-field at rows 0 contract',
    );
    expect(
      refused(() =>
        check([
          { ...a, high: 0, contract: 'H' },
          { ...b, contract: null },
        ]),
      ),
    ).toBe('high-below-low at rows 0 high');
  });

  it('are refused where they overlap; of those stamped at their close only one before a gap may be shorter', () => {
    const half = { interval: '1h', stamped: 'close' } as const;
    expect([...check(atHours(1, 2, 2.5, 5), half).time]).toEqual(atHours(0, 1, 2, 4).map(({ time }) => time));
    expect(refused(() => check(atHours(1, 2, 2.5, 3, 4), half))).toBe('interval-too-long at rows 3 time');
    const [first, second] = atHours(1, 2);
    expect(refused(() => check([first, { ...second, high: 0 }], half))).toBe('high-below-low at rows 1 high');
    expect(refused(() => check(atHours(1, 2, 2.5), { interval: '1h' }))).toBe('interval-too-long at rows 2 time');
  });
});

describe('the interval', () => {
  const unknown = 'interval-unknown at options.interval';

  it('is not known from fewer than two bars, or between four and twenty hours', () => {
    expect([[], [0], [0, 4.5], [0, 19.9]].map((hours) => refused(() => check(atHours(...hours))))).toEqual(
      Array(4).fill(unknown),
    );
    expect(check(atHours(0, 4)).daily).toBe(false);
    expect(check(atHours(0, 20))).toMatchObject({ daily: true, interval: 24 * HOUR });
    expect(check([], { interval: '1h' })).toMatchObject({ length: 0, interval: HOUR });
  });

  it('is not known of bars stamped at their close where it may be the length of a shorter one', () => {
    expect(refused(() => check(atHours(1, 2, 2.5, 5), { stamped: 'close' }))).toBe(unknown);
    expect(check(atHours(1, 2, 2.5, 5)).interval).toBe(HOUR / 2);
  });

  it('of bars with dates is a day, and no other one can be given', () => {
    const dates = [{ ...price, time: '2024-01-31' }];
    expect(check(dates, {}, calendarDate)).toMatchObject({ daily: true, length: 1 });
    // A date is the same, whenever the day that it names ends.
    expect(check(dates, { stamped: 'close' }, calendarDate)).toEqual(check(dates, {}, calendarDate));
    expect(check(dates, { interval: '1d' }, calendarDate)).toEqual(check(dates, {}, calendarDate));
    expect(refused(() => check(dates, { interval: '1h' }, calendarDate))).toBe('out-of-bounds at options.interval');
  });

  it('of daily bars says nothing about when they close, so that such stamps are refused', () => {
    for (const options of [{ stamped: 'close' }, { stamped: 'close', interval: '1d' }] as const) {
      expect(refused(() => check(atHours(0, 24, 48), options))).toBe('out-of-bounds at options.stamped');
    }
  });
});

describe('times that look like seconds', () => {
  const LAST = Date.UTC(2100, 0) / 1000;
  const seconds = Date.UTC(2024, 0, 31) / 1000;
  const are = (first: number, last: number, notation = epochMilliseconds) =>
    areSeconds(
      read(
        [first, last === LAST + 1000 ? last : 1e12, last].map((time) => ({ ...price, time })),
        {},
        notation,
      ),
    );

  it('lie between 1840 and 2100, read so', () => {
    const last = Date.UTC(2100, 0) / 1000;
    expect([last, -last, 0, last + 1, -last - 1].map(isSecond)).toEqual([true, true, true, false, false]);
  });

  it('are seconds where the first and the last one look so, of a notation that they could be mistaken for', () => {
    expect(are(seconds, seconds + 60)).toBe(true);
    // Times in seconds before others in milliseconds are decades earlier; days of 1970 are followed by the next ones.
    expect([are(seconds, 1e12), are(1e12, seconds), are(LAST, LAST + 1000)]).toEqual([true, false, false]);
    expect(are(seconds, seconds + 60, epochSeconds)).toBe(false);
    expect(areSeconds(read([]))).toBe(false);
    // Dates near 1970 are dates.
    expect(areSeconds(read([{ ...price, time: '1970-01-02' }], {}, calendarDate))).toBe(false);
  });

  it('are refused at the first bar, whatever else is wrong, with both of them', () => {
    const rows = [seconds, seconds + 60].map((time) => ({ ...price, high: 0, time }));
    const found = refusal(() => check(rows));
    expect(found).toMatchObject({ code: 'time-in-seconds', argument: 'rows', index: 0, field: 'time' });
    expect(found.message).toContain(`rows[0].time is ${seconds} and the last one ${seconds + 60}:`);
  });
});
