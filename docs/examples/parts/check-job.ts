import { barsFromRows } from 'barstats';
import { BarstatsRangeError, BarstatsTypeError } from 'barstats/errors';
import { type Job, type KindName, kinds } from './kinds.js';
import { type ListedMarket, nameOf } from './listed-market.js';

const oneMinute = barsFromRows([{ time: Date.UTC(2024, 0, 9, 15), open: 10, high: 12, low: 9, close: 11 }], {
  interval: '1m',
});

/**
 * Checks a whole job before anything runs: its kind, its options, and that each market is there once.
 *
 * Options are tried on one bar of a stock. What only some markets refuse is the failure of these markets.
 *
 * @throws the error of the library
 */
export function checkJob<Name extends KindName>({ kind, options }: Job<Name>, markets: readonly ListedMarket[]): void {
  if (!Object.hasOwn(kinds, kind)) {
    const known = Object.keys(kinds).join(', ');
    throw new BarstatsTypeError('wrong-type', `job.kind must be one of ${known}`, { argument: 'job.kind' });
  }
  const seen = new Set<string>();
  for (const [index, market] of markets.entries()) {
    const name = Object.values(nameOf(market)).join(' ');
    if (seen.has(name)) {
      const message = `markets must have each market once, got ${name} twice`;
      throw new BarstatsRangeError('out-of-bounds', message, { argument: 'markets', index });
    }
    seen.add(name);
  }
  // A thread gets a clone, of which a function is no part.
  kinds[kind].part({ assetClass: 'stocks', ticker: 'ANY', bars: oneMinute }, structuredClone(options));
}
