import { roundQuotient } from '../../numeric/inner.js';
import { questionsOf, type ResultLaw } from './result-law.js';

/** The percents and the counts. */
export const percentsMatchCounts: ResultLaw = {
  id: 'percents-match-counts',
  title: 'has percents that match its counts, all rounded to the same number of decimals',
  check: (result) => {
    const cases = questionsOf(result).flatMap(({ of, outcomes, name }) =>
      of === 0 ? [] : outcomes.map((outcome) => ({ ...outcome, of, name })),
    );
    const fits = (decimals: number) => (each: (typeof cases)[number]) =>
      roundQuotient(100 * each.count, each.of, decimals) === each.percent;
    const best = Array.from({ length: 11 }, (_, decimals) => cases.find((each) => !fits(decimals)(each)));
    // Under the precision that was asked for, which a result does not tell, all of them fit.
    if (best.includes(undefined)) return null;
    const { percent, count, of, name } = best[2]!;
    return `${percent} % is not ${count} of ${of} (${name}), or other percents have a different number of decimals`;
  },
};

/** The percents and their intervals. */
export const percentWithinInterval: ResultLaw = {
  id: 'percent-within-interval',
  title: 'has percents within their intervals, and neither without cases',
  check: (result) => {
    for (const { of, clusters, outcomes, name } of questionsOf(result)) {
      const wrong = outcomes.find(({ percent, low, high }) => {
        if (of === 0) return percent !== null || low !== null || high !== null;
        // One cluster does not tell how much clusters vary.
        if (clusters === 1) return percent === null || low !== null || high !== null;
        if (percent === null || low === null || high === null) return true;
        return !(0 <= low && low <= percent && percent <= high && high <= 100);
      });
      if (wrong !== undefined) {
        const { percent, low, high, id } = wrong;
        return `${percent} % from ${low} to ${high} for ${id}, of ${of} (${name})`;
      }
    }
    return null;
  },
};
