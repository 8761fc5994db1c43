import { stat } from 'node:fs/promises';
import { type Bars, BarstatsRangeError } from 'barstats';
import { barsFromColumns } from 'barstats/bars';
import type { BarsStatement } from 'barstats/service';
import { barsFromFile } from '../own-data/bars-from-file.js';
import { SourceError } from '../own-data/source-error.js';
import { createBarCache } from './bar-cache.js';
import type { BarFile } from './bar-files.js';
import { hasNoRow } from './has-no-row.js';
import { Unavailable } from './unavailable.js';
import { LateError, withinTime } from './within-time.js';

/** Bars in files of CSV or Parquet. */
export interface BarStore {
  /** All bars that there are of a market, of the length that a request needs. */
  readonly load: (need: BarsStatement) => Promise<Bars>;
}

export interface BarStoreOptions {
  /** The time that a file may take to be read; 30 seconds without it. */
  readonly loadingMs?: number;
  /** The memory for bars that may be asked for again; a gigabyte without it, as much as a request may take, and none with 0. */
  readonly cacheBytes?: number;
}

/** A file as it was when it was last looked at. */
interface SeenFile {
  readonly file: string;
  readonly version: string;
  /** The length of its bars in milliseconds; `null` where it has none. */
  readonly interval: number | null;
}

/** A file is read when its market is first asked for. */
export function createBarStore(files: readonly BarFile[], options: BarStoreOptions = {}): BarStore {
  const { loadingMs = 30_000, cacheBytes = 1e9 } = options;
  const cache = createBarCache(cacheBytes);
  const seen = new Map<string, SeenFile>();

  const barsOf = ({ file, version }: Pick<SeenFile, 'file' | 'version'>): Promise<Bars> =>
    cache(`${file} ${version}`, () => readBars(file, loadingMs));

  const look = async (file: string): Promise<SeenFile> => {
    // A file that was replaced is another one, under the same name.
    const { mtimeMs, size } = await stat(file);
    const version = `${mtimeMs}-${size}`;
    const known = seen.get(file);
    if (known?.version === version) return known;
    const { length, interval } = await barsOf({ file, version });
    const found = { file, version, interval: length === 0 ? null : interval };
    seen.set(file, found);
    return found;
  };

  return {
    async load({ assetClass, ticker, interval }) {
      const candidates = files.filter((each) => each.assetClass === assetClass && each.ticker === ticker);
      if (candidates.length === 0) throw new Error('there is no file of a market that is said to be supported');
      const file = fitting(await Promise.all(candidates.map(({ file }) => look(file))), interval);
      return file === null ? noBars(interval) : barsOf(file);
    },
  };
}

/** The bars of a file. Times that have no zone are in UTC. */
async function readBars(file: string, loadingMs: number): Promise<Bars> {
  const late = new AbortController();
  const onProgress = (): void => late.signal.throwIfAborted();
  try {
    return await withinTime(loadingMs, barsFromFile(file, { timeZone: 'UTC', onProgress }), () => late.abort());
  } catch (error) {
    if (error instanceof LateError) {
      throw new Unavailable('Its bars took too long to be read. Please try again later.');
    }
    const reason = error instanceof SourceError ? error.cause : error;
    const isEmpty = reason instanceof BarstatsRangeError && reason.code === 'not-a-table' && (await hasNoRow(file));
    if (isEmpty) return noBars('1d');
    throw error;
  }
}

/**
 * The longest bars that will do; where all are longer, the shortest there are, and it is for the report to say whether they do. `null` where
 * no file has any.
 */
function fitting(files: readonly SeenFile[], interval: number): SeenFile | null {
  const lengthOf = (file: SeenFile): number => file.interval ?? 0;
  const longestFirst = files.filter((file) => file.interval !== null).sort((a, b) => lengthOf(b) - lengthOf(a));
  return longestFirst.find((file) => lengthOf(file) <= interval) ?? longestFirst.at(-1) ?? null;
}

/** A market whose file has only a header is one that nothing is known of yet: of any length, it has no bars. */
function noBars(interval: number | '1d'): Bars {
  return barsFromColumns({ time: [], open: [], high: [], low: [], close: [] }, { interval });
}
