import { compareMarkets, comparePeriods, type MarketComparison } from 'barstats';
import type { InTask } from '../task.js';
import { marketOfSeveral, optionsOfSeveral } from './market-of-several.js';
import type { Tasks } from '../tasks.js';

/** Compares one report of two markets, or of two periods of one. */
export async function runComparison(
  asked: Tasks['comparison']['asked'],
  { pause }: InTask<'comparison'>,
): Promise<MarketComparison> {
  await pause();
  if ('sides' in asked) {
    const { sides, ...report } = asked;
    const [first, second] = sides.map(marketOfSeveral);
    return compareMarkets(first, second, report.report, optionsOfSeveral(sides[0], report));
  }
  const { market, first, second, ...report } = asked;
  // The periods are in place of the dates of the page.
  const { startDate, endDate, ...whole } = market;
  const options = { ...optionsOfSeveral(whole, report), first, second };
  return comparePeriods(marketOfSeveral(market), report.report, options);
}
