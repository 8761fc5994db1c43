import type { FileBars, FileSource } from '../files/inner.js';
import type { Decimal } from './number-text.js';

/** How a CSV file was read, as data. */
export interface CsvSource extends FileSource {
  readonly format: 'csv';
  readonly delimiter: string;
  /** The decimal separator, or the fractions in which prices are written; `null` if no number has decimals. */
  readonly decimal: Decimal | null;
  /** Whether the file names its columns. */
  readonly header: boolean;
  /** How often the header is repeated, as in concatenated files. */
  readonly repeatedHeaders: number;
  /** Lines before the first row and after the last one other than the header, such as a remark of the program. */
  readonly remarks: readonly { readonly line: number; readonly text: string }[];
}

/** Bars of a CSV file, and how it was read. */
export type CsvBars = FileBars<CsvSource>;
