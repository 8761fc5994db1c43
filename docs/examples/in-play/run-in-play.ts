import { type Bars, catalog } from 'barstats';
import { UsageError } from '../demo/usage-error.js';
import { listen } from '../service/listen.js';
import type { StreamOptions } from './event-stream.js';
import { inPlayServer } from './in-play-server.js';
import { MarketDays, type ReplayedMarket } from './market-days.js';
import { pageFiles } from './page-files.js';
import { Replays } from './replays.js';
import { inPlay, type InPlayOptions } from 'barstats/reports';

export interface ReplayOptions extends StreamOptions {
  readonly bars: Bars;
  readonly market: ReplayedMarket;
  /** The first trading date shown; default: the last one. */
  readonly date?: string;
  /** How many times faster than the market; default 60. */
  readonly speed?: number;
  /** The reports; default: the standard variant of each family. */
  readonly reports?: readonly string[];
  readonly lookback?: string;
  readonly port?: number;
  readonly host?: string;
  readonly onError?: (error: unknown) => void;
}

/** A running server. */
export interface RunningInPlay {
  readonly port: number;
  readonly date: string;
  readonly stop: () => Promise<void>;
}

const standards = catalog.filter(({ variant }) => variant === 'standard').map(({ report }) => report);

/**
 * Starts a server that replays any day of the bars.
 *
 * @throws for invalid options
 */
export async function runInPlay(options: ReplayOptions): Promise<RunningInPlay> {
  const { bars, market, speed = 60, lookback = '1y', port = 0, host = '127.0.0.1' } = options;
  if (bars.daily) throw new UsageError('a replay needs intraday bars, got daily ones');
  const reports = reportsAsked(options.reports);
  const days = new MarketDays(bars, market);
  const { list } = days;
  const date = options.date ?? list.at(-1)?.date;
  if (date === undefined) throw new UsageError('the bars have no session to replay');
  if (days.sessionOn(date) === undefined) {
    throw new UsageError(`there is no session on ${date}; sessions go from ${list[0].date} to ${list.at(-1)!.date}`);
  }
  // Command-line values are checked when they are used.
  const compute = (known: Bars, asOf: number) => inPlay(known, { ...market, asOf, reports, lookback } as InPlayOptions);
  const replays = new Replays(bars, market, days, reports, compute);
  // Invalid reports or lookbacks fail here, not when the page opens.
  const first = replays.on(date)!;
  first.result(1);

  const stopping = new AbortController();
  const { ticker, assetClass } = market;
  const server = inPlayServer({
    ...options,
    replays,
    files: await pageFiles(),
    offer: { ticker, assetClass, timeZone: days.timeZone, days: list, date, speed },
    stopping: stopping.signal,
    onError: options.onError ?? (() => undefined),
  });
  const listening = await listen(server, port, host);
  const stop = (): Promise<void> => {
    stopping.abort();
    return listening.stop();
  };
  return { port: listening.port, date, stop };
}

function reportsAsked(asked: readonly string[] = standards): readonly string[] {
  return asked.includes('all') ? catalog.map(({ report }) => report) : asked;
}
