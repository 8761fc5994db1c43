import { meanPrice, type Session } from '../../sessions/index.js';
import type { Nearly } from './nearly.js';

const LEAST = 2 ** -500;

/**
 * The volume-weighted mean price of the bars of a session before a bar, as `meanPrice` gives it exactly.
 *
 * @param end - the bar after the last of them
 * @returns `null` where they have no volume
 */
export function nearMeanPrice(session: Session, end: number): Nearly | null {
  const { bars, firstBar } = session;
  const { high, low, close, volume } = bars;
  if (volume === null) return null;
  let total = 0;
  let weighted = 0;
  for (let bar = firstBar; bar < end; bar++) {
    total += volume[bar];
    weighted += volume[bar] * (high[bar] + low[bar] + close[bar]);
  }
  if (total === 0) return null;
  const largest = Math.max(Math.abs(session.high), Math.abs(session.low));
  // With u = 2^-53, n bars, their volume V and the largest magnitude of a price P, the weighted sum is wrong by less than (n + 6)u · 3PV and
  // three times the volume by less than (n + 1)u · 3V, as in `meanPricePath`, and the quotient rounds once: less than (2n + 9)uP in all,
  // and the bound is (4n + 32)uP. Near the smallest double roundings are no longer relative to size.
  const isOrdinary = total > LEAST && largest > LEAST;
  return {
    about: weighted / (3 * total),
    off: isOrdinary ? (end - firstBar + 8) * 2 ** -51 * largest : Infinity,
    exact: () => meanPrice(session, end)!,
  };
}
