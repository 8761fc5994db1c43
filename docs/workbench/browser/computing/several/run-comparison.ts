import type { MarketComparison } from 'barstats';
import { compareMarketsSteps, comparePeriodsSteps, type ComparisonProgress } from 'barstats/pooled';
import type { InTask } from '../task.js';
import { withPauses } from '../with-pauses.js';
import { marketOfSeveral, optionsOfSeveral } from './market-of-several.js';
import type { Tasks } from '../tasks.js';

/** Compares one report of two markets, or of two periods of one. */
export function runComparison(
  asked: Tasks['comparison']['asked'],
  { tell, pause }: InTask<'comparison'>,
): Promise<MarketComparison> {
  return withPauses(stepsOf(asked), pause, tell);
}

function stepsOf(asked: Tasks['comparison']['asked']): Generator<ComparisonProgress, MarketComparison, void> {
  if ('sides' in asked) {
    const { sides, ...report } = asked;
    const [first, second] = sides.map(marketOfSeveral);
    return compareMarketsSteps(first, second, report.report, optionsOfSeveral(sides[0], report));
  }
  const { market, first, second, ...report } = asked;
  // The periods are in place of the dates of the page.
  const { startDate, endDate, ...whole } = market;
  const options = { ...optionsOfSeveral(whole, report), first, second };
  return comparePeriodsSteps(marketOfSeveral(market), report.report, options);
}
