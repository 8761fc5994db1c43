import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { type Delimiter, delimiterOf } from './delimiter-of.js';

/** A row of a CSV file as it stands there. */
export interface CsvRecord {
  /** Of the line that it begins on, from 1. */
  readonly line: number;
  readonly text: string;
  /** Its values without the space around them, or what is wrong with its quotes. */
  readonly values: readonly string[] | { readonly wrong: string };
}

/** No value of a bar is as long as that: beyond it, a quote was forgotten. */
const MOST_LINES = 50;

/**
 * The records of a CSV file by batches, the header first. Blank lines are none, and count as lines.
 *
 * The delimiter is found in the first line. A value in quotes may hold line breaks; a quote that is not closed spoils the line that it
 * is in, and not what follows.
 */
export async function* recordsOf(
  batches: AsyncIterable<readonly string[]>,
): AsyncGenerator<readonly CsvRecord[], void, undefined> {
  let delimiter: Delimiter | null = null;
  let number = 0;
  let open: string[] = [];
  let records: CsvRecord[] = [];

  const read = (line: string): void => {
    number++;
    if (open.length > 0) {
      open.push(line);
      const text = open.join('\n');
      if (quotesAreClosed(text)) close(text);
      else if (open.length >= MOST_LINES) giveUp();
      return;
    }
    if (line.trim() === '') return;
    delimiter ??= delimiterOf(line);
    if (!line.includes('"')) records.push({ line: number, text: line, values: trimmed(line.split(delimiter)) });
    else if (quotesAreClosed(line) || !opensAQuote(line, delimiter)) {
      records.push({ line: number, text: line, values: unquoted(line, delimiter) });
    } else open = [line];
  };
  const close = (text: string): void => {
    records.push({ line: number - open.length + 1, text, values: unquoted(text, delimiter!) });
    open = [];
  };
  const giveUp = (): void => {
    const [first, ...others] = open;
    open = [];
    number -= others.length;
    records.push({ line: number, text: first, values: { wrong: 'a quote is opened and not closed' } });
    for (const line of others) read(line);
  };

  let first = true;
  for await (const lines of batches) {
    // Some programs begin a text with a mark of its encoding, which is no part of the first name.
    for (const line of lines) read(number === 0 ? line.replace(/^\uFEFF/, '') : line);
    if (records.length === 0) continue;
    if (first) yield [records.shift()!];
    first = false;
    yield records;
    records = [];
  }
  while (open.length > 0) giveUp();
  if (records.length > 0) yield records;
}

function trimmed(values: string[]): string[] {
  for (let i = 0; i < values.length; i++) values[i] = values[i].trim();
  return values;
}

function quotesAreClosed(text: string): boolean {
  let quotes = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes++;
  return quotes % 2 === 0;
}

/** A quote within a value is no beginning of one in quotes. */
function opensAQuote(line: string, delimiter: Delimiter): boolean {
  return line.split(delimiter).some((value) => value.trimStart().startsWith('"'));
}

function unquoted(text: string, delimiter: Delimiter): CsvRecord['values'] {
  try {
    const [values] = parse(text, { delimiter, trim: true, record_delimiter: ['\u0000'] });
    return values ?? [];
  } catch (error) {
    if (error instanceof CsvError) return { wrong: 'a quote stands where none can be' };
    throw error;
  }
}
