import { describe, expect, it } from 'vitest';
import { rowTimes } from '../../browser/computing/row-times.js';
import { sessionCandles } from '../../browser/computing/session-candles.js';
import { chartOfRow, happenedIn } from '../../browser/page/report/rows/row-chart.js';
import { timeIn } from '../../browser/page/parts/session-time.js';
import { barsFromRows, type Bars } from '../../../../src/bars/index.js';
import { sessionClock, sessionTemplates } from '../../../../src/calendar/index.js';
import { type ReportId, runReport } from '../../../../src/reports/index.js';

const clock = sessionClock(sessionTemplates.stocks.find(({ id }) => id === 'new-york')!);
const market = { key: 'ONE', assetClass: 'stocks', ticker: 'ONE' } as const;
const HOUR = 3_600_000;

/** Sessions of half hours from prices at their open and after each: a bar goes from one to the next. */
function sessionsOf(...sessions: readonly (readonly number[])[]): Bars {
  return barsFromRows(
    sessions.flatMap((prices, day) =>
      Array.from({ length: 13 }, (_, i) => {
        const [open, close] = [prices[Math.min(i, prices.length - 1)], prices[Math.min(i + 1, prices.length - 1)]];
        const time = Date.parse('2024-07-08T13:30:00Z') + day * 24 * HOUR + i * (HOUR / 2);
        return { time, open, high: Math.max(open, close), low: Math.min(open, close), close };
      }),
    ),
  );
}

/** What is drawn of the last row. */
function drawn(bars: Bars, report: ReportId, question: string) {
  const result = runReport(bars, report, { assetClass: 'stocks', ticker: 'ONE', detailed: true });
  const row = result.detailed!.at(-1)!;
  const found = {
    ...{ row, bars: sessionCandles(bars, clock, row.date, result.observations.unit) },
    times: rowTimes(bars, market, result, clock, row),
  };
  const chart = chartOfRow(found, result, question);
  const time = (instant: number) => timeIn('America/New_York', instant);
  return {
    levels: chart.levels,
    boxes: chart.boxes!.map(({ label, from, to, low, high }) => [label, time(from), time(to), low, high]),
    marks: chart.marks!.map(({ label, at, price }) => [label, time(at), price]),
    happened: happenedIn(found, chart, question),
  };
}

describe('chartOfRow', () => {
  it('draws a gap until it is filled, and marks the fill at the previous close', () => {
    const bars = sessionsOf([100, 102], [104, 105, 103, 101, 103]);
    expect(drawn(bars, 'gap-fill-standard', 'filled')).toEqual({
      levels: [{ label: 'Previous close, target', price: 102, kind: 'target' }],
      boxes: [['Gap', '09:30', '11:00', 102, 104]],
      marks: [['Filled', '11:00', 102]],
      happened: '11:00',
    });
  });

  it('draws an open gap until the close, without a mark', () => {
    expect(drawn(sessionsOf([100, 102], [104, 105]), 'gap-fill-standard', 'filled')).toMatchObject({
      boxes: [['Gap', '09:30', '16:00', 102, 104]],
      marks: [],
      happened: null,
    });
  });

  it('draws the opening window and marks the breaks of its sides', () => {
    const prices = [100, 102, 101, 103, 99, 100];
    const bars = sessionsOf([100, 102], prices);
    expect(drawn(bars, 'initial-balance-breakout-standard', 'breaks')).toEqual({
      levels: [
        { label: 'Window high', price: 102 },
        { label: 'Window low', price: 100 },
      ],
      boxes: [['Opening window', '09:30', '10:30', 100, 102]],
      marks: [
        ['Up', '11:00', 102],
        ['Double', '11:30', 100],
      ],
      happened: '11:30',
    });
  });

  it('draws the previous range in the previous session, and marks the break that a question waits for', () => {
    const bars = sessionsOf([100, 102, 98], [100, 101, 103, 102]);
    expect(drawn(bars, 'previous-days-range-standard', 'breaks')).toEqual({
      levels: [
        { label: 'Previous high', price: 102 },
        { label: 'Previous low', price: 98 },
      ],
      boxes: [['Previous range', '09:30', '16:00', 98, 102]],
      marks: [['High broken', '10:30', 102]],
      happened: 'High broken 10:30',
    });
  });

  it('marks the level that a question is about, and not those of others', () => {
    // The pivot of 102, 98 and 98 is 99.333, R1 is 100.667: the second bar touches both.
    const bars = sessionsOf([100, 102, 98, 98], [99, 101.5, 99]);
    expect(drawn(bars, 'pivot-points-standard', 'touched-r1').marks).toEqual([['Touched', '10:00', 100.667]]);
  });

  it('draws the stop and the target of a trade, with its entry and its exit', () => {
    // The gap of 2 is the unit: long from 98, against 96 and 101.
    const bars = sessionsOf([100, 100], [98, 99, 101.5, 100]);
    expect(drawn(bars, 'gap-fill-by-bracket', 'bracket-1-1.5')).toEqual({
      levels: [
        { label: 'Previous close', price: 100 },
        { label: 'Entry', price: 98, kind: 'entry' },
        { label: 'Stop', price: 96, kind: 'stop' },
        { label: 'Target', price: 101, kind: 'target' },
      ],
      boxes: [['Gap', '09:30', '16:00', 98, 100]],
      marks: [
        ['Entry', '09:30', 98],
        ['Target first', '10:30', 101],
      ],
      happened: '10:30',
    });
  });

  it('ends a trade that reaches neither at the close', () => {
    const { marks, happened } = drawn(sessionsOf([100, 100], [98, 99]), 'gap-fill-by-bracket', 'bracket-1-1.5');
    expect(marks).toEqual([
      ['Entry', '09:30', 98],
      ['Neither', '16:00', 99],
    ]);
    expect(happened).toBe('Neither 16:00');
  });
});
