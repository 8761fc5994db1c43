import * as fc from 'fast-check';
import { expect, vi } from 'vitest';
import { barsFromCsv, type CsvBars, type CsvOptions } from '../../src/csv/index.js';
import type { CsvText } from '../../src/csv/csv-lines.js';
import { PlainRows } from '../../src/csv/plain-rows.js';
import { RowCells } from '../../src/csv/row-cells.js';
import { BarstatsRangeError } from '../../src/errors/index.js';
import { law } from '../laws/law.js';

// Rows are read by their bytes or cell by cell: whatever a file holds, both ways give the same bars, or the same error.

const two = (number: number): string => String(number).padStart(2, '0');
const dashed = (date: Date): string => date.toISOString().slice(0, 10);
const clock = (date: Date): string => date.toISOString().slice(11, 19);
const american = (date: Date): string => `${date.getUTCMonth() + 1}/${two(date.getUTCDate())}/${date.getUTCFullYear()}`;
const amPm = (date: Date): string =>
  `${date.getUTCHours() % 12 || 12}:${two(date.getUTCMinutes())} ${date.getUTCHours() < 12 ? 'AM' : 'PM'}`;

/** The times of a row, in one cell or two. */
const TIMES: Readonly<Record<string, (date: Date) => readonly string[]>> = {
  instant: (date) => [`${dashed(date)}T${clock(date)}Z`],
  fraction: (date) => [date.toISOString()],
  offset: (date) => [`${dashed(date)} ${clock(date)}-05:00`],
  zone: (date) => [`${dashed(date)} ${clock(date)} America/New_York`],
  local: (date) => [`${dashed(date)} ${clock(date).slice(0, 5)}`],
  points: (date) => [`${dashed(date).split('-').reverse().join('.')} ${clock(date)}`],
  american: (date) => [`${american(date)} ${amPm(date)}`],
  compact: (date) => [`${dashed(date).replaceAll('-', '')} ${clock(date).replaceAll(':', '')}`],
  apart: (date) => [dashed(date).replaceAll('-', ''), clock(date).replaceAll(':', '')],
  'american apart': (date) => [american(date), clock(date).slice(0, 5)],
  'number apart': (date) => [dashed(date), String(100 * date.getUTCHours() + date.getUTCMinutes())],
  date: (date) => [dashed(date)],
  'spelled date': (date) => [date.toUTCString().slice(5, 16)],
  seconds: (date) => [String(date.getTime() / 1000)],
  milliseconds: (date) => [String(date.getTime())],
  microseconds: (date) => [`${date.getTime()}000`],
  nanoseconds: (date) => [`${date.getTime()}000000`],
  'seconds and none': (date) => [`${date.getTime() / 1000}.000`],
  serial: (date) => [(date.getTime() / 86_400_000 + 25_569).toFixed(6)],
};

/** What may stand in a cell by mistake, or in another notation. */
const ODD = [
  ...[
    '',
    'x',
    'NaN',
    '-',
    '1e2',
    '+5',
    '5.',
    '.5',
    '1,234',
    '1.234',
    '00012.50',
    '-0',
    '-3.25',
    ' 7',
    '7 ',
    '"8"',
    '"9',
  ],
  ...['1234567890', '99999999999999999999', '0.1234567890123', "110'16", '2024-02-30', '1704205860', '1704205860000'],
  ...['24:00', '09:60', '2024-01-02T09:31:00Z', '20240102', '093160', '\u00e9', '1\u00002', '1.5K'],
] as const;

const file = fc.record({
  times: fc.constantFrom(...Object.keys(TIMES)),
  // In milliseconds, from 2024-01-02 or with fewer digits from 2001.
  start: fc.constantFrom(1_704_205_800_000, 1_704_205_800_000, 999_990_000_000),
  step: fc.constantFrom(60_000, 60_000, 60_000, 1000, 300_000, 3_600_000, 86_400_000),
  delimiter: fc.constantFrom(',', ',', ';', '\t', '|'),
  decimal: fc.constantFrom('.', '.', ','),
  decimals: fc.nat(8),
  prices: fc.array(fc.integer({ min: -200, max: 2 ** 31 - 1 }), { minLength: 3, maxLength: 60 }),
  volumes: fc.constantFrom('none', 'small', 'large'),
  ticker: fc.constantFrom(null, null, ['ES'], ['ES', 'NQ'], ['ESH4', 'ESM4']),
  header: fc.constantFrom(true, true, true, false),
  end: fc.constantFrom('\n', '\n', '\r\n', '\r'),
  mark: fc.boolean(),
  lastEnd: fc.boolean(),
  isNewestFirst: fc.constantFrom(false, false, false, true),
});

/** What happens to a row: something odd in a cell, quotes about one, or another line before it. */
const event = fc.record({
  row: fc.nat(60),
  cell: fc.nat(8),
  what: fc.oneof(
    fc.record({ odd: fc.constantFrom(...ODD) }),
    fc.constant({ quoted: true }),
    fc.record({ before: fc.constantFrom('', ',,,,,,', 'Page 2', 'header') }),
  ),
});

const options: fc.Arbitrary<CsvOptions> = fc.record(
  {
    timeZone: fc.constantFrom('UTC', 'America/New_York'),
    stamped: fc.constantFrom('open', 'close'),
    invalidRows: fc.constant('skip'),
    decimal: fc.constantFrom('.', ','),
    ticker: fc.constant('ES'),
  },
  { requiredKeys: [] },
);

type File = typeof file extends fc.Arbitrary<infer Value> ? Value : never;
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

function textOf(given: File, events: readonly Event[]): string {
  const { times, start, step, delimiter, decimal, decimals, prices, volumes, ticker, end } = given;
  const timesOf = TIMES[times];
  const number = (units: number): string => {
    const text = (units / 10 ** decimals).toFixed(decimals);
    return decimal === ',' && delimiter !== ',' ? text.replace('.', ',') : text;
  };
  const rows = prices.map((price, i) => [
    ...timesOf(new Date(start + i * step)),
    ...[price, price + (i % 3), price - (i % 2), price].map(number),
    ...(volumes === 'none' ? [] : [volumes === 'small' ? String(i * 7) : `${price}${i}.${i}5`]),
    ...(ticker === null ? [] : [ticker[i % ticker.length]]),
  ]);
  if (given.isNewestFirst) rows.reverse();
  const clocks = timesOf(new Date(start)).length > 1 ? ['date', 'time'] : ['time'];
  const names = [...clocks, 'open', 'high', 'low', 'close'];
  if (volumes !== 'none') names.push('volume');
  if (ticker !== null) names.push('ticker');
  const header = names.join(delimiter);
  const before = new Map<number, string>();
  for (const { row, cell, what } of events) {
    if (row >= rows.length) continue;
    const cells = rows[row];
    if ('odd' in what) cells[cell % cells.length] = what.odd;
    else if ('quoted' in what) cells[cell % cells.length] = `"${cells[cell % cells.length]}"`;
    else before.set(row, what.before === 'header' ? header : what.before.replaceAll(',', delimiter));
  }
  const lines = rows.flatMap((cells, row) => [...(before.has(row) ? [before.get(row)!] : []), cells.join(delimiter)]);
  const text = [...(given.header ? [header] : []), ...lines].join(end);
  return `${given.mark ? '\uFEFF' : ''}${text}${given.lastEnd ? end : ''}`;
}

/** The bars and how they were read, or the error, as plain data. */
function outcome(csv: CsvText | Iterable<CsvText>, given: CsvOptions): unknown {
  try {
    const bars: CsvBars = barsFromCsv(csv, given);
    return { ...bars, source: bars.source };
  } catch (error) {
    if (!(error instanceof BarstatsRangeError)) throw error;
    return { ...error, message: error.message };
  }
}

function* cut(bytes: Uint8Array, lengths: readonly number[]): Generator<Uint8Array> {
  let at = 0;
  for (let piece = 0; at < bytes.length; piece++) {
    const length = lengths[piece % lengths.length];
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

law(
  'rows give the same bars or the same error, read by their bytes and cell by cell',
  [file, fc.array(event, { maxLength: 6 }), options, fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1 })],
  (given, events, asked, lengths) => {
    const text = textOf(given, events);
    const bytes = new TextEncoder().encode(text);
    const plain = vi.spyOn(PlainRows.prototype, 'read').mockImplementation((_, from) => from);
    const byCell = outcome(bytes, asked) as { code?: string; length?: number };
    plain.mockRestore();
    const cells = vi.spyOn(RowCells.prototype, 'read');
    const byBytes = outcome(bytes, asked);
    const slow = cells.mock.calls.length;
    cells.mockRestore();
    expect(byBytes, text).toEqual(byCell);
    expect(outcome(cut(bytes, lengths), asked), text).toEqual(byCell);
    expect(outcome(text, asked), text).toEqual(byCell);
    if (byCell.code !== undefined) return [byCell.code];
    return 2 * slow < byCell.length! ? [`${given.times} plainly`] : [];
  },
  {
    runs: 4000,
    atLeast: 0.9,
    meets: [
      ...Object.keys(TIMES)
        .filter((times) => times !== 'spelled date')
        .map((times) => `${times} plainly`),
      ...['invalid-rows', 'ambiguous', 'time-without-zone', 'several-tickers', 'unknown-column', 'interval-unknown'],
    ],
  },
);
