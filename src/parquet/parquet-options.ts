import type { CsvOptions } from '../csv/index.js';
import { checkedFields, checkedFunction, checkedNumber, oneOf, wrongType } from '../errors/inner.js';
import { FILE_OPTIONS, type FileOptions, fileSetting, type FileSetting } from '../files/inner.js';

/** Twenty years of minutes around the clock are half as many. */
const MAX_ROWS = 20_000_000;

/** Decompressors by codec: `compressors` of the package `hyparquet-compressors`, or your own. */
export type ParquetCompressors = Readonly<Record<string, (input: Uint8Array, outputLength: number) => Uint8Array>>;

/** Options of {@link barsFromParquet}. Whatever can be detected has a default. */
export interface ParquetOptions extends FileOptions {
  /** Decompressors for codecs other than Snappy, such as ZSTD and GZIP: `compressors` of the package `hyparquet-compressors`. */
  readonly compressors?: ParquetCompressors | undefined;
  /** The order of day and month in times stored as text that end with the year, such as `31/01/2024`. */
  readonly dates?: CsvOptions['dates'];
  /**
   * The most rows that are read, 20,000,000 by default. A file with more is refused by its footer, before anything is unpacked: a few kilobytes
   * can hold millions of equal rows.
   */
  readonly maxRows?: number | undefined;
  /** Called after each row group. If it throws, reading ends with that error. */
  readonly onProgress?: ((progress: ParquetProgress) => void) | undefined;
}

/** Progress through a file, in rows. */
export interface ParquetProgress {
  readonly rows: number;
  readonly of: number;
}

export interface ParquetSetting {
  readonly file: FileSetting;
  readonly compressors: ParquetCompressors;
  readonly dates: 'day-first' | 'month-first' | null;
  readonly maxRows: number;
  readonly onProgress: ((progress: ParquetProgress) => void) | null;
}

export function parquetSetting(options: ParquetOptions & { readonly byTicker?: boolean | undefined }): ParquetSetting {
  const {
    compressors,
    dates,
    maxRows = MAX_ROWS,
    onProgress,
    ...rest
  } = checkedFields(options, 'options', [], [...FILE_OPTIONS, 'compressors', 'dates', 'maxRows', 'onProgress']);
  if (onProgress !== undefined) checkedFunction(onProgress, 'options.onProgress');
  if (compressors !== undefined && (typeof compressors !== 'object' || compressors === null)) {
    const argument = 'options.compressors';
    throw wrongType(argument, 'an object of functions', compressors);
  }
  return {
    file: fileSetting(rest),
    dates: dates === undefined ? null : oneOf(dates, 'options.dates', ['day-first', 'month-first'] as const),
    maxRows: checkedNumber(maxRows, 'options.maxRows', {
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      whole: true,
    }),
    compressors: (compressors as ParquetCompressors | undefined) ?? {},
    onProgress: (onProgress as ParquetOptions['onProgress']) ?? null,
  };
}
