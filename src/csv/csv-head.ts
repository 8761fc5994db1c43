import { BarstatsRangeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import { type ColumnLook, type FieldPlaces, type FileSetting, findFields, isFieldName } from '../files/index.js';
import { cellsOf } from './cells.js';
import { isNothing } from './number-text.js';
import { type Program, programOf } from './programs.js';
import { isTimeOfDay, notationOf, type TimeNotation } from './time-notation.js';

/** The separator of cells. */
export type Delimiter = ',' | ';' | '\t' | '|';

/** The format of a file, found from its first lines. */
export interface CsvHead {
  readonly delimiter: Delimiter;
  /** The decimal separator; `null` if no number has decimals. */
  readonly decimal: '.' | ',' | null;
  /** The names of the columns; `null` if the file has no header. */
  readonly names: readonly string[] | null;
  /** How many columns there are. */
  readonly width: number;
  readonly places: FieldPlaces;
  readonly notation: TimeNotation;
  readonly firstTime: string;
  /** The zone of the times, if the file names it. */
  readonly timeZone: string | null;
  readonly program: Program | null;
  /** How many lines come before the first row. */
  readonly linesBefore: number;
  /** The header line, which some files repeat. */
  readonly headerLine: string | null;
}

/** A column that holds the greatest or the least price of each row looks like the high or the low. */
const SAMPLE = 50;

/** The header and any lines around it fit into this many lines. */
const MAX_BEFORE = 20;

/** Delimiters; first those that do not occur in numbers and dates. */
const DELIMITERS: readonly Delimiter[] = ['\t', ';', '|', ','];

/**
 * Finds the format of a file from its first lines.
 *
 * @param lines - the first lines, all of them whole
 * @throws {@link BarstatsRangeError} `not-a-table`, `unknown-column`, `ambiguous`
 */
export function headOf(
  lines: readonly string[],
  given: { readonly delimiter: Delimiter | null; readonly decimal: '.' | ',' | null },
  setting: FileSetting,
): CsvHead {
  const delimiter = given.delimiter ?? delimiterOf(lines);
  const table = lines.map((line) => cellsOf(line, delimiter) ?? []);
  const headerAt = table.findIndex((cells, line) => line < MAX_BEFORE && isHeader(cells, setting));
  const names = headerAt < 0 ? null : table[headerAt];
  const isRow = headerAt < 0 ? looksLikeRow : looksLikeAnyRow;
  const firstRow = table.findIndex((cells, line) => line > headerAt && isRow(cells));
  if (firstRow < 0 || firstRow - headerAt > MAX_BEFORE) throw noTable(lines);
  // Rows without prices show nothing.
  const rows = table
    .slice(firstRow)
    .filter((cells, line) => line < SAMPLE && cells.length > 4 && !cells.slice(1, 5).every(isNothing));
  const sample = rows.length > 0 ? rows : [table[firstRow]];
  const width = names?.length ?? sample[0].length;
  const lookOf = (column: number): ColumnLook => columnLook(sample.map((cells) => cells[column] ?? ''));

  const known = names ?? namesWithoutHeader(sample, setting, lookOf);
  const places = findFields(known, setting.columns, setting.adjusted, lookOf);
  const time = places.time;
  const [firstTime, notation] = timesIn(sample, time, places.clock, names);
  const prices = sample.flatMap((cells) =>
    [places.open, places.high, places.low, places.close].map((at) => cells[at] ?? ''),
  );
  const hasVolume = places.volume !== null && lookOf(places.volume) !== 'zero';
  const program = programOf({ names, cells: sample[0], delimiter, notation, prices, hasVolume });
  return {
    delimiter,
    decimal: given.decimal ?? decimalOf(prices),
    names,
    width,
    places,
    notation,
    firstTime,
    timeZone: zoneOf(notation, names?.[time] ?? '') ?? program?.timeZone ?? null,
    program,
    linesBefore: firstRow,
    headerLine: headerAt < 0 ? null : lines[headerAt],
  };
}

function delimiterOf(lines: readonly string[]): Delimiter {
  // Excel writes a `sep=` line.
  const said = /^\uFEFF?sep=([,;\t|])$/i.exec(lines[0])?.[1];
  const counts = DELIMITERS.map(
    (delimiter) => lines.filter((line) => (cellsOf(line, delimiter)?.length ?? 0) >= 5).length,
  );
  const most = Math.max(...counts);
  return (said as Delimiter | undefined) ?? DELIMITERS[counts.findIndex((count) => count === most)];
}

function isHeader(cells: readonly string[], { columns }: FileSetting): boolean {
  const chosen = Object.values(columns).flat();
  return cells.filter((cell) => isFieldName(cell) || chosen.includes(cell)).length >= 2;
}

/** Whether some cell is a time and four others are numbers. */
function looksLikeRow(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => isNumber(cell) || isNothing(cell)).length;
  return cells.length >= 5 && numbers >= 4 && cells.some(isTime);
}

/** Whether it is a row below a header, valid or not: the time or the numbers may be unreadable. */
function looksLikeAnyRow(cells: readonly string[]): boolean {
  return cells.length >= 5 && (cells.some(isTime) || cells.filter(isNumber).length >= 4);
}

function isNumber(cell: string): boolean {
  return /^[-+$€£]?[\d.,' ]*\d(?:e[-+]?\d+|[KMB])?$/i.test(cell);
}

function isTime(cell: string): boolean {
  return notationOf(cell) !== null;
}

function noTable(lines: readonly string[]): BarstatsRangeError {
  const [first = ''] = lines.filter((line) => line.trim() !== '');
  const message =
    first === ''
      ? 'csv is empty'
      : `csv begins with ${shownValue(first)}, and its first lines have no row with a time and four prices`;
  return new BarstatsRangeError('not-a-table', message, { argument: 'csv' });
}

function columnLook(cells: readonly string[]): ColumnLook {
  const values = cells.filter((cell) => !isNothing(cell));
  if (values.length === 0) return 'other';
  // Some of the rows may be invalid.
  const isMost = (count: number): boolean => 2 * count > values.length;
  const notations = values.map(notationOf).filter((notation) => notation !== null);
  if (isMost(notations.length)) {
    return notations.every((notation) => notation.kind === 'calendar' && notation.clock === 'none') ? 'date' : 'time';
  }
  if (values.every((value) => Number(value) === 0)) return 'zero';
  return isMost(values.filter(isTimeOfDay).length) ? 'time-of-day' : 'other';
}

/**
 * Column names for a file without a header: a time, perhaps a time of day, then open, high, low, close and volume.
 *
 * In another order, a high would be below an open. If columns are given, only those are named.
 */
function namesWithoutHeader(
  sample: readonly (readonly string[])[],
  { columns }: FileSetting,
  lookOf: (column: number) => ColumnLook,
): readonly string[] {
  const positions = sample[0].map((_, column) => `column ${column + 1}`);
  if (Object.values(columns).some((choice) => choice !== undefined)) return positions;
  const times = lookOf(0) === 'date' && lookOf(1) === 'time-of-day' ? ['date', 'time'] : ['time'];
  const isTime = lookOf(0) === 'date' || lookOf(0) === 'time';
  if (isTime && sample.every((cells) => pricesAscend(cells, times.length))) {
    const names = [...times, 'open', 'high', 'low', 'close', 'volume'];
    return positions.map((position, column) => names[column] ?? position);
  }
  throw new BarstatsRangeError(
    'unknown-column',
    `the file has no header, and columns such as ${shownValue(sample[0].join(' '))} are not time, open, high, low and close in this order: ` +
      'give options.columns by position, such as { time: 0, open: 1, high: 2, low: 3, close: 4 }',
    { argument: 'options.columns' },
  );
}

function pricesAscend(cells: readonly string[], open: number): boolean {
  const numbers = cells.slice(open, open + 4).map((cell) => (isNothing(cell) ? NaN : Number(cell.replace(',', '.'))));
  if (numbers.length < 4) return false;
  const [o, h, l, c] = numbers;
  return numbers.some(Number.isNaN) || (h >= Math.max(o, c) && l <= Math.min(o, c));
}

/** The first time that can be read, and its notation. */
function timesIn(
  sample: readonly (readonly string[])[],
  time: number,
  clock: number | null,
  names: readonly string[] | null,
): readonly [string, TimeNotation] {
  for (const cells of sample) {
    const notation = notationOf(cells[time] ?? '');
    if (notation === null) continue;
    if (clock === null || notation.kind === 'epoch') return [cells[time], notation];
    return [`${cells[time]} ${cells[clock]}`, { ...notation, clock: 'apart' }];
  }
  const column = names?.[time] ?? `column ${time + 1}`;
  throw new BarstatsRangeError(
    'time-not-a-date',
    `${column} has no readable time, got ${shownValue(sample[0][time] ?? '')}: dates need a year of four digits, such as ` +
      '2024-01-31, 31.01.2024 or 20240131',
    { argument: 'csv' },
  );
}

/** The zone named by the times or by their column. */
function zoneOf(notation: TimeNotation, name: string): string | null {
  if (notation.kind === 'calendar' && typeof notation.zone === 'object') return notation.zone.name;
  return /\b(?:gmt|utc)\b(?!\s*[-+]\s*\d)/i.test(name) ? 'UTC' : null;
}

/** The decimal separator of numbers. */
function decimalOf(numbers: readonly string[]): '.' | ',' | null {
  const seen = { '.': '', ',': '' };
  let either = '';
  for (const number of numbers) {
    const [, first, last] = /^[^.,]*([.,])(?:.*([.,]))?[^.,]*$/.exec(number) ?? [];
    if (first === undefined) continue;
    const decimal = last ?? first;
    const isSeparator = last !== undefined && first === last;
    if (isSeparator) seen[decimal === '.' ? ',' : '.'] ||= number;
    else if (last === undefined && first === ',' && /^\D*[1-9]\d{0,2},\d{3}\D*$/.test(number)) either ||= number;
    else seen[decimal as '.' | ','] ||= number;
  }
  if (seen['.'] !== '' && seen[','] !== '') {
    throw ambiguous(`${shownValue(seen['.'])} and ${shownValue(seen[','])} cannot both be numbers of one file`);
  }
  if (seen['.'] !== '') return '.';
  if (seen[','] !== '') return ',';
  if (either === '') return null;
  throw ambiguous(`${shownValue(either)} can be read as ${either.replace(',', '')} and as ${either.replace(',', '.')}`);
}

function ambiguous(reason: string): BarstatsRangeError {
  const argument = 'options.decimal';
  return new BarstatsRangeError('ambiguous', `${reason}: give ${argument}, "." or ","`, { argument });
}
