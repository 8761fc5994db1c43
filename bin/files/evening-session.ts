import { type Bars, noticesOf } from 'barstats';
import { zoneClock } from 'barstats/calendar';
import { RefusedError } from '../errors/command-errors.js';
import type { Host } from '../host.js';
import { type FileMarket, type GivenMarket, marketOf } from './market-of.js';
import type { Reading } from './read-bars.js';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/**
 * Reads a file and finds its market, in the session `daily` where bars of a day of a future begin in the evening and no session is given: in the usual
 * session of the day each would be dated a day early. This is said on standard error.
 *
 * @throws {@link RefusedError} if bars begin before that session does and are dated a day early, and what `marketOf` throws
 */
export async function marketInSession(
  file: string,
  given: GivenMarket,
  reading: Reading,
  host: Host,
): Promise<FileMarket> {
  const market = await marketOf(file, given, reading, host);
  const { bars, assetClass } = market;
  if (market.session !== undefined || assetClass !== 'futures' || !bars.daily) return market;
  // Trading ends at 17:00: what comes after it is no close, and belongs to the next date.
  if (mostBeginFrom(18, bars)) {
    host.stderr.write(`${file}: session daily, as its bars of a day begin in the evening; --session gives another\n`);
    return { ...market, session: 'daily' };
  }
  const misses = (): boolean => noticesOf(bars, { assetClass }).some(({ code }) => code === 'outside-sessions');
  if (!mostBeginFrom(16, bars) || !misses()) return market;
  throw new RefusedError(
    'no-session',
    `${file}: its bars of a day begin in the afternoon before their date, when no session begins`,
    'write dates as the times, or add --session with a template of its hours',
  );
}

/** Whether nine of ten bars begin at an hour of New York or later. Midnight in UTC is how a plain date is written. */
function mostBeginFrom(hour: number, { time, length }: Bars): boolean {
  const clock = zoneClock('America/New_York');
  const late = time.filter(
    (instant) => instant % DAY !== 0 && Math.floor((instant + clock.offsetAt(instant)) / HOUR) % 24 >= hour,
  );
  return late.length * 10 >= length * 9;
}
