import type { CheckedQuery, ScheduledSession } from '../sessions/inner.js';

/**
 * The query as of the end of the last whole bar of so many minutes: a longer bar that has not ended does not exist yet. At the close of the
 * session every bar has ended.
 *
 * @param session - the session in progress
 */
export function upToWholeBars(
  query: CheckedQuery,
  { openTime, closeTime }: Pick<ScheduledSession, 'openTime' | 'closeTime'>,
  asOf: number,
  minutes: number,
): CheckedQuery {
  if (asOf >= closeTime) return query;
  const length = minutes * 60_000;
  const ended = openTime + Math.floor((asOf - openTime) / length) * length;
  return ended === asOf ? query : { ...query, rules: { ...query.rules, asOf: ended } };
}
