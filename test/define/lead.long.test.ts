import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bars, barsFromColumns } from '../../src/bars/index.js';
import { reportParamsArbitrary } from '../../src/conformance/arbitraries/index.js';
import { seededGenerator } from '../../src/discovery/index.js';
import { type GroupBy, neededBars, type ReportId, type ReportOptions, runReport } from '../../src/reports/index.js';
import { conditionFields } from '../../src/reports/inner.js';
import { reports } from '../reports/fixtures/runs.js';

const DAY = 86_400_000;
const FROM = Date.UTC(2024, 0, 1);
const DAYS = 420;

/** Half-hourly bars of more than a year, five or seven days a week. */
function walked(assetClass: 'crypto' | 'forex'): Bars {
  const random = seededGenerator(assetClass === 'crypto' ? 5 : 7);
  const step = (most: number): number => (random() % (2 * most + 1)) - most;
  const rows: number[][] = [];
  let price = 50_000;
  for (let time = FROM; time < FROM + DAYS * DAY; time += DAY / 48) {
    if (assetClass === 'forex' && [0, 6].includes(new Date(time).getUTCDay())) continue;
    const open = price + step(6);
    price = open + step(40);
    rows.push([time, open, Math.max(open, price) + (random() % 20), Math.min(open, price) - (random() % 20), price, 9]);
  }
  const [time, open, high, low, close, volume] = [0, 1, 2, 3, 4, 5].map((i) => rows.map((row) => row[i]));
  return barsFromColumns({ time, open, high, low, close, volume });
}

function barsSince(bars: Bars, instant: number): Bars {
  const first = bars.time.findIndex((time) => time >= instant);
  const from = (column: Float64Array): Float64Array => column.subarray(first);
  const { time, open, high, low, close, volume } = bars;
  return barsFromColumns({
    ...{ time: from(time), open: from(open), high: from(high), low: from(low), close: from(close) },
    volume: from(volume!),
  });
}

const dateOf = (day: number): string => new Date(FROM + day * DAY).toISOString().slice(0, 10);

const all = { crypto: walked('crypto'), forex: walked('forex') } as const;
const markets = ['crypto', 'forex'] as const;
/** In the middle of a month, at its end, on its first days, and in the middle of a week. */
const starts = [380, 395, 399, 407];
const events = ['CPI', 'NFP', 'FOMC', 'Earnings'].flatMap((name, i) =>
  [381, 390, 400, 411].map((day) => ({ name, date: dateOf(day + i) })),
);
events.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));

/** Whether bars before the lead change anything; `null` where these bars do not allow the report. */
function dependsOnEarlier(id: ReportId, assetClass: 'crypto' | 'forex', start: number, more: object): boolean | null {
  // Mondays of these bars begin hours after the open.
  const completeness = { openWithin: 240, closeWithin: 240 };
  const range = { startDate: dateOf(start), completeness, events, detailed: true };
  const options = { assetClass, ticker: 'TEST', ...range, ...more };
  const run = (bars: Bars): string | null => {
    try {
      // Notices are about all bars.
      const { notices: _, ...result } = runReport(bars, id, options as ReportOptions<ReportId>);
      return JSON.stringify(result);
    } catch {
      return null;
    }
  };
  const whole = run(all[assetClass]);
  if (whole === null) return null;
  const { leadDays } = neededBars(id, options as ReportOptions<ReportId>);
  return run(barsSince(all[assetClass], FROM + (start - leadDays) * DAY)) !== whole;
}

describe('the lead of a report', () => {
  test.each(reports)('contains all that the figures of %s look back at', (id) => {
    const drawn = fc.sample(reportParamsArbitrary(id), { numRuns: 6, seed: 50 });
    const asked = markets.flatMap((assetClass) =>
      [{}, ...drawn].map((params, i) => dependsOnEarlier(id, assetClass, starts[i % starts.length], { params })),
    );
    expect(asked).not.toContain(true);
    // Bars of half an hour are too long for some options.
    expect(asked.filter((each) => each !== null).length).toBeGreaterThan(0);
  });
});

describe('the lead of a field', () => {
  test.each(conditionFields)('contains all that $name looks back at', ({ name: field, plain }) => {
    const groupBy = (plain ? { field } : { field, edges: [-1, 0, 0.1, 0.5, 1, 2] }) as GroupBy;
    const asked = markets.flatMap((assetClass) =>
      starts.map((start) => dependsOnEarlier('outside-days-standard', assetClass, start, { groupBy })),
    );
    expect(asked).not.toContain(true);
    expect(asked.filter((each) => each !== null).length).toBeGreaterThan(0);
  });
});
