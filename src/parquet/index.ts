export { barsFromParquet } from './bars-from-parquet.js';
export type { ParquetCompressors, ParquetOptions, ParquetProgress } from './parquet-options.js';
export type { ParquetBars, ParquetSource } from './parquet-source.js';
export type { ParquetFile, ParquetParts } from './read-parquet.js';
export type { ColumnChoice, ColumnChoices, FileBars, FileOptions, FileSource } from '../files/inner.js';
