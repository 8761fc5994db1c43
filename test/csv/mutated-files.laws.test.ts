import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { barsFromCsv, type CsvBars, type CsvOptions } from '../../src/csv/index.js';
import { BarstatsRangeError } from '../../src/errors/index.js';
import { seededGenerator } from '../../src/numeric/inner.js';
import { law } from '../laws/law.js';
import { programExports } from './exports/exports.js';

const files = programExports.map(({ file }) =>
  readFileSync(new URL(`exports/${file}`, import.meta.url)).toString('latin1'),
);

/** What spoils a text where it falls. */
const SPOILERS = [
  '"',
  ',',
  ';',
  '\n',
  '\r\n',
  '\r',
  ' ',
  '-',
  '.',
  '\0',
  '\uFEFF',
  'NaN',
  '0',
  '9',
  '99999999999999999999',
  'e',
  '""',
  '\t',
  'null',
];

law(
  'a file that something happened to is read or refused, and no row is lost',
  [fc.nat(files.length - 1), fc.nat()],
  (file, seed) => {
    const next = seededGenerator(seed);
    const random = (): number => next() / 2 ** 32;
    const below = (bound: number): number => Math.floor(random() * bound);
    let text = files[file];
    for (let change = below(4); change >= 0; change--) text = mutated(text, files[below(files.length)], below);
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);
    const options: CsvOptions = {
      timeZone: 'America/New_York',
      invalidRows: 'skip',
      ...(random() < 0.5 ? { dates: 'day-first', decimal: '.' } : {}),
    };
    let bars: CsvBars;
    try {
      // Pieces of any size are read as the whole is.
      bars = barsFromCsv(cut(bytes, 1 + below(200)), options);
    } catch (error) {
      if (error instanceof BarstatsRangeError) return [error.code];
      throw error;
    }
    expect(linesOf(bars), JSON.stringify(text)).toEqual(linesIn(bytes, bars));
    return ['read'];
  },
  // Most files survive a change or two; the others fail for many reasons.
  { runs: 3000, atLeast: 1, meets: ['read', 'not-a-table', 'several-tickers', 'unknown-column'] },
);

function mutated(text: string, other: string, below: (bound: number) => number): string {
  const at = below(text.length + 1);
  const lines = text.split('\n');
  const line = below(lines.length);
  switch (below(8)) {
    case 0:
      return text.slice(0, at) + SPOILERS[below(SPOILERS.length)] + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1 + below(5));
    case 2:
      return text.slice(0, at) + String.fromCharCode(below(256)) + text.slice(at + 1);
    case 3:
      return [...lines.slice(0, line), lines[line], ...lines.slice(line)].join('\n');
    case 4:
      return [...lines.slice(0, line), ...lines.slice(line + 1)].join('\n');
    case 5:
      return [...lines.slice(line), ...lines.slice(0, line)].join('\n');
    case 6:
      return text.slice(0, at) + other.slice(below(other.length));
    default:
      return text.slice(0, at);
  }
}

function* cut(bytes: Uint8Array, length: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

/** How many lines of a file the result accounts for. */
function linesOf({ source }: CsvBars): number {
  const { rows, invalidRows, emptyRows, remarks, header, repeatedHeaders } = source;
  return rows + invalidRows + emptyRows + remarks.length + (header ? 1 : 0) + repeatedHeaders;
}

/** How many lines of a file are not blank. */
function linesIn(bytes: Uint8Array, { source }: CsvBars): number {
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '');
  const lines = text.split(text.includes('\n') ? '\n' : '\r');
  return lines.filter((line) => line.replaceAll(source.delimiter, '').trim() !== '').length;
}
