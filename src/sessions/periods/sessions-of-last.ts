import type { Session } from '../cut/session.js';
import { months, weeks } from './weeks-and-months.js';

/**
 * The sessions of the calendar week or month before that of a session, oldest first: of the last one of which any was seen, all that were seen,
 * complete or not, in the range or not. None at the beginning of the bars.
 */
export function sessionsOfLast(length: 'week' | 'month', session: Pick<Session, 'day' | 'before'>): readonly Session[] {
  const { numberOf } = length === 'week' ? weeks : months;
  const own = numberOf(session.day);
  let last = session.before;
  // A session that none is scheduled for has no day, and nothing comes before it.
  while (last !== null && !(numberOf(last.day) < own)) last = last.before;
  if (last === null) return [];
  const found: Session[] = [];
  const number = numberOf(last.day);
  for (let each: Session | null = last; each !== null && numberOf(each.day) === number; each = each.before) {
    found.push(each);
  }
  return found.reverse();
}
