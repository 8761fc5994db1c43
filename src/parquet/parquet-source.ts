import type { FileBars, FileSource } from '../files/index.js';

/** What was decided when a Parquet file was read, as data. */
export interface ParquetSource extends FileSource {
  readonly format: 'parquet';
  /** How many groups of rows the file has. */
  readonly rowGroups: number;
}

/** Bars of a Parquet file, with what was decided when it was read. */
export type ParquetBars = FileBars<ParquetSource>;
