import { BarstatsTypeError } from '../errors/index.js';
import { checkedFields, checkedFunction, shownValue } from '../errors/inner.js';
import { FILE_OPTIONS, type FileOptions, fileSetting, type FileSetting } from '../files/index.js';

/** Decompressors by codec: `compressors` of the package `hyparquet-compressors`, or your own. */
export type ParquetCompressors = Readonly<Record<string, (input: Uint8Array, outputLength: number) => Uint8Array>>;

/** Options of {@link barsFromParquet}. Whatever can be detected has a default. */
export interface ParquetOptions extends FileOptions {
  /** Decompressors for codecs other than Snappy, such as ZSTD and GZIP: `compressors` of the package `hyparquet-compressors`. */
  readonly compressors?: ParquetCompressors | undefined;
  /** Called after each row group. If it throws, reading ends with that error. */
  readonly onProgress?: ((progress: ParquetProgress) => void) | undefined;
}

/** Progress through a file, in rows. */
export interface ParquetProgress {
  readonly rows: number;
  readonly of: number;
}

/** The options after checking. */
export interface ParquetSetting {
  readonly file: FileSetting;
  readonly compressors: ParquetCompressors;
  readonly onProgress: ((progress: ParquetProgress) => void) | null;
}

export function parquetSetting(options: ParquetOptions & { readonly byTicker?: boolean | undefined }): ParquetSetting {
  const { compressors, onProgress, ...rest } = checkedFields(
    options,
    'options',
    [],
    [...FILE_OPTIONS, 'compressors', 'onProgress'],
  );
  if (onProgress !== undefined) checkedFunction(onProgress, 'options.onProgress');
  if (compressors !== undefined && (typeof compressors !== 'object' || compressors === null)) {
    const argument = 'options.compressors';
    throw new BarstatsTypeError(
      'wrong-type',
      `${argument} must be an object of functions, got ${shownValue(compressors)}`,
      { argument },
    );
  }
  return {
    file: fileSetting(rest),
    compressors: (compressors as ParquetCompressors | undefined) ?? {},
    onProgress: (onProgress as ParquetOptions['onProgress']) ?? null,
  };
}
