import { BarstatsRangeError } from 'barstats';
import { barsFromCsv, type CsvBars } from 'barstats/csv';
import type { FileOptions, ParquetBars } from 'barstats/parquet';
import type { FileAnswers } from '../asked.js';
import type { WhileReading } from './read-parquet.js';

/** The bars of a CSV or Parquet file, without invalid rows; if all rows are invalid, the error lists them. */
export async function readFile(
  file: File,
  answers: FileAnswers,
  { onProgress, pause }: WhileReading,
): Promise<CsvBars | ParquetBars> {
  const isParquet = /\.parquet$/i.test(file.name) || (await file.slice(0, 4).text()) === 'PAR1';
  const read = async (invalidRows: FileOptions['invalidRows']): Promise<CsvBars | ParquetBars> => {
    const options = { ...answers, invalidRows };
    if (!isParquet)
      return barsFromCsv(
        inTurns(
          bytesOfFile(file, (bytes) => onProgress(bytes, file.size)),
          pause,
        ),
        options,
      );
    const { readParquet } = await import('./read-parquet.js');
    return readParquet(file, options, { onProgress, pause });
  };
  try {
    return await read('skip');
  } catch (error) {
    // A Parquet file of which the next part is not read any more looks damaged.
    await pause();
    if (!(error instanceof BarstatsRangeError && error.code === 'not-a-table')) throw error;
    // If all rows are invalid, this lists the problems.
    return read('refuse');
  }
}

async function* inTurns(pieces: AsyncIterable<Uint8Array>, pause: () => Promise<void>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    await pause();
    yield piece;
  }
}

/** The bytes of a file in chunks, decompressed if gzipped. */
export async function* bytesOfFile(file: Blob, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  let bytes = 0;
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        onBytes(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
  const packed = first === 0x1f && second === 0x8b;
  // Not every browser can iterate over a stream.
  const reader = (packed ? counted.pipeThrough(new DecompressionStream('gzip')) : counted).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
