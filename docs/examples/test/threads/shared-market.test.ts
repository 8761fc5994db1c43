import { describe, expect, it } from 'vitest';
import { marketOf, shareMarket } from '../../threads/shared-market.js';
import { barsFromColumns, barsFromRows } from '../../../../src/bars/index.js';

const rows = [
  { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11, volume: 5, contract: 'H24' },
  { time: '2024-03-05', open: 11, high: 13, low: 10, close: 12, volume: 6, contract: 'M24' },
  { time: '2024-03-06', open: 12, high: 12, low: 11, close: 11, volume: 0, contract: 'H24' },
];
const market = { assetClass: 'futures', ticker: 'ES', session: 'new-york', events: [] } as const;
const dates = { id: 'own', timeZone: 'America/New_York', holidays: ['2024-03-07'], earlyCloses: {} };

describe('shareMarket and marketOf', () => {
  it('give the same bars on the other thread, with their contracts and without volume', () => {
    const withoutVolume = rows.map(({ volume, ...row }) => row);
    for (const bars of [barsFromRows(rows), barsFromRows(withoutVolume)]) {
      const sent = structuredClone(shareMarket({ ...market, bars }));
      expect(marketOf(sent)).toEqual({ ...market, bars });
    }
  });

  it('keep the interval of the bars, which one bar alone does not show', () => {
    const bars = barsFromColumns(
      { time: [Date.UTC(2024, 2, 4, 15)], open: [1], high: [1], low: [1], close: [1] },
      { interval: '5m' },
    );
    expect(marketOf(shareMarket({ ...market, bars })).bars.interval).toBe(300_000);
  });

  it('share the columns: the other thread has the same memory, and what is shared already is not copied', () => {
    const once = shareMarket({ ...market, bars: barsFromRows(rows) });
    const sent = structuredClone(once);
    once.columns.close[0] = 11.5;
    expect(sent.columns.close[0]).toBe(11.5);
    const twice = shareMarket({ ...market, bars: marketOf(once).bars });
    expect(twice.columns.open).toBe(once.columns.open);
    expect(twice.volume).toBe(once.volume);
  });

  it('leave a calendar out, or have none, or make it of its dates', () => {
    const bars = barsFromRows(rows);
    expect(marketOf(shareMarket({ ...market, bars }))).not.toHaveProperty('calendar');
    expect(marketOf(shareMarket({ ...market, bars, calendar: null })).calendar).toBeNull();
    const { calendar } = marketOf(structuredClone(shareMarket({ ...market, bars, calendar: dates })));
    expect(calendar?.holidayOf(Date.UTC(2024, 2, 7) / 86_400_000)).toBe('Holiday');
  });
});
