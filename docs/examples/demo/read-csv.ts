import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { type Bars, barsFromRows, checkRows } from 'barstats';

/** A file of bars that cannot be read, with the lines that are to blame. */
export class CsvError extends Error {}

interface Line {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

/** How many bad lines are shown; all are counted. */
const MOST_SHOWN = 20;

const prices = ['open', 'high', 'low', 'close'] as const;

/**
 * Bars from a CSV file with a header, compressed where its name ends in `.gz`; the names of the columns may be in any case.
 *
 * @throws {@link CsvError} with the name of the file and the lines that are wrong, each on a line of its own
 */
export async function readCsv(file: string): Promise<Bars> {
  const lines = parseLines(file, textOf(file, await readFile(file)));
  const rows = lines.map(({ record }) => rowOf(record));
  const { total, faults } = checkRows(rows, { limit: MOST_SHOWN });
  if (total === 0) return barsFromRows(rows);
  const lineOf = (index: number): string => `line ${lines[index].info.lines}`;
  const told = faults.map(({ index, message }) => {
    if (index === null) return message;
    const inFile = message.replaceAll(/rows\[(\d+)\]\.(\w+)/g, (_, row: string, field: string) =>
      Number(row) === index ? field : `${field} of ${lineOf(Number(row))}`,
    );
    return `${lineOf(index)}: ${inFile}`;
  });
  if (total === 1) throw new CsvError(faults[0].index === null ? `${file}: ${told[0]}` : `${file}, ${told[0]}`);
  const more = total > told.length ? [`and ${total - told.length} more`] : [];
  throw new CsvError([`${file}: ${total} lines are no bars`, ...told, ...more].join('\n'));
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

/** Digits are epoch milliseconds; anything else has to be a date, or an instant with its offset. */
function timeOf(text: string): number | string {
  return /^-?\d+$/.test(text) ? Number(text) : text;
}
