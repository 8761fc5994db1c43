import { describe, expect, it } from 'vitest';
import { barsFromColumns, extendBars, type Bars } from '../../src/bars/index.js';
import { toTable, toVegaLite } from '../../src/charts/index.js';
import { rankFamilies, scanDiscovery, scanMarket } from '../../src/discovery/index.js';
import { inPlay, noticesOf, runReport, runReports } from '../../src/reports/index.js';

const HALF_HOUR = 1_800_000;

/** Four weeks of half hours of New York from 2024-01-22 on, without a holiday, each bar stamped some time after it opens. */
function stocks(late: number, days = 28): Bars {
  const time = Array.from({ length: days }, (_, day) => day)
    .filter((day) => day % 7 < 5)
    .flatMap((day) => Array.from({ length: 13 }, (_, i) => Date.UTC(2024, 0, 22 + day, 14, 30) + i * HALF_HOUR + late));
  const price = time.map((_, i) => 100 + ((i * 7) % 13));
  return barsFromColumns({ time, open: price, high: price, low: price, close: price }, { interval: HALF_HOUR });
}

const market = { assetClass: 'stocks', ticker: 'AAPL' } as const;
const right = stocks(0);
const wrong = stocks(HALF_HOUR);
const expected = noticesOf(wrong, { assetClass: 'stocks' });
const asOf = wrong.time[wrong.length - 1];

describe('the notices of bars', () => {
  it('are in every result over them, before the figures', () => {
    expect(expected.map(({ code }) => code)).toEqual(['one-bar-late']);
    const result = runReport(wrong, 'gap-fill-standard', market);
    expect(result.notices).toEqual(expected);
    const keys = Object.keys(result);
    expect(keys.indexOf('notices')).toBe(keys.indexOf('observations') - 1);
    for (const each of runReports(wrong, ['opening-stats-standard', 'doji-standard'], market)) {
      expect('notices' in each && each.notices).toEqual(expected);
    }
    expect(inPlay(wrong, { ...market, asOf }).notices).toEqual(expected);
  });

  it('are no key of a result where there are none', () => {
    expect('notices' in runReport(right, 'gap-fill-standard', market)).toBe(false);
    expect('notices' in inPlay(right, { ...market, asOf })).toBe(false);
    expect('notices' in scanMarket({ ...market, bars: right }, { lookback: '1mo', asOf })).toBe(false);
  });

  it('are about all bars, whatever dates are asked for', () => {
    const dates = { startDate: '2024-01-24', endDate: '2024-01-25' };
    expect(runReport(wrong, 'gap-fill-standard', { ...market, ...dates }).notices).toEqual(expected);
  });

  it('see nothing after the instant of the run', () => {
    const early = wrong.time[20];
    expect('notices' in runReport(wrong, 'gap-fill-standard', { ...market, asOf: early })).toBe(false);
    expect('notices' in inPlay(wrong, { ...market, asOf: early })).toBe(false);
  });

  it('leave results over extended bars the bytes of those over bars made in one go', () => {
    const columns = (from: number, to: number): Bars => {
      const part = (column: Float64Array) => column.slice(from, to);
      const { time, open, high, low, close } = wrong;
      const parts = { time: part(time), open: part(open), high: part(high), low: part(low), close: part(close) };
      return barsFromColumns(parts, { interval: HALF_HOUR });
    };
    let bars = columns(0, 30);
    for (let length = 30; length < wrong.length; length += 11) {
      const end = Math.min(wrong.length, length + 11);
      bars = extendBars(bars, columns(length, end));
      const [extended, whole] = [bars, columns(0, end)].map((each) => runReport(each, 'gap-fill-standard', market));
      expect(JSON.stringify(extended)).toBe(JSON.stringify(whole));
    }
  });

  it('come with the market of a scan, through JSON too', () => {
    const { markets } = scanDiscovery([{ ...market, bars: wrong }], { lookback: '1mo', asOf });
    expect(markets).toEqual([{ ...market, notices: expected }]);
    const part = scanMarket({ ...market, bars: wrong }, { lookback: '1mo', asOf });
    expect(rankFamilies([JSON.parse(JSON.stringify(part)) as typeof part]).markets).toEqual(markets);
  });

  it('do not keep a scan from telling that there is no such session', () => {
    const part = scanMarket({ ...market, bars: wrong, session: 'asia' }, { lookback: '1mo', asOf });
    expect(part.tests.every(({ untested }) => untested !== undefined)).toBe(true);
    expect(part.notices).toEqual(expected);
  });

  it('come first in tables and pictures, and not in CSV', () => {
    const result = runReport(wrong, 'gap-fill-standard', market);
    const said = `Check the bars. ${expected[0].text.slice(0, -1)}`;
    expect(toTable(result).replaceAll('\n', ' ')).toContain(` ${said} `);
    expect(toTable(result).split('\n')[1]).toMatch(/^Check the bars\./);
    expect(toTable(result, { format: 'markdown' }).split('\n\n')[1]).toContain(
      'Check the bars. Sessions begin one bar late',
    );
    expect(toTable(result, { format: 'csv' })).not.toContain('Check');
    const { title } = toVegaLite(result);
    expect((title as { subtitle: string[] }).subtitle.join(' ').startsWith(said)).toBe(true);

    const ranking = scanDiscovery([{ ...market, bars: wrong }], { lookback: '1mo', asOf });
    expect(toTable(ranking).replaceAll('\n', ' ')).toContain(
      ` Check the bars of AAPL. ${expected[0].text.slice(0, -1)} `,
    );
  });
});
