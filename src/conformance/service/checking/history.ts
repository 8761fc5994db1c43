import { DAY, HOUR, dateOf, monthsBefore } from './dates.js';
import type { Session } from './session.js';

/** The plans with a history. */
export type HistoryRole = 'essential' | 'pro' | 'allAccess';

/** The months of history of each plan, section 5.4. */
export const monthsOf: Readonly<Record<HistoryRole, number>> = { essential: 6, pro: 12, allAccess: 96 };

/** The instant at which the history of each plan begins. */
export const historyMonths: Readonly<Record<HistoryRole, (now: number) => number>> = {
  essential: (now) => monthsBefore(now, monthsOf.essential),
  pro: (now) => monthsBefore(now, monthsOf.pro),
  allAccess: (now) => monthsBefore(now, monthsOf.allAccess),
};

/**
 * A first date some days after that of the history, at an instant at which there is no doubt about it: at noon in UTC it is the same date
 * nearly everywhere, and in the middle of a month every other month has the day.
 *
 * @returns `null` where the clock stands at another instant and cannot be set
 */
export async function fineStart(session: Session, role: HistoryRole, days: number): Promise<string | null> {
  if (!isPlain(session.now)) {
    if (!session.canSetClock) return null;
    let next = session.now;
    while (!isPlain(next)) next += HOUR;
    await session.goTo(next);
  }
  return dateOf(historyMonths[role](session.now) + days * DAY);
}

/** Whether every month has the day, and those around it. */
export function isMidMonth(instant: number): boolean {
  const day = new Date(instant).getUTCDate();
  return day >= 4 && day <= 25;
}

function isPlain(instant: number): boolean {
  const hour = new Date(instant).getUTCHours();
  return isMidMonth(instant) && hour >= 10 && hour <= 13;
}
