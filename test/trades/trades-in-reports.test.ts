import { describe, expect, it } from 'vitest';
import { type BarRow, barsFromRows } from '../../src/bars/index.js';
import { dayOfDate, sessionTemplates, zoneClock } from '../../src/calendar/index.js';
import { answer, runReport } from '../../src/reports/index.js';
import { type DatedTrade, seriesFromTrades, type TradesFigure } from '../../src/trades/inner.js';

const HALF_HOUR = 1_800_000;
const newYork = zoneClock('America/New_York');
const at = (date: string, hours: number, minutes: number): number =>
  newYork.instantOf(dayOfDate(date), hours * 60 + minutes);
const [session] = sessionTemplates.stocks;

/** A session that opens and closes at a price and touches another one in some half hour, if any. */
function halfHours(
  date: string,
  price: number,
  touched: { readonly bar: number; readonly low: number } | null,
): BarRow[] {
  return Array.from({ length: 13 }, (_, bar) => ({
    time: at(date, 9, 30) + bar * HALF_HOUR,
    open: price,
    high: price + 0.5,
    low: bar === touched?.bar ? touched.low : price - 0.5,
    close: price,
  }));
}

/** After the first day, gaps up: filled in the first half hour, filled in the third, not filled. */
const bars = barsFromRows([
  ...halfHours('2024-03-04', 100, null),
  ...halfHours('2024-03-05', 102, { bar: 0, low: 99 }),
  ...halfHours('2024-03-06', 104, { bar: 2, low: 101 }),
  ...halfHours('2024-03-07', 106, null),
]);

const dates = ['2024-03-05', '2024-03-06', '2024-03-07'];

/** On each day one trade from 10:15 to 10:25. */
const trades = dates.map((date, i): DatedTrade => ({
  side: 'long',
  entered: at(date, 10, 15),
  left: at(date, 10, 25),
  result: [10, -5, 0][i],
}));

const run = (of: TradesFigure, more: object, own = trades) =>
  runReport(bars, 'gap-fill-standard', {
    assetClass: 'stocks',
    ticker: 'MADE-UP',
    calendar: null,
    series: [seriesFromTrades(own, { of, session })],
    ...more,
  });

const filled = (result: ReturnType<typeof run>): string => {
  const { count, of } = answer(result, { direction: 'up' }, 'filled', 'filled');
  return `${count} of ${of}`;
};

const traded = { where: { series: 'traded', op: 'eq', value: 'traded' } } as const;

describe('own trades as a condition', () => {
  it('leave out gaps that were filled before the entry, unless in hindsight', () => {
    expect(filled(run('traded', traded))).toBe('1 of 2');
    expect(filled(run('traded', { ...traded, hindsight: true }))).toBe('2 of 3');
  });

  it('keep all gaps if they were entered before the open', () => {
    const early = trades.map((trade) => ({ ...trade, entered: trade.entered - 2 * HALF_HOUR }));
    expect(filled(run('traded', traded, early))).toBe('2 of 3');
  });

  it('keep only what was open at the exit of the first trade that won', () => {
    const won = { where: { series: 'won', op: 'eq', value: 'won' } };
    expect(filled(run('won', won))).toBe('0 of 0');
    expect(filled(run('won', { ...won, hindsight: true }))).toBe('1 of 1');
  });

  it.each<TradesFigure>(['result', 'count'])('are too late as a %s, which is certain at the close', (of) => {
    const where = { series: of, op: 'gte', value: 0 };
    expect(() => run(of, { where })).toThrow(expect.objectContaining({ code: 'known-too-late' }) as Error);
    expect(filled(run(of, { where, hindsight: true }))).toBe(of === 'result' ? '1 of 2' : '2 of 3');
  });

  it('divide gaps by side, and by result in hindsight', () => {
    const sides = run('side', { groupBy: { series: 'side' } }).summary.map(({ label }) => label);
    expect(sides).toEqual(expect.arrayContaining(['Gap up, long', 'Gap up, side not known']));
    const byResult = run('result', { groupBy: { series: 'result', edges: [0] }, hindsight: true });
    const groups = byResult.summary.filter(({ label, observations }) => label.startsWith('Gap up') && observations > 0);
    expect(groups.map(({ label, observations }) => [label, observations])).toEqual([
      ['Gap up, result below 0', 1],
      ['Gap up, result 0 and more', 2],
    ]);
  });
});
