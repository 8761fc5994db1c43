import { type Bars, catalog } from 'barstats';
import { UsageError } from '../reading/usage-error.js';
import { DayReplay } from './day-replay.js';
import { MarketDays, type ReplayedMarket } from './market-days.js';
import { Replays } from './replays.js';
import { reportWords } from './report-words.js';
import { type RunningInPlay, type ServeOptions, serveReplays } from './serve-replays.js';
import { inPlay, type InPlayOptions } from 'barstats/reports';

export interface ReplayOptions extends ServeOptions {
  readonly bars: Bars;
  readonly market: ReplayedMarket;
  /** The reports; default: the standard variant of each family. */
  readonly reports?: readonly string[];
  readonly lookback?: string;
  /** How many flips of the bars tell what chance gives beside each share; default: none. */
  readonly atRandom?: number;
}

const standards = catalog.filter(({ variant }) => variant === 'standard').map(({ report }) => report);

/**
 * Starts a server that replays any day of the bars.
 *
 * @throws for invalid options
 */
export async function runInPlay(options: ReplayOptions): Promise<RunningInPlay> {
  const { bars, market, lookback = '1y', atRandom } = options;
  if (bars.daily) throw new UsageError('a replay needs intraday bars, got daily ones');
  const reports = reportsAsked(options.reports ?? standards);
  const days = new MarketDays(bars, market);
  // Command-line values are checked when they are used.
  const asked = { ...market, reports, lookback, ...(atRandom === undefined ? {} : { atRandom }) };
  const compute = (known: Bars, asOf: number) => inPlay(known, { ...asked, asOf } as InPlayOptions);
  const about = { ticker: market.ticker, timeZone: days.timeZone, words: reportWords(reports) };
  const replays = new Replays(days, bars.interval, (session) => new DayReplay(bars, session, compute, about));
  return serveReplays(replays, 'page', options);
}

/** The identifiers of reports, where `all` may stand for the whole catalog. */
export function reportsAsked(asked: readonly string[]): readonly string[] {
  return asked.includes('all') ? catalog.map(({ report }) => report) : asked;
}
