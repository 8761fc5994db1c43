import { type ParquetFile, readParquet } from './read-parquet.js';
import { type ParquetOptions, parquetSetting } from './parquet-options.js';
import type { ParquetBars } from './parquet-source.js';

/**
 * Bars from a Parquet file. It needs the package `hyparquet`, which is not installed with barstats.
 *
 * Only the columns of bars are read, one group of rows after the other; a column of doubles in a single group becomes a column of the bars without being
 * copied. Columns are found by their names in any case. Times are timestamps, dates, or numbers since 1970 in seconds to nanoseconds; timestamps without a zone
 * need `timeZone`. What was decided is in `bars.source`.
 *
 * @param file - the bytes, or whatever hands out parts of them: `byteLength` and `slice(start, end)`, such as the `asyncBufferFromFile` and
 * `asyncBufferFromUrl` of hyparquet give
 * @param options - what the file does not say; with `byTicker: true` the result is a map from tickers to bars, in the order in which they come in the file
 * @returns bars with `source`
 * @throws {@link BarstatsRangeError} `not-a-table`, `unknown-column`, `ambiguous`, `time-without-zone`, `several-tickers`, `wrong-rows` (whose `faults` are the rows that are
 * not bars, counted from 1), `interval-unknown`, `unknown-option`, `unknown-time-zone`, `out-of-bounds`
 * @throws {@link BarstatsTypeError} `wrong-type`
 *
 * @example
 * ```ts
 * import { barsFromParquet } from 'barstats/parquet';
 *
 * // const bars = await barsFromParquet(readFileSync('ES.parquet'), { timeZone: 'America/Chicago' });
 * const refused = await barsFromParquet(new Uint8Array(12)).catch((error) => error.code);
 * refused; // 'not-a-table'
 * ```
 */
export function barsFromParquet(
  file: ParquetFile,
  options?: ParquetOptions & { readonly byTicker?: false },
): Promise<ParquetBars>;
export function barsFromParquet(
  file: ParquetFile,
  options: ParquetOptions & { readonly byTicker: true },
): Promise<ReadonlyMap<string, ParquetBars>>;
export async function barsFromParquet(
  file: ParquetFile,
  options: ParquetOptions & { readonly byTicker?: boolean } = {},
): Promise<ParquetBars | ReadonlyMap<string, ParquetBars>> {
  return readParquet(file, parquetSetting(options));
}
