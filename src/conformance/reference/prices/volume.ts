import type { Decimal } from 'decimal.js';
import { decimal, Exact, type Fraction } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import type { Session } from '../market/session.js';

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
  const total = volumeOf(
    market,
    sessions.flatMap(({ bars }) => bars),
  );
  return total === null ? null : { numerator: total, denominator: new Exact(sessions.length) };
}
