import { describe, expect, it } from 'vitest';
import { barsFromRows, extendBars, type BarRow, type Bars } from '../../../src/bars/index.js';
import { runHeadline, runReports, type ReportId } from '../../../src/reports/index.js';
import { agreedReport } from '../../reports/fixtures/agreed.js';
import { excluded } from '../../reports/fixtures/on-ledger.js';
import { ledger, ledgerSession } from '../../reports/ledger.js';

// Without `asOf` a market is known up to the end of its last bar.

const market = { assetClass: 'stocks', ticker: 'X', session: ledgerSession, calendar: null, detailed: true } as const;
const minute = 60_000;

/** Bars of so many minutes from one instant to another, of a session that rises. */
function rising(date: string, minutes: number, from: string, to: string): BarRow[] {
  const [first, end] = [from, to].map((time) => Date.parse(`${date}T${time}Z`));
  const times = Array.from({ length: (end - first) / (minutes * minute) }, (_, i) => first + i * minutes * minute);
  return times.map((time, i) => ({ time, open: 10 + i, high: 12 + i, low: 9 + i, close: 11 + i }));
}

const colours = (bars: Bars, asOf?: number) =>
  agreedReport(bars, 'green-and-red-days-by-weekday-standard', asOf === undefined ? market : { ...market, asOf });

describe('a run without an instant', () => {
  const monday = rising('2024-07-01', 60, '09:00', '16:00');

  it('leaves out the session that the last bar ends in as not closed', () => {
    const bars = barsFromRows([...monday, ...rising('2024-07-02', 60, '09:00', '12:00')]);
    expect(colours(bars).observations).toEqual({
      unit: 'session',
      seen: 2,
      eligible: 1,
      excluded: { 'not-closed': 1 },
    });
    // Long after the close it is known that no more bars come.
    expect(excluded(colours(bars, Date.parse('2024-07-02T16:00Z')))).toEqual({ incomplete: 1 });
  });

  it('does so as well where only the last minutes are to come', () => {
    const { detailed: _, ...asked } = market;
    const casesOf = (bars: Bars): number => runHeadline(bars, 'session-colour', asked).cases.length;
    const whole = ['2024-07-01', '2024-07-02'].flatMap((date) => rising(date, 15, '09:00', '16:00'));
    const bars = barsFromRows([...whole, ...rising('2024-07-03', 15, '09:00', '15:45')]);
    expect(excluded(colours(bars))).toEqual({ 'not-closed': 1 });
    expect(casesOf(bars)).toBe(2);
    const longer = extendBars(bars, barsFromRows(rising('2024-07-03', 15, '15:45', '16:00'), { interval: '15m' }));
    expect(excluded(colours(longer))).toEqual({});
    expect(casesOf(longer)).toBe(3);
  });

  it('counts a session that its last bar goes beyond the close of', () => {
    const bars = barsFromRows(rising('2024-07-01', 240, '09:00', '17:00'));
    expect(colours(bars).observations).toMatchObject({ seen: 1, eligible: 1 });
  });

  it('takes a session as over where a bar comes after its close', () => {
    const half = rising('2024-07-02', 60, '09:00', '12:00');
    const later = rising('2024-07-02', 60, '17:00', '18:00');
    expect(excluded(colours(barsFromRows([...monday, ...half, ...later])))).toEqual({ incomplete: 1 });
  });

  it('takes the sessions of daily bars as over', () => {
    const bars = barsFromRows(['2024-07-01', '2024-07-02'].map((time) => ({ ...monday[0], time })));
    expect(colours(bars).observations).toMatchObject({ seen: 2, eligible: 2 });
  });

  it('is the run as of the end of its last bar, wherever the bars end, of engine and reference', () => {
    const ids: readonly ReportId[] = [
      'gap-fill-standard',
      'initial-balance-breakout-standard',
      'previous-weeks-range-standard',
      'green-and-red-streaks-standard',
      'power-hour-continuation-standard',
      'intraday-volume-and-range-standard',
    ];
    const params = { 'intraday-volume-and-range-standard': { minutes: 60 } };
    const rows = Array.from(ledger.time, (time, i) => ({
      ...{ time, open: ledger.open[i], high: ledger.high[i], low: ledger.low[i], close: ledger.close[i] },
    }));
    let growing = barsFromRows(rows.slice(0, 1), { interval: '1h' });
    for (let length = 1; length <= rows.length; length++) {
      if (length > 1) growing = extendBars(growing, barsFromRows(rows.slice(length - 1, length), { interval: '1h' }));
      const bars = barsFromRows(rows.slice(0, length), { interval: '1h' });
      const asOf = rows[length - 1].time + 60 * minute;
      const results = runReports(bars, ids, { ...market, params });
      expect(results, `${length}`).toEqual(runReports(bars, ids, { ...market, params, asOf }));
      expect(runReports(growing, ids, { ...market, params }), `${length}`).toEqual(results);
      // Some bars of the ledger are between sessions.
      const hour = new Date(asOf).getUTCHours();
      const isUnderWay = hour > 9 && hour < 16;
      expect(excluded(colours(bars))['not-closed'], `${length}`).toBe(isUnderWay ? 1 : undefined);
    }
  });
});
