import type { AssetClass } from '../policy/index.js';
import type { BarsInOutline } from '../reports/index.js';
import type { BarsStatement } from './bars-statement.js';

const DAY = 86_400_000;

/** The share of the week in which an asset class is traded: the bars of its longest session. */
const traded: Readonly<Record<AssetClass, number>> = {
  stocks: (5 * 6.5) / (7 * 24),
  futures: (5 * 23) / (7 * 24),
  crypto: 1,
  forex: 5 / 7,
};

/** As many bars as a market has between two instants where they are of the very length that will do. */
export function expectedBars({ assetClass, from, to, interval }: BarsStatement): BarsInOutline {
  const share = interval < DAY || assetClass === 'crypto' ? traded[assetClass] : 5 / 7;
  return { bars: Math.ceil(((to - from) / interval) * share), interval, from, to };
}
