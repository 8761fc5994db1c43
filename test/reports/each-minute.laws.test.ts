import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { barsFromColumns, extendBars, type Bars } from '../../src/bars/index.js';
import { inPlay, type MarketOptions } from '../../src/reports/index.js';
import { partOf, type RealColumns } from '../conformance/real-files.js';
import { law } from '../laws/law.js';
import { generatedMinutes } from '../performance/generated-market.js';
import { eventsOf } from '../performance/markets.js';
import { bytesOf, reports } from './fixtures/runs.js';

// Sessions of several templates begin, go on and end over a day, and with each of these minutes other rows come, change and count. What is reused
// then must be what would have been computed: by every report, and of what is in play.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The minutes of the wall clock of New York, in the order of a trading date, that begins the evening before. */
const minutes = [
  '18:00',
  '18:01',
  '02:59',
  '03:00',
  '03:07',
  '09:29',
  '09:30',
  '09:31',
  '09:47',
  '10:00',
  '12:40',
  '14:13',
  '15:58',
  '15:59',
  '16:00',
  '16:59',
];

/** The bar of a trading date that opens at a minute, in winter, or the next one. */
function findingsOfReport({ time }: RealColumns, date: number, minute: string): number {
  const [hour, past] = minute.split(':').map(Number);
  const opens = date + (hour + 5 - (hour < 18 ? 0 : 24)) * HOUR + past * 60_000;
  return time.findIndex((each) => each >= opens);
}

const markets = fc.record({
  dates: fc.integer({ min: 3, max: 12 }),
  length: fc.constantFrom(1, 1, 5),
  detailed: fc.boolean(),
  events: fc.boolean(),
});

describe('bar by bar over two trading dates', () => {
  law(
    'at each minute at which a session begins, goes on or ends, all is what it is on bars built in one call',
    [markets],
    ({ dates, length, detailed, events }) => {
      const columns = generatedMinutes(dates, length);
      const options: MarketOptions = {
        assetClass: 'futures',
        ticker: 'MADE-UP',
        detailed,
        ...(events ? { events: eventsOf(columns) } : {}),
      };
      const barsOf = (from: number, end: number): Bars =>
        barsFromColumns(partOf(columns, from, end), { interval: length * 60_000 });
      const said = (bars: Bars): Record<string, string> => {
        const { detailed: _, ...rest } = options;
        const asOf = bars.time[bars.length - 1] + bars.interval;
        return {
          ...bytesOf(bars, options),
          'in play': JSON.stringify(inPlay(bars, { ...rest, lookback: 'all', asOf })),
        };
      };
      const last = Math.floor(columns.time[columns.time.length - 1] / DAY) * DAY;
      const first = columns.time.findIndex((each) => each >= last - DAY - 2 * HOUR);
      let bars = barsOf(0, first);
      said(bars);
      const met: string[] = [];
      for (const date of [last - DAY, last]) {
        for (const minute of minutes) {
          // The bar before it, and then its own.
          for (const end of [findingsOfReport(columns, date, minute), findingsOfReport(columns, date, minute) + 1]) {
            if (end <= bars.length) continue;
            bars = extendBars(bars, barsOf(bars.length, end));
            const found = said(bars);
            if (end !== findingsOfReport(columns, date, minute) + 1) continue;
            const fresh = said(barsOf(0, end));
            expect(
              Object.keys(fresh).filter((each) => found[each] !== fresh[each]),
              minute,
            ).toEqual([]);
            met.push(minute, ...reports.filter((report) => found[report].includes('eligible')));
          }
        }
      }
      return met;
    },
    { runs: 3, atLeast: 1, meets: [...minutes, ...reports] },
  );
});
