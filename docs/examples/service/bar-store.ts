import { stat } from 'node:fs/promises';
import { type Bars, BarstatsRangeError } from 'barstats';
import { barsFromColumns } from 'barstats/bars';
import type { BarsNeed } from 'barstats/service';
import { barsFromFile } from '../own-data/bars-from-file.js';
import { SourceError } from '../own-data/source-error.js';
import { createBarCache } from './bar-cache.js';
import type { BarFile } from './bar-files.js';
import { hasNoRow } from './has-no-row.js';
import { Unavailable } from './unavailable.js';
import { LateError, withinTime } from './within-time.js';

/** Bars in files of CSV or Parquet. */
export interface BarStore {
  /** All bars of a market, of the length that a request needs. */
  readonly load: (need: BarsNeed) => Promise<Bars>;
}

export interface BarStoreOptions {
  /** The most time to read a file; default 30 seconds. */
  readonly loadingMs?: number;
  /** The memory for cached bars; default 1 GB, as much as a request may take; 0 for no cache. */
  readonly cacheBytes?: number;
}

/** A file as last seen. */
interface SeenFile {
  readonly file: string;
  readonly version: string;
  /** The length of its bars in milliseconds; `null` if it has none. */
  readonly interval: number | null;
}

/** Creates a store that reads a file when its market is first requested. */
export function createBarStore(files: readonly BarFile[], options: BarStoreOptions = {}): BarStore {
  const { loadingMs = 30_000, cacheBytes = 1e9 } = options;
  const cache = createBarCache(cacheBytes);
  const seen = new Map<string, SeenFile>();

  const barsOf = ({ file, version }: Pick<SeenFile, 'file' | 'version'>): Promise<Bars> =>
    cache(`${file} ${version}`, () => readBars(file, loadingMs));

  const look = async (file: string): Promise<SeenFile> => {
    // A replaced file gets a new version under the same name.
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
      if (candidates.length === 0) throw new Error('a supported market has no file');
      const file = fitting(await Promise.all(candidates.map(({ file }) => look(file))), interval);
      return file === null ? noBars(interval) : barsOf(file);
    },
  };
}

/** Reads the bars of a file. Times without a zone are in UTC. */
async function readBars(file: string, loadingMs: number): Promise<Bars> {
  const late = new AbortController();
  const onProgress = (): void => late.signal.throwIfAborted();
  try {
    return await withinTime(loadingMs, barsFromFile(file, { timeZone: 'UTC', onProgress }), () => late.abort());
  } catch (error) {
    if (error instanceof LateError) {
      throw new Unavailable('Loading the bars took too long. Please try again later.');
    }
    const reason = error instanceof SourceError ? error.cause : error;
    const isEmpty = reason instanceof BarstatsRangeError && reason.code === 'not-a-table' && (await hasNoRow(file));
    if (isEmpty) return noBars('1d');
    throw error;
  }
}

/**
 * The longest bars that are fine enough; if all are longer, the shortest, and the report decides whether they suffice. `null` if
 * no file has any.
 */
function fitting(files: readonly SeenFile[], interval: number): SeenFile | null {
  const lengthOf = (file: SeenFile): number => file.interval ?? 0;
  const longestFirst = files.filter((file) => file.interval !== null).sort((a, b) => lengthOf(b) - lengthOf(a));
  return longestFirst.find((file) => lengthOf(file) <= interval) ?? longestFirst.at(-1) ?? null;
}

/** The bars of a file with only a header: none, of any length. */
function noBars(interval: number | '1d'): Bars {
  return barsFromColumns({ time: [], open: [], high: [], low: [], close: [] }, { interval });
}
