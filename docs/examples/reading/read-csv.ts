import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { barsFromCsv, type CsvBars, type CsvOptions } from 'barstats/csv';
import { withFileName } from '../own-data/source-error.js';

/**
 * Bars from a CSV file, compressed where its name ends in `.gz`. It is read piece by piece, and never in memory as a whole.
 *
 * @throws `SourceError` with the name of the file and the message of the library
 */
export async function readCsv(file: string, options: CsvOptions = {}): Promise<CsvBars> {
  try {
    const content = createReadStream(file);
    // An error of the file reaches whoever reads what is unpacked.
    const bytes = file.endsWith('.gz') ? pipeline(content, createGunzip(), () => undefined) : content;
    return await barsFromCsv(bytes, options);
  } catch (error) {
    const isPacking = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw withFileName(
      file,
      isPacking ? new Error(`it cannot be unpacked: ${error.message}`, { cause: error }) : error,
    );
  }
}
