import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bars } from 'barstats/bars';
import type { AssetClass, SupportedTickers } from 'barstats/policy';
import type { BarsNeed } from 'barstats/service';
import { barsFromFile } from './bars-from-file.js';

/** A file of bars and its market. */
export interface BarFile {
  readonly assetClass: AssetClass;
  readonly ticker: string;
  readonly file: string;
}

/** `AAPL.csv`; for a market with bars of several lengths `AAPL.1m.parquet` and `AAPL.1d.csv`. */
const NAME = /^(.+?)(?:\.(1m|5m|15m|30m|1h|4h|1d))?\.(?:csv|csv\.gz|parquet)$/;
const MINUTES: Readonly<Record<string, number>> = { '1m': 1, '5m': 5, '15m': 15, '30m': 30, '1h': 60, '4h': 240 };
const assetClasses: readonly AssetClass[] = ['stocks', 'futures', 'crypto', 'forex'];

/** The files in a folder, such as `stocks/AAPL.csv` and `crypto/ETHUSDT.1m.parquet`. */
export async function barFilesIn(folder: string): Promise<readonly BarFile[]> {
  const folders = await readdir(folder);
  const present = assetClasses.filter((assetClass) => folders.includes(assetClass));
  const lists = present.map(async (assetClass) =>
    (await readdir(join(folder, assetClass))).sort().flatMap((name) => {
      const ticker = NAME.exec(name)?.[1];
      return ticker === undefined ? [] : [{ assetClass, ticker, file: join(folder, assetClass, name) }];
    }),
  );
  return (await Promise.all(lists)).flat();
}

/** The tickers that have files. */
export function tickersOf(files: readonly BarFile[]): SupportedTickers {
  const tickers = (assetClass: AssetClass): string[] =>
    files.filter((each) => each.assetClass === assetClass).map(({ ticker }) => ticker);
  return Object.fromEntries(assetClasses.map((each) => [each, [...new Set(tickers(each))]]));
}

/** The file of a need: the longest bars that are fine enough, else the shortest. */
function fileFor(files: readonly BarFile[], need: BarsNeed): string {
  const length = (file: string): number => (MINUTES[/\.(\w+)\.[^/]+$/.exec(file)?.[1] ?? ''] ?? 1440) * 60_000;
  const own = files.filter(({ assetClass, ticker }) => assetClass === need.assetClass && ticker === need.ticker);
  const longestFirst = own.map(({ file }) => file).sort((a, b) => length(b) - length(a));
  return longestFirst.find((file) => length(file) <= need.interval) ?? longestFirst.at(-1)!;
}

/** The version of the bars that a need would be given: a replaced file gets another one. */
export async function versionOf(files: readonly BarFile[], need: BarsNeed): Promise<string> {
  const file = fileFor(files, need);
  const { mtimeMs, size } = await stat(file);
  return `${file} ${mtimeMs} ${size}`;
}

/**
 * Loads whole files (times without a zone are in UTC), and keeps the last used ones: the library caches their sessions with them. A file that
 * is not read within a time, as on a disk that does not answer, fails its request. The read itself cannot be ended: who asks for the file
 * meanwhile waits for the same one.
 */
export function barLoader(
  files: readonly BarFile[],
  keptBytes = 1e9,
  readMs = 60_000,
): (need: BarsNeed) => Promise<Bars> {
  const kept = new Map<string, Bars>();
  const reading = new Map<string, Promise<Bars>>();
  const read = async (file: string, version: string): Promise<Bars> => {
    const begun = reading.get(version) ?? barsFromFile(file, { timeZone: 'UTC' });
    reading.set(version, begun);
    const forget = (): unknown => reading.delete(version);
    begun.then(forget, forget);
    const late = new AbortController();
    const limit = delay(readMs, undefined, { signal: late.signal }).then(() => {
      throw new Error(`${file} has not been read within ${readMs} ms`);
    });
    return Promise.race([begun, limit]).finally(() => late.abort());
  };
  return async (need) => {
    const version = await versionOf(files, need);
    const bars = kept.get(version) ?? (await read(fileFor(files, need), version));
    // A Map keeps insertion order: the first is the least recently used.
    kept.delete(version);
    kept.set(version, bars);
    while (kept.size > 1 && bytesOf([...kept.values()]) > keptBytes) kept.delete(kept.keys().next().value!);
    return bars;
  };
}

/** The memory that bars take: five prices and a volume, of eight bytes each. */
export function bytesOf(bars: readonly Bars[]): number {
  return bars.reduce((sum, { length }) => sum + 48 * length, 0);
}
