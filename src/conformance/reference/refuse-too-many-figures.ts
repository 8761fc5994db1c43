import type { GroupSummary } from '../../reports/index.js';
import { DataError } from './data-error.js';

const MOST = 50_000;

/** Refuses a result of more figures than one may have, counting them one by one in the result that is there already. */
export function refuseTooManyFigures(summary: readonly GroupSummary[]): void {
  let figures = 0;
  for (const { questions, measures, statistics } of summary) {
    let own = 2 * measures.length + statistics.length;
    for (const { outcomes, stability, change } of questions) {
      // With a change there are those before and after it, even where it says none.
      own += (change === undefined ? 1 : 3) * outcomes.length;
      if (stability === undefined) continue;
      for (const part of [...stability.halves, ...stability.years]) own += part.outcomes.length;
    }
    figures += own === 0 ? 1 : own;
  }
  if (figures > MOST) throw new DataError('too-many-figures', `${figures} figures`);
}
