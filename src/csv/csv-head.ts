import { BarstatsRangeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import {
  type ColumnLook,
  type FieldPlaces,
  type FileSetting,
  findFields,
  type Program,
  programByNames,
} from '../files/inner.js';
import { cellsOf } from './cells.js';
import { namesByPosition } from './columns-by-position.js';
import { headerOf, looksLikeRow } from './csv-header.js';
import { notationOfPrices, type NumberHints, separatorElsewhere } from './number-notation.js';
import { type Decimal, isNothing, looksLikeNumber, shapeOf } from './number-text.js';
import { programByRows, withPriceDecimals } from './programs.js';
import { oldestFirst } from './row-order.js';
import { hasSeconds, isSerial, isTimeOfDay, notationOf, serialNotation, type TimeNotation } from './time-notation.js';

/** The separator of cells. */
export type Delimiter = ',' | ';' | '\t' | '|';

/** The format of a file, found from its first lines. */
export interface CsvHead {
  readonly delimiter: Delimiter;
  /** The notation of prices; `null` if the first ones leave it open. */
  readonly decimal: Decimal | null;
  /** The separator that may be the decimal one while that is open. */
  readonly likely: '.' | ',';
  /** What else the first lines say about it. */
  readonly numbers: NumberHints;
  /** The names of the columns; `null` if the file has no header. */
  readonly names: readonly string[] | null;
  /** How many columns there are. */
  readonly width: number;
  readonly places: FieldPlaces;
  /** The market of the columns, if the header says it. */
  readonly market: string | null;
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
  given: { readonly delimiter: Delimiter | null; readonly decimal: Decimal | null },
  setting: FileSetting,
): CsvHead {
  const delimiter = given.delimiter ?? delimiterOf(lines);
  const table = lines.map((line) => cellsOf(line, delimiter) ?? []);
  const header = headerOf(table, MAX_BEFORE, setting);
  const headerAt = header?.at ?? -1;
  const names = header?.names ?? null;
  const isRow = headerAt < 0 ? looksLikeRow : looksLikeAnyRow;
  const firstRow = table.findIndex((cells, line) => line > headerAt && isRow(cells));
  if (firstRow < 0 || firstRow - headerAt > MAX_BEFORE) throw noTable(lines);
  // Rows without prices show nothing.
  const rows = table
    .slice(firstRow)
    .filter((cells, line) => line < SAMPLE && cells.length > 4 && !cells.slice(1, 5).every(isNothing));
  const sample = rows.length > 0 ? rows : [table[firstRow]];
  const width = names?.length ?? sample[0].length;
  const column = (at: number): string[] => sample.map((cells) => cells[at] ?? '');
  const lookOf = (at: number): ColumnLook => columnLook(column(at));

  const byRows = names === null ? withoutHeader(sample, setting, lookOf) : null;
  const places = findFields(names ?? byRows!.names, setting.columns, setting.adjusted, lookOf, header?.own.names);
  const { time, clock } = places;
  const [firstTime, notation] = timesIn(sample, time, clock, names);
  const prices = sample.flatMap((cells) =>
    [places.open, places.high, places.low, places.close].map((at) => cells[at] ?? ''),
  );
  const program = names === null ? byRows!.program : withPriceDecimals(programByNames(names), prices);
  const hasVolume = places.volume !== null && lookOf(places.volume) !== 'zero';
  if (names === null && delimiter === ';' && hasVolume && setting.bars.stamped === undefined) refuseStamp(notation);
  const isUnquoted = lines.slice(firstRow, firstRow + SAMPLE).every((line) => !line.includes('"'));
  const taken = new Set<number | null>(Object.values(places));
  return {
    delimiter,
    decimal: given.decimal ?? notationOfPrices(prices),
    likely: prices.some((price) => shapeOf(price) === 'thousands,') ? ',' : '.',
    numbers: {
      elsewhere: separatorElsewhere(sample.flatMap((cells) => cells.filter((_, at) => !taken.has(at)))),
      // A decimal comma would need quotes.
      usual: program?.decimal ?? (delimiter === ',' && isUnquoted ? '.' : null),
    },
    names,
    width,
    places,
    market: header?.own.market ?? null,
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

/** Whether it is a row below a header, valid or not: the time or the numbers may be unreadable. */
function looksLikeAnyRow(cells: readonly string[]): boolean {
  return cells.length >= 5 && (cells.some(isTime) || cells.filter(looksLikeNumber).length >= 4);
}

function isTime(cell: string): boolean {
  return notationOf(cell) !== null;
}

function noTable(lines: readonly string[]): BarstatsRangeError {
  const [first = '', ...others] = lines.filter((line) => line.trim() !== '');
  if (others.length === 0 && isPath(first)) {
    const message = `csv is ${shownValue(first)}, which looks like a path: pass the text or bytes of the file, such as readFileSync(…)`;
    return new BarstatsRangeError('not-a-table', message, { argument: 'csv' });
  }
  const message =
    first === ''
      ? 'csv is empty'
      : `csv begins with ${shownValue(first)}, and its first lines have no row with a time and four prices`;
  return new BarstatsRangeError('not-a-table', message, { argument: 'csv' });
}

function isPath(text: string): boolean {
  return /^[^\s,;|][^,;|]*\.(?:csv|txt|tsv|prn|dat|parquet|gz|zip)$|^(?:[.~]{0,2}|[a-z]:|file:\/)[\\/]/i.test(
    text.trim(),
  );
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
  if (isMost(values.filter(isSerial).length)) return 'serial';
  return isMost(values.filter(isTimeOfDay).length) ? 'time-of-day' : 'other';
}

/** The columns of a file without a header, and the program that shows in its rows. */
function withoutHeader(
  sample: readonly (readonly string[])[],
  setting: FileSetting,
  lookOf: (column: number) => ColumnLook,
): { readonly names: readonly string[]; readonly program: Program | null } {
  const notation = notationOf(sample[0][0]);
  if (notation === null) return { names: namesByPosition(sample, setting, lookOf, () => null, false), program: null };
  const program = programByRows(sample, notation);
  const inOrder = (hasClock: boolean): typeof sample | null => {
    const texts = sample.map(([date, clock]) => (hasClock ? `${date} ${clock}` : date));
    return oldestFirst(sample, texts, notation);
  };
  return { names: namesByPosition(sample, setting, lookOf, inOrder, program !== null), program };
}

/** Several programs write such lines, with other stamps and zones. */
function refuseStamp(notation: TimeNotation): void {
  if (notation.kind !== 'calendar' || notation.date !== 'compact' || notation.clock === 'none') return;
  const argument = 'options.stamped';
  throw new BarstatsRangeError(
    'ambiguous',
    `several programs write such lines: NinjaTrader with closing times in UTC (stamped: 'close', timeZone: 'UTC'), ` +
      `Finam with opening or closing times, often of Europe/Moscow: give ${argument}, and options.timeZone`,
    { argument },
  );
}

/** The first time that can be read, and the notation of all. */
function timesIn(
  sample: readonly (readonly string[])[],
  time: number,
  clock: number | null,
  names: readonly string[] | null,
): readonly [string, TimeNotation] {
  const texts = sample.map((cells) => cells[time] ?? '');
  const clocks = sample.map((cells) => cells[clock ?? -1] ?? '');
  const serial = serialNotation(texts.filter((text) => !isNothing(text)));
  for (const [row, text] of texts.entries()) {
    const notation = serial ?? notationOf(text);
    if (notation === null) continue;
    if (notation.kind === 'epoch') return [text, notation];
    if (clock === null) return [text, notation];
    const seconds = hasSeconds(clocks) ? { seconds: true as const } : {};
    return [`${text} ${clocks[row]}`, { ...notation, clock: 'apart', ...seconds }];
  }
  const column = names?.[time] ?? `column ${time + 1}`;
  throw new BarstatsRangeError(
    'time-not-a-date',
    `${column} has no readable time, got ${shownValue(texts[0])}: dates are written such as 2024-01-31, 31.01.2024, 1/31/24, 20240131 or Jan 31, 2024`,
    { argument: 'csv' },
  );
}

/** The zone named by the times or by their column. */
function zoneOf(notation: TimeNotation, name: string): string | null {
  if (notation.kind === 'calendar' && typeof notation.zone === 'object') return notation.zone.name;
  return /\b(?:gmt|utc)\b(?!\s*[-+]\s*\d)/i.test(name) ? 'UTC' : null;
}
