import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { calendarFromDates } from '../../../src/calendar/index.js';
import { countedBars, firstUncounted, lastKnown, refuseOthers } from '../../../src/discovery/evidence/counted-bars.js';
import type { ScanMarket } from '../../../src/discovery/index.js';
import { refusal, refused } from '../../bars/refusal.js';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const FIRST = Date.UTC(2025, 0, 1);
const dateOf = (day: number) => new Date(FIRST + day * DAY).toISOString().slice(0, 10);

interface Changes {
  readonly price?: readonly [column: 'open' | 'high' | 'low' | 'close' | 'volume', bar: number];
  readonly event?: number;
  readonly holiday?: number;
  readonly earlyClose?: number;
  /** The first bar of the contract that is named otherwise. */
  readonly contract?: number;
}

/** So many bars of an hour or a day in a row, of one contract after the other, and what may be changed about them. */
function marketOf(count: number, interval: '1h' | '1d', changes: Changes = {}): ScanMarket {
  const length = interval === '1h' ? HOUR : DAY;
  const rows = Array.from({ length: count }, (_, i) => ({
    time: interval === '1h' ? FIRST + i * length : dateOf(i),
    ...{ open: 10, high: 30, low: 1, close: 20, volume: 5 },
    contract: changes.contract !== undefined && i >= changes.contract ? 'other' : 'one',
  }));
  const bars = barsFromRows(rows, { interval });
  if (changes.price !== undefined) {
    const [column, bar] = changes.price;
    bars[column]![bar] += 0.5;
  }
  const calendar = calendarFromDates({
    id: 'own',
    timeZone: 'UTC',
    knownFrom: '2024-01-01',
    knownThrough: '2026-12-31',
    holidays: changes.holiday === undefined ? [] : [dateOf(changes.holiday)],
    earlyCloses: changes.earlyClose === undefined ? {} : { [dateOf(changes.earlyClose)]: '12:00' },
  });
  const events = changes.event === undefined ? [] : [{ name: 'cpi', date: dateOf(changes.event) }];
  return { assetClass: 'crypto', ticker: 'BTC', bars, calendar, events };
}

const isRefused = (market: ScanMarket, counted: ReturnType<typeof countedBars>): boolean => {
  try {
    refuseOthers(market, counted);
    return false;
  } catch {
    return true;
  }
};

describe('bars that were counted', () => {
  it('are those of the last hundred days, or all of them for a family of the caller', () => {
    const daily = marketOf(150, '1d');
    const to = FIRST + 149 * DAY;
    expect(countedBars(daily, to, false)).toMatchObject({ from: FIRST + 49 * DAY, to });
    expect(countedBars(daily, to, true)).toMatchObject({ from: FIRST, to });
    // Of fewer days there are no others.
    expect(countedBars(daily, FIRST + 99 * DAY, false).from).toBe(FIRST);
    expect(countedBars(daily, FIRST + 101 * DAY, false).from).toBe(FIRST + DAY);
  });

  it('may not have changed, and what comes before and after them may', () => {
    const [daily, last] = [marketOf(130, '1d'), 120];
    const counted = countedBars(daily, FIRST + last * DAY, false);
    const columns = fc.constantFrom('open', 'high', 'low', 'close', 'volume');
    const day = fc.integer({ min: 15, max: 125 });
    fc.assert(
      fc.property(columns, day, (column, bar) => {
        expect(isRefused(marketOf(130, '1d', { price: [column, bar] }), counted)).toBe(bar >= 20 && bar <= last);
      }),
    );
    for (const what of ['event', 'holiday', 'earlyClose'] as const) {
      for (const place of [19, 20, 21, 119, 120, 121]) {
        const changed = marketOf(130, '1d', { [what]: place });
        expect(isRefused(changed, counted), `${what} ${place}`).toBe(place >= 20 && place <= last);
      }
    }
    for (const place of [0, 15, 20, 60, 120, 121]) {
      expect(isRefused(marketOf(130, '1d', { contract: place }), counted), `contract ${place}`).toBe(place <= last);
    }
    expect(isRefused(daily, counted)).toBe(false);
  });

  it('within a day leave its events and holidays open until it is over', () => {
    // The last bar counted of 47 ends at 23:00 of the second day, of 48 at its end.
    for (const [count, isOver] of [
      [47, false],
      [48, true],
    ] as const) {
      const counted = countedBars(marketOf(60, '1h'), FIRST + (count - 1) * HOUR, false);
      for (const what of ['event', 'holiday', 'earlyClose'] as const) {
        const refusedOn = [0, 1, 2].map((place) => isRefused(marketOf(60, '1h', { [what]: place }), counted));
        expect(refusedOn, `${what} ${count}`).toEqual([true, isOver, false]);
      }
    }
  });

  it('are refused in words that say what to do', () => {
    const daily = marketOf(130, '1d');
    const counted = countedBars(daily, FIRST + 120 * DAY, false);
    const other = () => refuseOthers(marketOf(130, '1d', { price: ['high', 60] }), counted);
    expect([refused(other), refusal(other).message]).toEqual([
      'bars-mismatch at market.bars',
      'market.bars must be those counted before, from 2025-01-21T00:00:00.000Z to 2025-05-01T00:00:00.000Z, with the same events and holidays; ' +
        'to count changed ones, begin again with all bars and the same first day',
    ]);
    const later = { ...counted, from: FIRST - DAY };
    const short = () => refuseOthers(daily, later);
    expect([refused(short), refusal(short).message]).toEqual([
      'out-of-bounds at market.bars',
      'market.bars must reach back to 2024-12-31T00:00:00.000Z, so that no case is lost, got a first bar of 2025-01-01T00:00:00.000Z',
    ]);
  });

  it('of another length are others, and bars without volume or contracts can be counted', () => {
    const rows = [0, 1, 2].map((i) => ({ time: FIRST + i * HOUR, open: 1, high: 1, low: 1, close: 1 }));
    const of = (interval: '1h' | '30m'): ScanMarket => ({
      ...marketOf(1, '1h'),
      bars: barsFromRows(rows, { interval }),
    });
    const counted = countedBars(of('1h'), FIRST + 2 * HOUR, false);
    expect(isRefused(of('1h'), counted)).toBe(false);
    expect(isRefused(of('30m'), counted)).toBe(true);
    const { calendar: _, ...usual } = of('1h');
    expect(isRefused({ ...of('1h'), calendar: null }, countedBars(usual, FIRST + 2 * HOUR, false))).toBe(false);
  });
});

describe('the last bar that is known', () => {
  it('is the last one that had ended', () => {
    const hours = marketOf(30, '1h');
    const { time, interval } = hours.bars;
    fc.assert(
      fc.property(fc.double({ min: -2, max: 33, noNaN: true }), fc.boolean(), (at, isWhole) => {
        const asOf = FIRST + (isWhole ? Math.round(at) : at) * HOUR;
        const ended = Array.from(time).filter((open) => open + interval <= asOf);
        expect(lastKnown(hours, asOf)?.opened ?? null).toBe(ended.at(-1) ?? null);
      }),
    );
    expect(lastKnown(hours, Infinity)).toEqual({ opened: time[29], ended: time[29] + interval });
    expect(lastKnown({ ...hours, bars: barsFromRows([], { interval: '1h' }) }, Infinity)).toBeNull();
  });
});

describe('the first day that may not be counted', () => {
  it('is the first of the month before that of the last bar', () => {
    const dayOf = (...date: [number, number, number]) => Date.UTC(...date) / DAY;
    const after = (to: number) => firstUncounted({ from: 0, to, digest: '' });
    expect(after(Date.UTC(2025, 4, 1))).toBe(dayOf(2025, 3, 1));
    expect(after(Date.UTC(2025, 4, 31, 23))).toBe(dayOf(2025, 3, 1));
    expect(after(Date.UTC(2025, 0, 15))).toBe(dayOf(2024, 11, 1));
  });
});
