import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns, extendBars, type Bars } from '../../src/bars/index.js';
import { dayOfDate, sessionClock, sessionTemplates, type SessionTemplate } from '../../src/calendar/index.js';
import { type Notice, noticesOf } from '../../src/notices/inner.js';
import { splitRatio } from '../../src/notices/split-sized-moves.js';
import { readColumns, realFiles } from '../conformance/real-files.js';

const DAY = 86_400_000;
const HALF_HOUR = 1_800_000;

interface Prices {
  readonly open: readonly number[];
  readonly close: readonly number[];
}

function barsOf(
  time: readonly number[],
  interval: number,
  { open, close }: Prices,
  contract?: readonly string[],
): Bars {
  const [high, low] = [Math.max, Math.min].map((furthest) => open.map((price, i) => furthest(price, close[i])));
  const columns = { time: [...time], open: [...open], high, low, close: [...close] };
  return barsFromColumns(contract === undefined ? columns : { ...columns, contract: [...contract] }, { interval });
}

/** Daily bars from a Monday on, which stay at each of these prices all day. */
function daysAt(prices: readonly number[], contract?: readonly string[]): Bars {
  const monday = dayOfDate('2024-01-08');
  const time = prices.map((_, i) => (monday + i + 2 * Math.floor(i / 5)) * DAY);
  return barsOf(time, DAY, { open: prices, close: prices }, contract);
}

/** Half hours of a template at a price that is another on each trading day. */
function hoursAt(template: SessionTemplate, first: string, prices: readonly number[]): Bars {
  const clock = sessionClock(template);
  const time: number[] = [];
  const price: number[] = [];
  let day = dayOfDate(first) - 1;
  for (const each of prices) {
    do day++;
    while (!clock.trades(day));
    for (let at = clock.openOf(day); at < clock.closeOf(day); at += HALF_HOUR) {
      time.push(at);
      price.push(each);
    }
  }
  return barsOf(time, HALF_HOUR, { open: price, close: price });
}

type Market = Parameters<typeof noticesOf>[1];

function splitNotice(bars: Bars, market: Market = { assetClass: 'stocks' }): Notice | undefined {
  return noticesOf(bars, market).find(({ code }) => code === 'unadjusted-split');
}

const price = fc.integer({ min: 1000, max: 100_000 }).map((cents) => cents / 100);
const drift = fc.integer({ min: -29, max: 29 }).map((perMille) => 1 + perMille / 1000);
const whole = [2, 3, 4, 5, 6, 7, 8, 10, 15, 20, 25, 30, 50];

describe('a close and the next open look split', () => {
  it('by a whole number or its inverse, or by 3:2, with an overnight move of less than 3 % on top', () => {
    const ratios = [
      [3, 2],
      ...whole.flatMap((count) => [
        [count, 1],
        [1, count],
      ]),
    ];
    fc.assert(
      fc.property(price, fc.constantFrom(...ratios), drift, (close, [shares, of], moved) => {
        expect(splitRatio(close, ((close * of) / shares) * moved)).toBe(`${shares}:${of}`);
      }),
    );
  });

  it('not with a larger move on top, and not where prices fall by a quarter or rise by half', () => {
    for (const ratio of [...whole, 1.5, ...whole.map((count) => 1 / count)]) {
      expect(splitRatio(100, (100 / ratio) * 1.031)).toBe(null);
      expect(splitRatio(100, (100 / ratio) * 0.969)).toBe(null);
    }
    for (const open of [75, 80, 95, 100, 105, 150, 160, 180]) expect(splitRatio(100, open)).toBe(null);
  });

  it('never at prices that are not positive', () => {
    for (const [close, open] of [
      [0, 0],
      [2, 0],
      [0, 2],
      [-2, -1],
      [-1, -2],
      [2, -1],
    ]) {
      expect(splitRatio(close, open)).toBe(null);
    }
  });
});

describe('unadjusted-split', () => {
  it('names the date, both prices and the ratio, and what to do', () => {
    const notice = splitNotice(daysAt([100, 101, 25.5, 25, 250]));
    expect(notice).toMatchObject({ positions: [2, 4], count: 2 });
    expect(notice?.text).toBe(
      'Prices do not seem to be adjusted for splits: 2024-01-10 opens at 25.5 after a close of 101 (4:1), ' +
        '2024-01-12 opens at 250 after a close of 25 (1:10). Reports treat such a move as a gap. ' +
        'Pass split-adjusted prices (for files with an adjusted close, option adjusted of barstats/csv), ' +
        'or give the bars before and after a split different contracts. If the price did move that far, change nothing.',
    );
    expect(Object.isFrozen(notice) && Object.isFrozen(notice?.positions)).toBe(true);
  });

  it('names five of them, and how many more there are', () => {
    const notice = splitNotice(daysAt([64, 32, 16, 8, 4, 2, 1, 2]));
    expect(notice).toMatchObject({ positions: [1, 2, 3, 4, 5], count: 7 });
    expect(notice?.text).toContain('(2:1), 2 more. ');
  });

  it('is about stocks alone', () => {
    for (const assetClass of ['futures', 'crypto', 'forex'] as const) {
      expect(splitNotice(daysAt([100, 50]), { assetClass })).toBeUndefined();
    }
  });

  it('is not said where the contract changes, nor over more than a week', () => {
    expect(splitNotice(daysAt([100, 50, 49], ['before', 'after', 'after']))).toBeUndefined();
    expect(splitNotice(daysAt([100, 50, 49], ['a', 'a', 'b']))).toMatchObject({ positions: [1] });
    const apart = (days: number) =>
      barsOf([19_000 * DAY, (19_000 + days) * DAY], DAY, { open: [100, 50], close: [100, 50] });
    expect(splitNotice(apart(7))).toMatchObject({ positions: [1] });
    expect(splitNotice(apart(8))).toBeUndefined();
  });

  it('stands after a notice about times', () => {
    // Five weeks of days dated a day late, and a split.
    const late = Array.from({ length: 35 }, (_, i) => i).filter((i) => i % 7 !== 5 && i % 7 !== 6);
    const time = late.map((i) => (dayOfDate('2024-01-09') + i) * DAY);
    const prices = late.map((_, i) => (i < 9 ? 90 : 30));
    const bars = barsOf(time, DAY, { open: prices, close: prices });
    expect(noticesOf(bars, { assetClass: 'stocks' }).map(({ code }) => code)).toEqual([
      'outside-sessions',
      'unadjusted-split',
    ]);
  });

  const hours = (open: string, close: string, timeZone = 'America/New_York'): SessionTemplate => ({
    ...sessionTemplates.stocks[0],
    id: 'hours',
    timeZone,
    open,
    close,
  });

  it.each([
    ['regular hours', hours('09:30', '16:00')],
    ['hours before the open and after the close', hours('04:00', '20:00')],
    ['all hours from Sunday to Friday', hours('20:00', '20:00')],
  ])('is found in intraday bars of %s, once, on any weekday and over a change of the clocks', (_, traded) => {
    const days = fc.integer({ min: 1, max: 14 });
    fc.assert(
      fc.property(days, fc.constantFrom('2024-03-04', '2024-10-28', '2024-06-28'), (split, first) => {
        const bars = hoursAt(
          traded,
          first,
          Array.from({ length: 15 }, (_, i) => (i < split ? 300 : 100)),
        );
        const position = bars.open.indexOf(100);
        expect(splitNotice(bars)).toMatchObject({ positions: [position], count: 1 });
        expect(splitNotice(bars)?.text).toContain('opens at 100 after a close of 300 (3:1)');
      }),
      { numRuns: 20 },
    );
  });

  it('is found in the hours of another exchange, and in a part of the day', () => {
    const prices = [600, 600, 600, 60, 60];
    const shanghai = hours('09:30', '15:00', 'Asia/Shanghai');
    const bars = hoursAt(shanghai, '2024-03-04', prices);
    expect(splitNotice(bars, { assetClass: 'stocks', session: shanghai })?.text).toContain('2024-03-07 opens at 60');
    const whole = hoursAt(hours('04:00', '20:00'), '2024-03-04', prices);
    expect(splitNotice(whole, { assetClass: 'stocks', session: hours('10:00', '12:00') })).toMatchObject({ count: 1 });
  });

  it('is not said of a fall within a session', () => {
    const bars = hoursAt(hours('09:30', '16:00'), '2024-03-04', [100, 100, 100]);
    const halved = bars.open.map((each, i) => (i < 16 ? each : each / 2));
    expect(splitNotice(barsOf([...bars.time], HALF_HOUR, { open: [...halved], close: [...halved] }))).toBeUndefined();
  });

  const jumpy = fc.array(fc.constantFrom(100, 100, 100, 100, 50, 300), { minLength: 2, maxLength: 25 });

  it.each([true, false])('is the same over extended bars, and known once its bar is; daily %s', (daily) => {
    fc.assert(
      fc.property(jumpy, fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 30 }), (prices, steps) => {
        const all = daily ? daysAt(prices) : hoursAt(hours('09:30', '16:00'), '2024-03-04', prices);
        const part = (from: number, to: number): Bars =>
          barsOf([...all.time.slice(from, to)], all.interval, {
            open: [...all.open.slice(from, to)],
            close: [...all.close.slice(from, to)],
          });
        let bars = part(0, 1);
        for (const step of steps) {
          const end = Math.min(all.length, bars.length + step);
          bars = extendBars(bars, part(bars.length, end));
          const expected = splitNotice(part(0, end));
          expect(splitNotice(bars)).toEqual(expected);
          const asOf = daily ? all.time[end - 1] + 22 * 3_600_000 : all.time[end - 1] + HALF_HOUR;
          expect(splitNotice(all, { assetClass: 'stocks', asOf })).toEqual(expected);
        }
      }),
      { numRuns: 30 },
    );
  });
});

const folder = process.env.BARSTATS_DATA;

describe.skipIf(folder === undefined)('real bars (needs BARSTATS_DATA)', () => {
  const there = realFiles.filter(({ name }) => existsSync(join(folder ?? '', `${name}.csv.gz`)));

  it.each(there)('$name has the splits that happened, and no fall beside them', ({ name, interval, assetClass }) => {
    const notice = splitNotice(barsFromColumns(readColumns(folder!, name), { interval }), { assetClass });
    // AAPL fell by half on 2000-09-29 as well.
    const splits = ['2000-06-21 2:1', '2005-02-28 2:1', '2014-06-09 7:1', '2020-08-31 4:1'];
    const found = [...(notice?.text ?? '').matchAll(/([-\d]{10}) opens at \S+ after a close of \S+ \((\S+)\)/g)];
    expect(found.map(([, date, ratio]) => `${date} ${ratio}`)).toEqual(name.startsWith('aapl') ? splits : []);
  });
});
