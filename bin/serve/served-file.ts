import { stat } from 'node:fs/promises';
import type { Bars } from 'barstats';
import type { Host } from '../host.js';
import { marketInSession } from '../files/evening-session.js';
import type { FileMarket, GivenMarket } from '../files/market-of.js';
import { pathOf, type Reading, readBars } from '../files/read-bars.js';

/** A file that is served: read once, and again when it has changed. */
export interface ServedFile extends Omit<FileMarket, 'bars'> {
  /** The length of its bars, in milliseconds. */
  readonly interval: number;
  /** What changes with the file. */
  readonly version: () => Promise<string>;
  readonly bars: () => Promise<Bars>;
}

/**
 * Reads a file that is to be served.
 *
 * @param tell - told if the file has changed and can no longer be read: its bars from before are served on
 */
export async function servedFile(
  file: string,
  given: GivenMarket,
  reading: Reading,
  host: Host,
  tell: (error: unknown) => void,
): Promise<ServedFile> {
  // Taken before the file is read, so that a change meanwhile is seen.
  let stamp = await stampOf(file, host);
  const { bars: first, ...market } = await marketInSession(file, given, reading, host);
  const only = given.ticker === undefined ? {} : { ticker: given.ticker };
  let bars: Promise<Bars> = Promise.resolve(first);
  return {
    ...market,
    interval: first.interval,
    version: async () => `${file} ${(await stampOf(file, host)) ?? stamp}`,
    async bars() {
      const now = await stampOf(file, host);
      if (now !== null && now !== stamp) {
        stamp = now;
        const before = bars;
        bars = readBars(file, { ...reading, ...only }, host).catch((error: unknown) => {
          tell(error);
          return before;
        });
      }
      return bars;
    },
  };
}

/** When a file was written last, and its size; `null` if there is none, such as for standard input. */
async function stampOf(file: string, host: Host): Promise<string | null> {
  if (file === '-') return null;
  return stat(pathOf(file, host)).then(
    ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
    () => null,
  );
}

/** What a request needs of a market: the longest bars that are fine enough. */
interface Need {
  readonly assetClass: string;
  readonly ticker: string;
  readonly interval: number;
}

/** The file of a market that has the longest of the bars that are fine enough, else the finest. */
export function fileFor<File extends Need>(need: Need, files: readonly File[]): File | undefined {
  const ofMarket = files
    .filter(({ assetClass, ticker }) => assetClass === need.assetClass && ticker === need.ticker)
    .sort((a, b) => b.interval - a.interval);
  return ofMarket.find(({ interval }) => interval <= need.interval) ?? ofMarket.at(-1);
}
