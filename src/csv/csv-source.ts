import type { FileBars, FileSource } from '../files/index.js';

/** What was decided when a CSV file was read, as data. */
export interface CsvSource extends FileSource {
  readonly format: 'csv';
  readonly delimiter: string;
  /** What stands before decimals; `null` where no number has any. */
  readonly decimal: '.' | ',' | null;
  /** Whether the file names its columns. */
  readonly header: boolean;
  /** How often the header stands there again, as in files that were put together from several. */
  readonly repeatedHeaders: number;
  /** Lines before the first row and after the last one that are neither the header nor rows, such as a remark of the program. */
  readonly remarks: readonly { readonly line: number; readonly text: string }[];
}

/** Bars of a CSV file, with what was decided when it was read. */
export type CsvBars = FileBars<CsvSource>;
