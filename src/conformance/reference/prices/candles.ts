import type { Bars } from '../../../bars/index.js';
import { MINUTE } from '../calendar/days.js';
import { refuseStraddled } from '../market/longer-bars.js';
import type { Market } from '../market/market.js';
import type { Session } from '../market/session.js';

/** The candles of a session: which stretch of so many minutes each is, and its bars. A stretch without bars has none. */
export function candlesOf(
  bars: Bars,
  { opensAt, bars: own }: Session,
  minutes: number,
): readonly { readonly stretch: number; readonly bars: readonly number[] }[] {
  const candles: { stretch: number; bars: number[] }[] = [];
  for (const i of own) {
    const stretch = Math.floor((bars.time[i] - opensAt) / (minutes * MINUTE));
    const last = candles[candles.length - 1];
    if (last?.stretch === stretch) last.bars.push(i);
    else candles.push({ stretch, bars: [i] });
  }
  return candles;
}

/** Whether nothing is missing between two stretches: they follow each other, or all stretches between them lie wholly in breaks. */
export function followsDirectly(
  { opensAt, breaks }: Session,
  before: number,
  stretch: number,
  minutes: number,
): boolean {
  for (let between = before + 1; between < stretch; between++) {
    const begins = opensAt + between * minutes * MINUTE;
    if (!breaks.some(({ from, to }) => from <= begins && begins + minutes * MINUTE <= to)) return false;
  }
  return true;
}

/** Refuses bars in which a candle begins. */
export function refuseCoarseCandles({ bars, seen }: Market, minutes: number): void {
  for (const session of seen) refuseStraddled(bars, session, minutes * MINUTE);
}
