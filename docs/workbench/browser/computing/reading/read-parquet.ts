import { barsFromParquet, type ParquetBars, type ParquetOptions } from 'barstats/parquet';
import {
  decompressBrotli,
  decompressGzip,
  decompressLz4,
  decompressLz4Raw,
  decompressZstd,
} from 'hyparquet-compressors';

/** What is called while a file is read. */
export interface WhileReading {
  readonly onProgress: (done: number, of: number) => void;
  /** Lets others have their turn; rejects to stop the reading. */
  readonly pause: () => Promise<void>;
}

/** Snappy is decompressed without the package, which uses WebAssembly, forbidden by the policy of the page. */
const compressors = {
  BROTLI: decompressBrotli,
  GZIP: decompressGzip,
  LZ4: decompressLz4,
  LZ4_RAW: decompressLz4Raw,
  ZSTD: (packed: Uint8Array) => decompressZstd(packed),
};

/** The bars of a Parquet file; only the required parts are read. */
export function readParquet(
  file: Blob,
  options: ParquetOptions,
  { onProgress, pause }: WhileReading,
): Promise<ParquetBars> {
  const parts = {
    byteLength: file.size,
    slice: async (start: number, end?: number) => {
      await pause();
      return file.slice(start, end).arrayBuffer();
    },
  };
  return barsFromParquet(parts, { ...options, compressors, onProgress: ({ rows, of }) => onProgress(rows, of) });
}
