import { checkedFields, checkedFunction, oneOf } from '../errors/inner.js';
import { FILE_OPTIONS, type FileOptions, fileSetting, type FileSetting } from '../files/inner.js';
import type { Delimiter } from './csv-head.js';
import type { DateOrder } from './time-notation.js';
import type { Decimal } from './number-text.js';

/** Options of {@link barsFromCsv}. Whatever can be detected has a default. */
export interface CsvOptions extends FileOptions {
  /** The separator of cells. */
  readonly delimiter?: Delimiter | undefined;
  /** The decimal separator; `32nds` for prices such as `110'195` or `110-19+`, `eighths` for `450'6`. */
  readonly decimal?: Decimal | undefined;
  /** The order of day and month in dates such as `31/01/2024`; `31/01/24` may be `year-first`, too. */
  readonly dates?: DateOrder | undefined;
  /** Called after each piece of a few hundred kilobytes. If it throws, reading ends with that error. */
  readonly onProgress?: ((progress: CsvProgress) => void) | undefined;
}

/** Progress through a file. */
export interface CsvProgress {
  /** Bytes read; of text, as UTF-8. */
  readonly bytes: number;
  /** Rows kept. */
  readonly rows: number;
}

export interface CsvSetting {
  readonly file: FileSetting;
  readonly delimiter: Delimiter | null;
  readonly decimal: Decimal | null;
  readonly dates: DateOrder | null;
  readonly onProgress: ((progress: CsvProgress) => void) | null;
}

export function csvSetting(options: CsvOptions & { readonly byTicker?: boolean | undefined }): CsvSetting {
  const { delimiter, decimal, dates, onProgress, ...rest } = checkedFields(
    options,
    'options',
    [],
    [...FILE_OPTIONS, 'delimiter', 'decimal', 'dates', 'onProgress'],
  );
  if (onProgress !== undefined) checkedFunction(onProgress, 'options.onProgress');
  return {
    file: fileSetting(rest),
    delimiter: delimiter === undefined ? null : oneOf(delimiter, 'options.delimiter', [',', ';', '\t', '|'] as const),
    decimal: decimal === undefined ? null : oneOf(decimal, 'options.decimal', ['.', ',', '32nds', 'eighths'] as const),
    dates:
      dates === undefined ? null : oneOf(dates, 'options.dates', ['day-first', 'month-first', 'year-first'] as const),
    onProgress: (onProgress as CsvOptions['onProgress']) ?? null,
  };
}
