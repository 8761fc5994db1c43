import type { Decimal } from 'decimal.js';
import { decimal, Exact, type Fraction } from './exact.js';
import type { Market } from './market.js';
import type { Session } from './session.js';

/** What is traded in some bars, `null` when bars have no volumes. */
export function volumeOf({ bars, volumes }: Market, some: readonly number[]): Decimal | null {
  const { volume } = bars;
  if (volume === null) return null;
  let total = new Exact(0);
  for (const i of some) total = total.plus(volumes === undefined ? decimal(volume[i]) : volumes[i]);
  return total;
}

/** The mean volume of some sessions, `null` when bars have no volumes. */
export function meanVolumeOf(market: Market, sessions: readonly Session[]): Fraction | null {
  let total = new Exact(0);
  for (const { bars } of sessions) {
    const volume = volumeOf(market, bars);
    if (volume === null) return null;
    total = total.plus(volume);
  }
  return { numerator: total, denominator: new Exact(sessions.length) };
}
