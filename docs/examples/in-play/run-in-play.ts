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
  /** The trading date that the page begins with; the last one without it. */
  readonly date?: string;
  /** How many times faster than the market; 60 without it. */
  readonly speed?: number;
  /** The reports that are followed; the first variant of each family without it. */
  readonly reports?: readonly string[];
  readonly lookback?: string;
  readonly port?: number;
  readonly host?: string;
  readonly onError?: (error: unknown) => void;
}

/** A server that runs. */
export interface RunningInPlay {
  readonly port: number;
  readonly date: string;
  readonly stop: () => Promise<void>;
}

const standards = catalog.filter(({ variant }) => variant === 'standard').map(({ report }) => report);

/**
 * Listens, and replays any day of the bars to whoever asks.
 *
 * @throws what is wrong with the options
 */
export async function runInPlay(options: ReplayOptions): Promise<RunningInPlay> {
  const { bars, market, speed = 60, lookback = '1y', port = 0, host = '127.0.0.1' } = options;
  if (bars.daily) throw new UsageError('a day is followed bar by bar: these bars are daily, and minutes are needed');
  const reports = reportsAsked(options.reports);
  const days = new MarketDays(bars, market);
  const { list } = days;
  const date = options.date ?? list.at(-1)?.date;
  if (date === undefined) throw new UsageError('the bars have no session that could be replayed');
  if (days.sessionOn(date) === undefined) {
    throw new UsageError(`there is no session on ${date}; there are some from ${list[0].date} to ${list.at(-1)!.date}`);
  }
  // What comes from a command line is checked when it is used.
  const compute = (known: Bars, asOf: number) => inPlay(known, { ...market, asOf, reports, lookback } as InPlayOptions);
  const replays = new Replays(bars, market, days, reports, compute);
  // What is wrong with the reports or the lookback is told now, and not to whoever opens the page.
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
  const listening = await listen(server, { port, host });
  const stop = (): Promise<void> => {
    stopping.abort();
    return listening.stop();
  };
  return { port: listening.port, date, stop };
}

function reportsAsked(asked: readonly string[] = standards): readonly string[] {
  return asked.includes('all') ? catalog.map(({ report }) => report) : asked;
}
