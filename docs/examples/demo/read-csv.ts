import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { barsFromRows, BarstatsRangeError, BarstatsTypeError, type Bars } from 'barstats';

/** A file of bars that cannot be read, with the line that is to blame. */
export class CsvError extends Error {}

interface Line {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

const prices = ['open', 'high', 'low', 'close'] as const;

/**
 * Bars from a CSV file with a header, compressed where its name ends in `.gz`; the names of the columns may be in any case.
 *
 * @throws {@link CsvError} with the name of the file and the line that is wrong
 */
export async function readCsv(file: string): Promise<Bars> {
  const lines = parseLines(file, textOf(file, await readFile(file)));
  try {
    return barsFromRows(lines.map(({ record }) => rowOf(record)));
  } catch (error) {
    if (!(error instanceof BarstatsTypeError || error instanceof BarstatsRangeError)) throw error;
    const line = error.index === undefined ? undefined : lines[error.index].info.lines;
    throw new CsvError(line === undefined ? `${file}: ${error.message}` : `${file}, line ${line}: ${error.message}`);
  }
}

function textOf(file: string, content: Buffer): string {
  if (!file.endsWith('.gz')) return content.toString('utf8');
  try {
    return gunzipSync(content).toString('utf8');
  } catch (error) {
    throw new CsvError(`${file} cannot be unpacked: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function parseLines(file: string, text: string): readonly Line[] {
  try {
    const names = (header: readonly string[]): string[] => header.map((name) => name.trim().toLowerCase());
    // Each line comes with the number that an editor shows for it.
    const lines = parse(text, {
      columns: names,
      info: true,
      trim: true,
      skip_empty_lines: true,
      bom: true,
    }) as unknown as Line[];
    const [first] = lines;
    const missing = prices.find((name) => first !== undefined && first.record[name] === undefined);
    if (missing !== undefined) throw new CsvError(`${file}, line 1: there is no column ${missing}`);
    return lines;
  } catch (error) {
    throw error instanceof CsvError
      ? error
      : new CsvError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function rowOf(record: Readonly<Record<string, string>>): Parameters<typeof barsFromRows>[0][number] {
  const { open, high, low, close, volume, contract } = record;
  const time = timeOf(record.time ?? record.date ?? record.timestamp ?? '');
  return { time, open, high, low, close, ...(volume ? { volume } : {}), ...(contract ? { contract } : {}) };
}

/** Digits are epoch milliseconds, a plain date is a daily bar, anything else has to be an instant with its offset. */
function timeOf(text: string): number | string {
  if (/^-?\d+$/.test(text)) return Number(text);
  return /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : text;
}
