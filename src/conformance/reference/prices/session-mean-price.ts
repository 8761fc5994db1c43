import { decimal, Exact, type Fraction, quotient } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import type { Session } from '../market/session.js';
import { volumeOf } from './volume.js';

/** The session mean price at each bar of a session, by bar: Σ V·(H + L + C) / (3·Σ V); `null` while nothing is traded. */
export function meanPrices(market: Market, session: Session): ReadonlyMap<number, Fraction | null> {
  const { high, low, close } = market.bars;
  const means = new Map<number, Fraction | null>();
  let traded = new Exact(0);
  let volumes = new Exact(0);
  for (const i of session.bars) {
    const volume = volumeOf(market, [i]) ?? new Exact(0);
    traded = traded.plus(volume.times(decimal(high[i]).plus(decimal(low[i])).plus(decimal(close[i]))));
    volumes = volumes.plus(volume);
    means.set(i, quotient(traded, volumes.times(3)));
  }
  return means;
}
