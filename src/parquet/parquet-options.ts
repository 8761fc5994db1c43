import { BarstatsTypeError, checkedFields, shownValue } from '../errors/index.js';
import { FILE_OPTIONS, type FileOptions, fileSetting, type FileSetting } from '../files/index.js';

/** Unpacks what a codec packed, by the name of the codec: `compressors` of the package `hyparquet-compressors`, or any of one's own. */
export type ParquetCompressors = Readonly<Record<string, (input: Uint8Array, outputLength: number) => Uint8Array>>;

/** What {@link barsFromParquet} can be told. All of it is found in the file where it can be. */
export interface ParquetOptions extends FileOptions {
  /** What unpacks codecs other than Snappy, such as ZSTD and GZIP: `compressors` of the package `hyparquet-compressors`. */
  readonly compressors?: ParquetCompressors | undefined;
  /** Called after each group of rows with how far the file was read. */
  readonly onProgress?: ((progress: ParquetProgress) => void) | undefined;
}

/** How far a file was read, in rows. */
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
  if (onProgress !== undefined && typeof onProgress !== 'function')
    throw wrongType('onProgress', 'a function', onProgress);
  if (compressors !== undefined && (typeof compressors !== 'object' || compressors === null)) {
    throw wrongType('compressors', 'an object of functions', compressors);
  }
  return {
    file: fileSetting(rest),
    compressors: (compressors as ParquetCompressors | undefined) ?? {},
    onProgress: (onProgress as ParquetOptions['onProgress']) ?? null,
  };
}

function wrongType(option: string, what: string, value: unknown): BarstatsTypeError {
  const argument = `options.${option}`;
  return new BarstatsTypeError('wrong-type', `${argument} must be ${what}, got ${shownValue(value)}`, { argument });
}
