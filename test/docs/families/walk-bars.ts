import { barsFromRows, type BarRow, type Bars } from '../../../src/bars/index.js';

const minute = 60_000;
const step = 15 * minute;
const week = 7 * 24 * 60 * minute;

/**
 * Twenty-six weeks of 15-minute bars from 2023-01-01 on, Sunday 22:00 to Friday 22:00 UTC: a random walk in ticks of 0.25 that moves, and
 * trades, more while New York is open. No market, but the same one every time.
 */
export function walkBars(): Bars {
  const rows: BarRow[] = [];
  const sunday = Date.UTC(2023, 0, 1, 22);
  let state = 20_230_101;
  const random = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  let close = 16_000;
  for (let i = 0; i < 26; i++) {
    for (let at = 0; at < 5 * 24 * 60 * minute; at += step) {
      const time = sunday + i * week + at;
      const hour = (time / (60 * minute)) % 24;
      const reach = hour >= 13 && hour < 20 ? 24 : hour >= 7 && hour < 13 ? 12 : 7;
      const open = close + (at === 0 ? random(41) - 20 : random(3) - 1);
      close = open + random(2 * reach + 1) - reach;
      const high = Math.max(open, close) + random(reach);
      const low = Math.min(open, close) - random(reach);
      const volume = reach * (20 + random(60));
      rows.push({ time, open: open / 4, high: high / 4, low: low / 4, close: close / 4, volume });
    }
  }
  return barsFromRows(rows, { interval: '15m' });
}
