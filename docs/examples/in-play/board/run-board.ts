import { type Bars, type Board, board, type BoardOptions, type WatchlistMarket } from 'barstats';
import { UsageError } from '../../reading/usage-error.js';
import { MarketDays, type ReplayedMarket } from '../market-days.js';
import { Replays } from '../replays.js';
import { reportWords } from '../report-words.js';
import { reportsAsked } from '../run-in-play.js';
import { type RunningInPlay, type ServeOptions, serveReplays } from '../serve-replays.js';
import { BoardReplay } from './board-replay.js';

/** The reports whose questions are about levels that people watch. */
const watched: readonly string[] = [
  'gap-fill-standard',
  'opening-range-breakout-standard',
  'initial-balance-breakout-standard',
  'previous-days-range-standard',
  'pivot-points-standard',
  'adr-average-daily-range-standard',
];

export interface WatchedMarket extends ReplayedMarket {
  readonly bars: Bars;
}

export interface BoardReplayOptions extends ServeOptions {
  /** Markets of one asset class, with bars of one length; the days of the first one are replayed. */
  readonly markets: readonly WatchedMarket[];
  readonly reports?: readonly string[];
  readonly lookback?: string;
  /** How many flips of the bars tell what chance gives, above which the board then ranks; default: none. */
  readonly atRandom?: number;
  /** Called with each board and the milliseconds that it took. */
  readonly onBoard?: (board: Board, milliseconds: number) => void;
}

/**
 * Starts a server that replays any day of a watchlist.
 *
 * @throws for invalid options
 */
export async function runBoard(options: BoardReplayOptions): Promise<RunningInPlay> {
  const { markets, lookback = '1y', atRandom, onBoard = () => undefined } = options;
  if (markets.length === 0) throw new UsageError('there is no market to replay');
  const [{ bars }] = markets;
  if (bars.daily) throw new UsageError('a replay needs intraday bars, got daily ones');
  const reports = reportsAsked(options.reports ?? watched);
  const daysOf = markets.map((market) => new MarketDays(market.bars, market));
  const [days] = daysOf;
  const asked = { reports, lookback, ...(atRandom === undefined ? {} : { atRandom }) };
  const compute = (known: readonly WatchlistMarket[], asOf: number): Board => {
    const start = performance.now();
    // Command-line values are checked when they are used.
    const computed = board(known, { ...asked, asOf } as BoardOptions);
    onBoard(computed, performance.now() - start);
    return computed;
  };
  const about = { timeZone: days.timeZone, interval: bars.interval, words: reportWords(reports) };
  const replays = new Replays(days, bars.interval, (session) => {
    const onDate = markets.map((market, i) => ({ market, session: daysOf[i].sessionOn(session.date) ?? null }));
    return new BoardReplay(onDate, session, compute, about);
  });
  return serveReplays(replays, 'page/board', options);
}
