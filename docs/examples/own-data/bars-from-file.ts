import { readFile } from 'node:fs/promises';
import { type Bars, BarstatsRangeError } from 'barstats';
import { barsFromParquet, type ParquetBars, type ParquetOptions } from 'barstats/parquet';
import { asyncBufferFromFile } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { readCsv } from '../reading/read-csv.js';
import { SourceError, withFileName } from './source-error.js';
import type { SourceOptions } from './source-options.js';

/** What a file of bars does not say by itself. */
export interface FileReading extends Omit<SourceOptions, 'timeUnit'> {
  /** Whose bars are read where the file has several tickers; a file of one market may name it as it likes. */
  readonly ticker?: string;
  /** Called every now and then; a file stops being read when it throws. */
  readonly onProgress?: () => void;
}

/**
 * Bars from a file: CSV, Parquet, or Arrow (also called Feather).
 *
 * @throws `SourceError` for a file of another kind, one that cannot be read, and rows that are not bars
 */
export async function barsFromFile(file: string, { ticker, ...options }: FileReading = {}): Promise<Bars> {
  if (/\.csv(\.gz)?$/i.test(file)) return ofTicker(ticker, (only) => readCsv(file, { ...options, ...only }));
  if (/\.parquet$/i.test(file)) return ofTicker(ticker, (only) => readParquet(file, { ...options, ...only }));
  if (!/\.(arrow|feather)$/i.test(file))
    throw new SourceError(`${file} is no .parquet, .csv, .csv.gz, .arrow or .feather`);
  // Only Arrow files need the package apache-arrow.
  const [{ tableFromIPC }, { barsFromArrow }] = await Promise.all([
    import('apache-arrow'),
    import('./bars-from-arrow.js'),
  ]);
  try {
    return barsFromArrow(tableFromIPC(await readFile(file)), options);
  } catch (error) {
    throw withFileName(file, error);
  }
}

async function readParquet(file: string, options: ParquetOptions): Promise<ParquetBars> {
  try {
    return await barsFromParquet(await asyncBufferFromFile(file), { compressors, ...options });
  } catch (error) {
    throw withFileName(file, error);
  }
}

/** A file of one market is read as a whole, whatever it calls the market. */
async function ofTicker<Read>(
  ticker: string | undefined,
  read: (only: { readonly ticker?: string }) => Promise<Read>,
): Promise<Read> {
  try {
    return await read({});
  } catch (error) {
    const reason = error instanceof SourceError ? error.cause : error;
    const several = reason instanceof BarstatsRangeError && reason.code === 'several-tickers';
    if (ticker === undefined || !several) throw error;
    return read({ ticker });
  }
}
