import type { FileBars, FileSource } from '../files/inner.js';

/** How a Parquet file was read, as data. */
export interface ParquetSource extends FileSource {
  readonly format: 'parquet';
  /** How many row groups the file has. */
  readonly rowGroups: number;
}

/** Bars of a Parquet file, and how it was read. */
export type ParquetBars = FileBars<ParquetSource>;
