import type { Market } from '../market.js';
import type { Period } from '../period.js';
import { completeWeeks } from './complete-weeks.js';
import type { Answer, Case, ReferenceHeadline } from './headline.js';

/** A question that is asked of every complete week, dated by its first session; `null` is no case. */
export function weekHeadline(
  report: ReferenceHeadline['report'],
  answerOf: (week: Period, market: Market) => Answer | null,
): ReferenceHeadline {
  return {
    report,
    cases: ({ market }) => {
      const cases: Case[] = [];
      for (const week of completeWeeks(market)) {
        const answer = answerOf(week, market);
        if (answer !== null) cases.push({ session: week.sessions[0], ...answer });
      }
      return cases;
    },
  };
}
