import type { Decimal } from 'decimal.js';
import { candlesOf, followsDirectly } from './candles.js';
import { MINUTE } from '../calendar/days.js';
import { decimal } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import type { Params } from '../reports/report.js';
import { pricesOf, type Session } from '../market/session.js';

/** Three candles of which the first and the third do not meet. */
export interface FairValueGap {
  readonly direction: 'bullish' | 'bearish';
  readonly high: Decimal;
  readonly low: Decimal;
  /** That of the third candle. */
  readonly close: Decimal;
  /** When the stretch of the third candle ends. */
  readonly endsAt: number;
  /** The last bar of the third candle. */
  readonly lastBar: number;
  /** The bars of the session after the third candle. */
  readonly later: readonly number[];
}

/** The gaps of a session in candles of so many minutes. */
export function fairValueGapsOf({ bars }: Market, session: Session, minutes: number): readonly FairValueGap[] {
  const candles = candlesOf(bars, session, minutes);
  const gaps: FairValueGap[] = [];
  for (let i = 2; i < candles.length; i++) {
    const { stretch } = candles[i];
    const middle = candles[i - 1].stretch;
    if (!followsDirectly(session, middle, stretch, minutes)) continue;
    if (!followsDirectly(session, candles[i - 2].stretch, middle, minutes)) continue;
    const first = pricesOf(bars, candles[i - 2].bars);
    const third = pricesOf(bars, candles[i].bars);
    const endsAt = session.opensAt + (stretch + 1) * minutes * MINUTE;
    const later = candles.slice(i + 1).flatMap((candle) => candle.bars);
    const lastBar = candles[i].bars[candles[i].bars.length - 1];
    const made = { close: third.close, lastBar, endsAt, later };
    if (first.high.lt(third.low)) gaps.push({ direction: 'bullish', high: third.low, low: first.high, ...made });
    if (first.low.gt(third.high)) gaps.push({ direction: 'bearish', high: first.low, low: third.high, ...made });
  }
  return gaps;
}

/** How much of the gap the option `mitigation` asks for. */
export function mitigated({ high, low }: FairValueGap, { mitigation }: Params): Decimal {
  return high
    .minus(low)
    .times(decimal(mitigation as number))
    .times('0.01');
}
