import { UsageError } from '../reading/usage-error.js';
import { listen } from './listen.js';
import type { StreamOptions } from './event-stream.js';
import { inPlayServer } from './in-play-server.js';
import { pageFiles } from './page-files.js';
import type { Replays } from './replays.js';

export interface ServeOptions extends StreamOptions {
  /** The first trading date shown; default: the last one. */
  readonly date?: string;
  /** How many times faster than the market; default 60. */
  readonly speed?: number;
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

/**
 * Serves replays and the page that follows them.
 *
 * @param page - the folder of the page
 * @throws if there is no session on the date, or its first results cannot be computed
 */
export async function serveReplays(replays: Replays, page: string, options: ServeOptions): Promise<RunningInPlay> {
  const { speed = 60, port = 0, host = '127.0.0.1', onError = () => undefined } = options;
  const { list, timeZone } = replays.days;
  const date = options.date ?? list.at(-1)?.date;
  if (date === undefined) throw new UsageError('the bars have no session to replay');
  const first = replays.on(date);
  if (first === null) {
    throw new UsageError(`there is no session on ${date}; sessions go from ${list[0].date} to ${list.at(-1)!.date}`);
  }
  // Invalid reports or lookbacks fail here, not when the page opens. These two also take longest.
  first.dayEvent(1);
  if (first.length > 1) first.barEvent(2);

  const stopping = new AbortController();
  const server = inPlayServer({
    ...options,
    replays,
    files: await pageFiles(page),
    offer: { timeZone, days: list, date, speed },
    stopping: stopping.signal,
    onError,
  });
  const listening = await listen(server, port, host);
  const stop = (): Promise<void> => {
    stopping.abort();
    return listening.stop();
  };
  return { port: listening.port, date, stop };
}
