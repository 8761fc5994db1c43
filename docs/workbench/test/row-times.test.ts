import { describe, expect, it } from 'vitest';
import { rowTimes } from '../browser/computing/row-times.js';
import { dayOfDate, sessionClock, sessionTemplates } from '../../../src/calendar/index.js';
import { type ReportId, runReport } from '../../../src/reports/index.js';
import { madeUpMarket } from './browser/made-up-markets.js';

const MINUTE = 60_000;
const bars = madeUpMarket(7, 390 * 30);
const market = { key: 'ONE', assetClass: 'stocks', ticker: 'ONE' } as const;
const clock = sessionClock(sessionTemplates.stocks.find(({ id }) => id === 'new-york')!);
const opensOn = (date: string) => clock.openOf(dayOfDate(date));

function rowsOf(report: ReportId) {
  const result = runReport(bars, report, { assetClass: 'stocks', ticker: 'ONE', detailed: true });
  return result.detailed!.map((row) => {
    const times = rowTimes(bars, market, result, clock, row);
    return { row, of: (question: string) => times.find((each) => each.question === question), times };
  });
}

describe('rowTimes', () => {
  it('has the end of the bar that filled a gap, and none of a gap that stayed open', () => {
    const minutes = new Map(
      rowsOf('gap-fill-by-fill-time').map(({ row }) => [row.date, row.measures['minutes-to-fill']]),
    );
    const rows = rowsOf('gap-fill-standard');
    for (const { row, of } of rows) {
      const after = minutes.get(row.date) ?? null;
      const decided = after === null ? null : opensOn(row.date) + (after + 1) * MINUTE;
      expect(of('filled')).toEqual({ question: 'filled', known: null, decided });
    }
    expect(new Set(rows.map(({ row }) => row.outcomes.filled)).size).toBe(2);
  });

  it('has the break that a question waited for', () => {
    for (const { row, of } of rowsOf('opening-range-breakout-standard')) {
      const after = row.measures['minutes-to-break'];
      if (after === null) continue;
      const at = opensOn(row.date) + (after + 1) * MINUTE;
      expect(of('first-side')).toEqual({ question: 'first-side', event: 'first-break', known: at, decided: at });
    }
  });

  it('has entry and exit of a trade', () => {
    const breaks = new Map(
      rowsOf('opening-range-breakout-standard').map(({ row, of }) => [row.date, of('first-side')?.known]),
    );
    let exits = 0;
    for (const { row, of } of rowsOf('opening-range-breakout-by-bracket')) {
      const { known, decided } = of('bracket-1-1')!;
      expect(known).toBe(breaks.get(row.date));
      if (decided !== null) exits++;
      expect(decided === null).toBe(row.outcomes['bracket-1-1'] === 'neither');
    }
    expect(exits).toBeGreaterThan(5);
  });

  it('has none of weeks', () => {
    expect(rowsOf('previous-weeks-range-standard').flatMap(({ times }) => times)).toEqual([]);
  });
});
