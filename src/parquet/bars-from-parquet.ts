import { type ParquetFile, readParquet } from './read-parquet.js';
import { type ParquetOptions, parquetSetting } from './parquet-options.js';
import type { ParquetBars } from './parquet-source.js';

/**
 * Bars from a Parquet file. It needs the package `hyparquet`, which is not installed with barstats: `npm install hyparquet`.
 *
 * It reads only the columns of bars, row group by row group. A column of doubles in a single row group is not copied. Columns are found by name in any case.
 * Times are timestamps, dates, or epoch times in seconds to nanoseconds; timestamps without a zone need `timeZone`. `bars.source` reports what was detected.
 *
 * @param file - the bytes, or an object with `byteLength` and `slice(start, end)`, such as those of hyparquet's `asyncBufferFromFile` and
 * `asyncBufferFromUrl`
 * @param options - what the file does not say; with `byTicker: true` the result is a map from tickers to bars, in file order
 * @returns bars with `source`
 * @throws {@link BarstatsRangeError} `not-a-table`, `unknown-column`, `ambiguous`, `time-without-zone`, `several-tickers`, `invalid-rows` (whose `faults` list the invalid
 * rows, counted from 1), `interval-unknown`, `unknown-option`, `unknown-time-zone`, `out-of-bounds`, `missing-package` (`hyparquet` is not installed)
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
