import { multiply, sumOfQuotients, type Quotient } from '../numeric/index.js';
import type { Session } from './cut/session.js';

/**
 * The mean of a figure of the last complete sessions up to a session, itself included, exactly; `null` when there are fewer than asked for.
 *
 * Incomplete sessions are passed over.
 *
 * @param last - the latest session that may count; `null` for none
 * @param count - how many sessions the mean is taken over
 * @param figureOf - the figure of a session
 */
export function averageThrough(
  last: Session | null,
  count: number,
  figureOf: (session: Session) => Quotient,
): Quotient | null {
  const figures = new Array<Quotient>(count);
  let found = 0;
  for (let session = last; session !== null && found < count; session = session.before) {
    if (session.complete) figures[found++] = figureOf(session);
  }
  if (found < count) return null;
  const { numerator, denominator } = sumOfQuotients(figures);
  return { numerator, denominator: multiply(denominator, count) };
}
