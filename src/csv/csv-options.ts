import { BarstatsTypeError, checkedFields, oneOf, shownValue } from '../errors/index.js';
import { FILE_OPTIONS, type FileOptions, fileSetting, type FileSetting } from '../files/index.js';
import type { Delimiter } from './csv-head.js';

/** What {@link barsFromCsv} can be told. All of it is found in the file where it can be. */
export interface CsvOptions extends FileOptions {
  /** What stands between two cells. */
  readonly delimiter?: Delimiter | undefined;
  /** What stands before the decimals of a number. */
  readonly decimal?: '.' | ',' | undefined;
  /** The order of day and month where the year comes last, such as `31/01/2024`. */
  readonly dates?: 'day-first' | 'month-first' | undefined;
  /** Called after each piece of the file, a few hundred kilobytes, with how far it was read. */
  readonly onProgress?: ((progress: CsvProgress) => void) | undefined;
}

/** How far a file was read. */
export interface CsvProgress {
  /** How many bytes, of text as UTF-8. */
  readonly bytes: number;
  /** How many rows were kept. */
  readonly rows: number;
}

/** The options after checking. */
export interface CsvSetting {
  readonly file: FileSetting;
  readonly delimiter: Delimiter | null;
  readonly decimal: '.' | ',' | null;
  readonly dates: 'day-first' | 'month-first' | null;
  readonly onProgress: ((progress: CsvProgress) => void) | null;
}

export function csvSetting(options: CsvOptions & { readonly byTicker?: boolean | undefined }): CsvSetting {
  const { delimiter, decimal, dates, onProgress, ...rest } = checkedFields(
    options,
    'options',
    [],
    [...FILE_OPTIONS, 'delimiter', 'decimal', 'dates', 'onProgress'],
  );
  if (onProgress !== undefined && typeof onProgress !== 'function') {
    const argument = 'options.onProgress';
    throw new BarstatsTypeError('wrong-type', `${argument} must be a function, got ${shownValue(onProgress)}`, {
      argument,
    });
  }
  return {
    file: fileSetting(rest),
    delimiter: delimiter === undefined ? null : oneOf(delimiter, 'options.delimiter', [',', ';', '\t', '|'] as const),
    decimal: decimal === undefined ? null : oneOf(decimal, 'options.decimal', ['.', ','] as const),
    dates: dates === undefined ? null : oneOf(dates, 'options.dates', ['day-first', 'month-first'] as const),
    onProgress: (onProgress as CsvOptions['onProgress']) ?? null,
  };
}
