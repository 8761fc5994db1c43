import { BarstatsRangeError } from '../../errors/index.js';
import type { SupportedTickers } from '../../policy/index.js';
import { checkedTickers } from '../../policy/inner.js';

/** Checks the tickers that requests are about: one at least. */
export function someTickers(given: unknown, argument: string): SupportedTickers {
  const tickers = checkedTickers(given, argument);
  if (Object.values(tickers).some((names) => names.length > 0)) return tickers;
  throw new BarstatsRangeError('out-of-bounds', `${argument} must have at least one ticker`, { argument });
}
