import type { BarRow } from '../../../../src/bars/index.js';
import { nyse } from '../../../../src/calendar/index.js';
import type { VectorMarket } from '../reports/report-file.js';
import { vectorMarket } from '../select/vector-market.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Bars from one instant to another. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** A walk in quarters, so that prices often meet: a jump at each open, then one bar after the other. */
function walk(spans: readonly Span[], interval: number, seed: number, leaves: (time: number) => boolean): BarRow[] {
  let state = seed;
  const random = (count: number): number => {
    state = (75 * state + 74) % 65537;
    return state % count;
  };
  let quarters = 400;
  return spans.flatMap(({ from, to }) => {
    quarters += random(9) - 4;
    const rows: BarRow[] = [];
    for (let time = from; time < to; time += interval) {
      const open = quarters;
      quarters += random(7) - 3;
      const high = Math.max(open, quarters) + (random(3) === 0 ? random(3) : 0);
      const low = Math.min(open, quarters) - (random(3) === 0 ? random(3) : 0);
      const volume = 100 + random(900);
      if (!leaves(time)) {
        rows.push({ time, open: open / 4, high: high / 4, low: low / 4, close: quarters / 4, volume });
      }
    }
    return rows;
  });
}

/** The hours of New York's session on each of its days, early closes included; summer time from `summer` to `winter`. */
function newYork(first: string, last: string, isSummer: (day: number) => boolean): Span[] {
  const spans: Span[] = [];
  for (let day = Date.parse(first) / DAY; day <= Date.parse(last) / DAY; day++) {
    if ([2, 3].includes(day % 7) || nyse.holidayOf(day) !== null) continue;
    const from = day * DAY + (isSummer(day) ? 13.5 : 14.5) * HOUR;
    spans.push({ from, to: nyse.earlyCloseOf(day) ?? from + 6.5 * HOUR });
  }
  return spans;
}

function everyDay(first: string, last: string): Span[] {
  return [{ from: Date.parse(first), to: Date.parse(last) + DAY }].flatMap(({ from, to }) =>
    Array.from({ length: (to - from) / DAY }, (_, i) => ({ from: from + i * DAY, to: from + (i + 1) * DAY })),
  );
}

const none = (): boolean => false;
const spring = Date.parse('2024-03-10') / DAY;

/** Bars that are missing: an hour and a half of 2 July, the first hour and a half of 3 July. */
function pauses(time: number): boolean {
  const [date, clock] = new Date(time).toISOString().split('T');
  if (date === '2024-07-02') return clock >= '15:00' && clock < '16:30';
  return date === '2024-07-03' && clock < '15:00';
}

/** The markets, by name: what is about them, the length of a bar, the bars. */
const made: readonly (readonly [name: string, about: string, interval: number, rows: () => BarRow[]])[] = [
  [
    'summer',
    'stocks in half-hour bars, with a holiday and an early close',
    HOUR / 2,
    () =>
      walk(
        newYork('2024-05-06', '2024-07-05', () => true),
        HOUR / 2,
        3,
        none,
      ),
  ],
  [
    'pauses',
    'the same days with bars missing in the last sessions',
    HOUR / 2,
    () =>
      walk(
        newYork('2024-06-03', '2024-07-05', () => true),
        HOUR / 2,
        4,
        pauses,
      ),
  ],
  [
    'clock-change',
    'stocks in half-hour bars around the beginning of summer time',
    HOUR / 2,
    () =>
      walk(
        newYork('2024-02-12', '2024-03-15', (day) => day >= spring),
        HOUR / 2,
        11,
        none,
      ),
  ],
  [
    'around-the-clock',
    'crypto in half-hour bars',
    HOUR / 2,
    () => walk(everyDay('2024-05-06', '2024-05-26'), HOUR / 2, 7, none),
  ],
  [
    'daily',
    'stocks in daily bars',
    DAY,
    () =>
      walk(
        newYork('2024-05-20', '2024-07-05', () => true),
        DAY,
        5,
        none,
      ).map((row) => ({
        ...row,
        time: new Date(Math.floor(Number(row.time) / DAY) * DAY).toISOString().slice(0, 10),
      })),
  ],
];

/** Every market of the vectors of sessions in progress. */
export function inPlayMarkets(): readonly VectorMarket[] {
  return made.map(([name, about, interval, rows]) => vectorMarket(name, about, rows(), interval)!);
}
