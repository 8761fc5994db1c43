import { type Market, previousOrNone, withPrevious } from '../market/market.js';
import { type Period, periodsOf } from '../market/period.js';
import type { Session } from '../market/session.js';
import { type Answer, type Asked, type Case, type ReferenceHeadline, sameSide } from './headline.js';
import { candleSide } from './side.js';

/** Most questions are asked of every session in the range that is closed and complete; `null` is no case. */
export function sessionHeadline(
  report: ReferenceHeadline['report'],
  answerOf: (session: Session, asked: Asked) => Answer | null,
): ReferenceHeadline {
  return {
    report,
    cases: (asked) => {
      const cases: Case[] = [];
      for (const session of asked.market.seen) {
        if (session.closesAt > asked.market.asOf || !session.complete) continue;
        const answer = answerOf(session, asked);
        if (answer !== null) cases.push({ session, ...answer });
      }
      return cases;
    },
  };
}

/** A question that looks at the previous session of each session: without one there is no case. */
export function afterPrevious(
  report: ReferenceHeadline['report'],
  answerOf: (session: Session, previous: Session, asked: Asked) => Answer | null,
): ReferenceHeadline {
  return sessionHeadline(report, (session, asked) => {
    const previous = previousOrNone(asked.market, session);
    return previous === null ? null : answerOf(session, previous, asked);
  });
}

/** Whether a session has the colour of the previous one, where that is a session of some kind. */
export function sameColourAfter(
  report: ReferenceHeadline['report'],
  isOfItsKind: (previous: Session, asked: Asked) => boolean,
): ReferenceHeadline {
  return afterPrevious(report, (session, previous, asked) =>
    isOfItsKind(previous, asked) ? sameSide(candleSide(session), candleSide(previous)) : null,
  );
}

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

/** The weeks seen in the range that are closed and complete, and inside which the contract does not change. */
export function completeWeeks(market: Market): readonly Period[] {
  return periodsOf(market, 'week').filter(({ seen, whyNot, rolls }) => seen && whyNot === null && !rolls);
}

/** A report that refuses bars for the previous sessions of those seen in the range as well, because a question looks at both. */
export function refusedBefore(report: ReferenceHeadline['report']): ReferenceHeadline['report'] {
  return {
    ...report,
    refuse: (params, market) => report.refuse?.(params, withPrevious(market)),
  };
}
