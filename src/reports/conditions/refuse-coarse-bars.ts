import { BarstatsRangeError } from '../../errors/index.js';
import { hasBarAcross, type Market } from '../../sessions/index.js';

const minute = 60_000;
/** The longest intraday bar, in milliseconds. */
const longestIntraday = 240 * minute;

/**
 * Refuses bars in which the first minutes of a session cannot be told from the rest: daily ones, and those with a bar across their end.
 *
 * @throws {@link BarstatsRangeError} `bars-too-coarse`
 */
export function refuseCoarseBars({ bars, sessions }: Market, minutes: number): void {
  const across = bars.daily
    ? 'these are daily'
    : sessions.find((session) => hasBarAcross(session, session.openTime + minutes * minute))?.date;
  if (across === undefined) return;
  throw new BarstatsRangeError(
    'bars-too-coarse',
    `a condition on the first ${minutes} minutes needs bars that end with them, and ` +
      (bars.daily ? across : `a bar of ${across} does not`),
    { argument: 'bars', needs: Math.min(minutes * minute, longestIntraday) },
  );
}
