import { compareMarkets, comparePeriods, type MarketComparison, pooledPart } from 'barstats';
import type { InTask } from '../task.js';
import { marketOfSeveral, optionsOfSeveral } from './market-of-several.js';
import type { Tasks } from '../tasks.js';

/**
 * Compares one report of two markets, or of two periods of one.
 *
 * The library compares in one go. It keeps what it has found in bars, so each side is computed by itself first, and comparing both is quick.
 */
export async function runComparison(
  asked: Tasks['comparison']['asked'],
  { tell, pause }: InTask<'comparison'>,
): Promise<MarketComparison> {
  const { sides, compare } = comparisonOf(asked);
  for (const [i, compute] of sides.entries()) {
    await pause();
    compute();
    tell({ done: i + 1, of: sides.length + 1 });
  }
  await pause();
  return compare();
}

interface Comparing {
  /** Each computes a side. */
  readonly sides: readonly (() => unknown)[];
  readonly compare: () => MarketComparison;
}

function comparisonOf(asked: Tasks['comparison']['asked']): Comparing {
  if ('sides' in asked) {
    const { sides, ...report } = asked;
    const id = report.report;
    const [first, second] = sides.map(marketOfSeveral);
    const options = optionsOfSeveral(sides[0], report);
    return {
      sides: [first, second].map((market) => () => pooledPart(market, id, { ...options, measures: false })),
      compare: () => compareMarkets(first, second, id, options),
    };
  }
  const { market: given, first, second, ...report } = asked;
  const id = report.report;
  const market = marketOfSeveral(given);
  // The periods are in place of the dates of the page.
  const { startDate, endDate, ...whole } = given;
  const options = optionsOfSeveral(whole, report);
  return {
    sides: [first, second].map((period) => () => pooledPart(market, id, { ...options, ...period, measures: false })),
    compare: () => comparePeriods(market, id, { ...options, first, second }),
  };
}
