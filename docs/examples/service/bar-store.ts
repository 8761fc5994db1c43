import { stat } from 'node:fs/promises';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { type Bars, barsFromColumns } from 'barstats/bars';
import type { BarsStatement } from 'barstats/service';
import { createBarCache } from './bar-cache.js';
import type { BarFile } from './bar-files.js';
import { barsBetween, type BarTable, barTable } from './bar-table.js';
import { Unavailable } from './unavailable.js';
import { LateError, withinTime } from './within-time.js';

/** Bars in files of Parquet or CSV, read by DuckDB. */
export interface BarStore {
  readonly load: (need: BarsStatement) => Promise<Bars>;
  readonly close: () => void;
}

export interface BarStoreOptions {
  /** The time that a file may take to be read; 30 seconds without it. */
  readonly loadingMs?: number;
  /** The memory for bars that may be asked for again; a gigabyte without it, as much as a request may take, and none with 0. */
  readonly cacheBytes?: number;
}

/** Opens the store. A file is looked at when its market is first asked for. */
export async function openBarStore(files: readonly BarFile[], options: BarStoreOptions = {}): Promise<BarStore> {
  const { loadingMs = 30_000, cacheBytes = 1e9 } = options;
  const database = await DuckDBInstance.create(':memory:');
  const cache = createBarCache(cacheBytes);
  const seen = new Map<string, { readonly version: string; readonly table: BarTable | null }>();

  const reading = async <Result>(
    file: string,
    read: (connection: DuckDBConnection) => Promise<Result>,
  ): Promise<Result> => {
    const connection = await database.connect();
    const done = read(connection).finally(() => connection.closeSync());
    try {
      return await withinTime(loadingMs, done, () => connection.interrupt());
    } catch (error) {
      if (error instanceof LateError)
        throw new Unavailable('Its bars took too long to be read. Please try again later.');
      throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  };

  const tableOf = async (file: string): Promise<BarTable | null> => {
    // A file that was replaced is another one, under the same name.
    const { mtimeMs, size } = await stat(file);
    const version = `${mtimeMs}-${size}`;
    const known = seen.get(file);
    if (known?.version === version) return known.table;
    const table = await reading(file, (connection) => barTable(connection, file, version));
    seen.set(file, { version, table });
    return table;
  };

  return {
    async load({ assetClass, ticker, from, to, interval }) {
      const candidates = files.filter((each) => each.assetClass === assetClass && each.ticker === ticker);
      if (candidates.length === 0) throw new Error('there is no file of a market that is said to be supported');
      const table = fitting(await Promise.all(candidates.map(({ file }) => tableOf(file))), interval);
      if (table === null) return noBars(interval);
      // What a range has beyond the bars of its file makes no other range of it: that ends now, which is later every time.
      const first = Math.max(from, table.first);
      const end = Math.min(to, table.last + 1);
      return cache([table.file, table.version, first, end].join(' '), () =>
        reading(table.file, (connection) => barsBetween(connection, table, first, end)),
      );
    },
    close: () => database.closeSync(),
  };
}

/**
 * The longest bars that will do; where all are longer, the shortest there are, and it is for the report to say whether they do. `null` where
 * no file has any.
 */
function fitting(tables: readonly (BarTable | null)[], interval: number): BarTable | null {
  const longestFirst = tables.filter((table) => table !== null).sort((a, b) => b.interval - a.interval);
  return longestFirst.find((table) => table.interval <= interval) ?? longestFirst.at(-1) ?? null;
}

/** A market whose file has only a header is one that nothing is known of yet: of any length, it has no bars. */
function noBars(interval: number): Bars {
  return barsFromColumns({ time: [], open: [], high: [], low: [], close: [] }, { interval });
}
