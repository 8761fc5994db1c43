import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';
import { BarstatsRangeError } from 'barstats';
import { barsFromCsv, type CsvBars, type CsvOptions } from 'barstats/csv';
import { barsFromParquet, type ParquetBars, type ParquetFile } from 'barstats/parquet';
import { FileError, RefusedError } from '../errors/command-errors.js';
import type { Host } from '../host.js';
import { progressOf } from '../output/progress.js';
import { sampleOf } from './samples.js';

/** What a file of bars does not say by itself. */
export type Reading = Omit<CsvOptions, 'onProgress'>;

/**
 * Reads the bars of a file: CSV or Parquet, CSV perhaps compressed by gzip; `-` is standard input, `sample:…` a sample of the package.
 *
 * @throws {@link FileError} with the name of the file, and what is wrong with it as its cause
 */
export async function readBars(word: string, reading: Reading, host: Host): Promise<CsvBars | ParquetBars> {
  const { ticker, ...options } = reading;
  try {
    const source = word === '-' ? await standardInput(host) : pathOf(word, host);
    // A file of one market is read as a whole, whatever it calls the market.
    return await readSource(source, options, host).catch((error: unknown) => {
      const several = error instanceof BarstatsRangeError && error.code === 'several-tickers';
      if (ticker === undefined || !several) throw error;
      return readSource(source, { ...options, ticker }, host);
    });
  } catch (error) {
    throw new FileError(word === '-' ? 'standard input' : word, { cause: readable(error) });
  }
}

/** The path of a file, or of a sample. */
export function pathOf(word: string, { folder }: Host): string {
  if (word.startsWith('sample:')) return sampleOf(word).path;
  return isAbsolute(word) ? word : join(folder, word);
}

async function standardInput({ stdin }: Host): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stdin) chunks.push(chunk);
  const content = Buffer.concat(chunks);
  return content.subarray(0, 2).toString('latin1') === PACKED ? gunzipSync(content) : content;
}

async function readSource(source: string | Buffer, options: Reading, host: Host): Promise<CsvBars | ParquetBars> {
  const begins = typeof source === 'string' ? beginningOf(source) : source.subarray(0, 4).toString('latin1');
  if (begins === 'PAR1') return readParquet(source, options);
  if (typeof source !== 'string') return barsFromCsv(source, options);
  const { size } = statSync(source);
  const progress = progressOf(host);
  const bytes = createReadStream(source);
  try {
    return await barsFromCsv(
      // An error of the file reaches whoever reads what is unpacked.
      begins.startsWith(PACKED) ? pipeline(bytes, createGunzip(), () => undefined) : bytes,
      {
        ...options,
        onProgress: (read) =>
          progress.show(`reading: ${read.rows} bars, ${megabytes(read.bytes)} of ${megabytes(size)}`),
      },
    );
  } finally {
    progress.clear();
  }
}

/** How what is compressed by gzip begins. */
const PACKED = '\u001f\u008b';

/** The first bytes of a file, whatever its name says. Those of a pipe cannot be read twice. */
function beginningOf(path: string): string {
  if (!statSync(path).isFile()) return /\.gz$/i.test(path) ? PACKED : '';
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(4);
    return bytes.subarray(0, readSync(file, bytes, 0, 4, 0)).toString('latin1');
  } finally {
    closeSync(file);
  }
}

async function readParquet(source: string | Buffer, options: Reading): Promise<ParquetBars> {
  if (typeof source !== 'string') return barsFromParquet(source, { ...options, ...(await compressors()) });
  const file = await open(source);
  try {
    const { size } = await file.stat();
    return await barsFromParquet(partsOf(file, size), { ...options, ...(await compressors()) });
  } finally {
    await file.close();
  }
}

/** A file that is read in parts. */
function partsOf(file: FileHandle, byteLength: number): ParquetFile {
  const slice = async (start: number, end = byteLength): Promise<ArrayBuffer> => {
    const { buffer, bytesRead } = await file.read(new Uint8Array(end - start), 0, end - start, start);
    return buffer.buffer.slice(0, bytesRead);
  };
  return { byteLength, slice };
}

/** More than the package hyparquet unpacks alone, if its companion is installed. */
async function compressors(): Promise<object> {
  try {
    const { compressors: all } = (await import('hyparquet-compressors')) as { readonly compressors: object };
    return { compressors: all };
  } catch {
    return {};
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** An error of the file system or of unpacking in words. */
export function readable(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || 'argument' in error) return error;
  const code = String(error.code);
  if (error instanceof RefusedError) return error;
  if (code === 'ENOENT') return new RefusedError('no-file', 'there is no such file', undefined, { cause: error });
  if (code === 'EISDIR') return new RefusedError('unreadable', 'it is a folder; name its files, as in folder/*.csv');
  const what = code.startsWith('Z_') ? 'cannot be unpacked' : 'cannot be read';
  return new RefusedError('unreadable', `it ${what}: ${error.message}`, undefined, { cause: error });
}
