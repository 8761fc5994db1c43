import { noticesOf } from 'barstats';
import { RefusedError } from '../errors/command-errors.js';
import type { Host } from '../host.js';
import { type FileMarket, type GivenMarket, lookAt, marketFound } from './market-of.js';
import type { Reading } from './read-bars.js';

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
  const looked = await lookAt(file, given, reading, host);
  const market = marketFound(looked, host);
  const { bars, assetClass } = market;
  const { begins } = looked.guess;
  if (market.session !== undefined || assetClass !== 'futures' || begins === null) return market;
  if (begins === 'evening') {
    host.stderr.write(`${file}: session daily, as its bars of a day begin in the evening\n`);
    return { ...market, session: 'daily' };
  }
  if (!noticesOf(bars, { assetClass }).some(({ code }) => code === 'outside-sessions')) return market;
  throw new RefusedError(
    'no-session',
    `${file}: its bars of a day begin in the afternoon before their date, when no session begins`,
    'write dates as the times, or ask in a session that is a template of its hours',
  );
}
