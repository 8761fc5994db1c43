import { type Bars, barsFromColumns, type BarsOptions, checkColumns, withSource } from '../bars/index.js';
import { BarstatsRangeError, type FileFault, nearestName, shownValue } from '../errors/index.js';
import { adjustedPrice } from './adjusted-prices.js';
import type { FaultList } from './fault-list.js';
import type { FileSetting } from './file-options.js';
import type { FileSource } from './file-source.js';
import { wallTimesToInstants } from './wall-clock.js';

/** A name per row, as an index into the names. */
export interface Labels {
  readonly numbers: Int32Array;
  readonly names: readonly string[];
}

/** The rows of a file, oldest or newest first. The columns may be written to. */
export interface FileRows {
  /** In milliseconds: instants, times of a clock on the wall as if it were in UTC, or midnights of dates in UTC. */
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** `NaN` where there is nothing. */
  readonly volume: Float64Array | null;
  readonly adjustedClose: Float64Array | null;
  readonly contract: Labels | null;
  readonly ticker: Labels | null;
}

/** A file as a reader understood it. */
export interface FileRead {
  readonly rows: FileRows;
  readonly times: 'instants' | 'wall' | 'dates';
  readonly lineOf: (row: number) => number;
  /** The public function's argument, and what a line of it is called. */
  readonly argument: string;
  readonly place: string;
  readonly faults: FaultList;
  /** What is known of the source before bars are made. */
  readonly source: Omit<
    FileSource,
    'stamped' | 'interval' | 'order' | 'adjusted' | 'ticker' | 'rows' | 'rowsWithoutPrices' | 'wrongRows' | 'faults'
  >;
}

/** Bars of a file, with what was decided when it was read. */
export type FileBars<Source extends FileSource = FileSource> = Bars & { readonly source: Source };

type Described<Extra> = FileSource & Extra;

/**
 * Makes bars of the rows of a file, or says which of them are not bars.
 *
 * @param more - what a reader adds to the source
 * @throws {@link BarstatsRangeError} `several-tickers`, `time-without-zone`, `wrong-rows`, `not-a-table` for a file without a bar, and what
 * `barsFromColumns` refuses the bars as a whole for
 */
export function barsOfFile<Extra extends object>(
  file: FileRead,
  setting: FileSetting,
  more: Extra,
): FileBars<Described<Extra>> | ReadonlyMap<string, FileBars<Described<Extra>>> {
  const { rows, argument, faults, place } = file;
  if (file.times === 'wall' && setting.timeZone === null) throw timeWithoutZone(file.source.firstTime);
  const { ticker } = rows;
  const names = ticker?.names ?? [];
  if (setting.ticker !== null && !names.includes(setting.ticker)) throw unknownTicker(setting.ticker, ticker && names);
  if (!setting.byTicker && setting.ticker === null && names.length > 1) throw severalTickers(names);

  const all =
    ticker !== null && names.length > 1 ? split(rows, ticker) : [{ name: names[0] ?? null, lines: null, rows }];
  const markets = setting.ticker === null ? all : all.filter(({ name }) => name === setting.ticker);
  const read = markets.map((market) => {
    const { lines } = market;
    const lineOf = lines === null ? file.lineOf : (row: number): number => file.lineOf(lines[row]);
    return { ...market, sound: soundRows({ ...file, rows: market.rows, lineOf }, setting) };
  });
  if (faults.total > 0 && setting.wrongRows === 'refuse') throw faults.error(argument, place);
  const list = faults.first();
  // A ticker that trades once has the interval of the others.
  const interval =
    setting.bars.interval ?? (read.length > 1 ? smallestStep(read.map(({ sound }) => sound.rows.time)) : undefined);
  const some = read.filter(({ sound }) => sound.rows.time.length > 0);
  const bars = (some.length > 0 ? some : read.slice(0, 1)).map(
    ({ name, sound }): [string, FileBars<Described<Extra>>] => {
      const made = madeBars(sound, { ...setting, bars: { ...setting.bars, interval } }, file);
      const source = Object.freeze({
        ...more,
        ...file.source,
        stamped: setting.bars.stamped ?? 'open',
        interval: made.interval,
        order: sound.order,
        adjusted: setting.adjusted !== false,
        ticker: name,
        rows: made.length,
        rowsWithoutPrices: sound.withoutPrices,
        wrongRows: faults.total,
        faults: Object.freeze(list),
      });
      return [name ?? '', withSource(made, source)];
    },
  );
  return setting.byTicker ? new Map(bars) : bars[0][1];
}

/** The rows of each ticker by themselves, in the order of their first row. */
function split(
  rows: FileRows,
  { numbers, names }: Labels,
): { name: string | null; lines: Int32Array | null; rows: FileRows }[] {
  const counts = new Int32Array(names.length);
  for (const number of numbers) counts[number]++;
  const places = Array.from(counts, (count) => new Int32Array(count));
  counts.fill(0);
  for (let row = 0; row < numbers.length; row++) places[numbers[row]][counts[numbers[row]]++] = row;
  return names.map((name, number) => ({ name, lines: places[number], rows: rowsAt(rows, places[number]) }));
}

function rowsAt(rows: FileRows, places: Int32Array): FileRows {
  const taken = (column: Float64Array): Float64Array => {
    const values = new Float64Array(places.length);
    for (let i = 0; i < places.length; i++) values[i] = column[places[i]];
    return values;
  };
  const takenLabels = (labels: Labels | null): Labels | null =>
    labels && { names: labels.names, numbers: Int32Array.from(places, (place) => labels.numbers[place]) };
  const { time, open, high, low, close, volume, adjustedClose, contract, ticker } = rows;
  return {
    time: taken(time),
    open: taken(open),
    high: taken(high),
    low: taken(low),
    close: taken(close),
    volume: volume && taken(volume),
    adjustedClose: adjustedClose && taken(adjustedClose),
    contract: takenLabels(contract),
    ticker: takenLabels(ticker),
  };
}

/** Rows that are bars, oldest first. */
interface SoundRows {
  readonly rows: FileRows;
  readonly order: FileSource['order'];
  /** How many rows had no price at all. */
  readonly withoutPrices: number;
}

function soundRows(file: FileRead, setting: FileSetting): SoundRows {
  const { faults, source } = file;
  const timeColumn = source.columns.time.join(' and ');
  let { rows } = file;
  const order = isNewestFirst(rows.time) ? 'newest-first' : 'oldest-first';
  if (order === 'newest-first') for (const column of columnsOf(rows)) column.reverse();
  const last = rows.time.length - 1;
  let lineOf = order === 'oldest-first' ? file.lineOf : (row: number): number => file.lineOf(last - row);

  const refused = new Set<number>();
  const refuse = (row: number, describe: () => Omit<FileFault, 'line'>): void => {
    if (refused.has(row)) return;
    refused.add(row);
    faults.add(lineOf(row), describe);
  };
  const leaveOut = (): void => {
    if (refused.size === 0) return;
    const kept = Int32Array.from(rows.time.keys()).filter((row) => !refused.has(row));
    const before = lineOf;
    lineOf = (row) => before(kept[row]);
    rows = rowsAt(rows, kept);
    refused.clear();
  };

  for (let row = 0; row <= last; row++) if (hasNoPrice(rows, row)) refused.add(row);
  const withoutPrices = refused.size;
  leaveOut();
  if (file.times === 'wall') {
    for (const [row, wall] of wallTimesToInstants(rows.time, setting.timeZone!)) {
      refuse(row, () => ({
        column: timeColumn,
        code: 'time-not-a-date',
        message: `time is ${shownTime(wall).slice(0, -1)}: the clocks of ${setting.timeZone} left it out`,
      }));
    }
  }
  if (rows.volume !== null) {
    const { volume } = rows;
    const missing = volume.filter((each) => Number.isNaN(each)).length;
    if (missing === volume.length) rows = { ...rows, volume: null };
    for (let row = 0; missing > 0 && missing < volume.length && row < volume.length; row++) {
      if (!Number.isNaN(volume[row])) continue;
      refuse(row, () => ({
        column: source.columns.volume,
        code: 'missing-field',
        message: 'volume is empty: every bar has a volume, or none has (options.columns.volume: null reads none)',
      }));
    }
  }
  leaveOut();
  if (setting.adjusted !== false) adjust(rows, refuse, source);
  leaveOut();
  // Without the rows that are wrong, others may turn out to be.
  for (let round = firstFaults(rows, setting, file); round.length > 0; round = firstFaults(rows, setting, file)) {
    const shown = rows;
    for (const { index, field, code, message } of round) {
      refuse(index, () => {
        // A date with its year at the end is looked up when all of them are known.
        if (field === 'time' && Number.isNaN(shown.time[index])) return { column: timeColumn, ...NOT_A_DATE };
        const column = field === null ? null : field === 'time' ? timeColumn : source.columns[field];
        return { column, code, message: withLines(message, index, shown, lineOf, file.place) };
      });
    }
    leaveOut();
  }
  return { rows, order, withoutPrices };
}

function hasNoPrice({ open, high, low, close }: FileRows, row: number): boolean {
  return Number.isNaN(open[row]) && Number.isNaN(high[row]) && Number.isNaN(low[row]) && Number.isNaN(close[row]);
}

function adjust(
  rows: FileRows,
  refuse: (row: number, describe: () => Omit<FileFault, 'line'>) => void,
  { columns }: FileRead['source'],
): void {
  const { open, high, low, close, adjustedClose } = rows;
  for (let row = 0; adjustedClose !== null && row < close.length; row++) {
    const [adjusted, from] = [adjustedClose[row], close[row]];
    if (adjusted === from) continue;
    if (!(adjusted > 0 && from > 0 && adjusted < Infinity && from < Infinity)) {
      refuse(row, () => ({
        column: columns.adjustedClose,
        code: 'out-of-bounds',
        message: `the close is ${from} and the adjusted close ${Number.isNaN(adjusted) ? 'empty' : adjusted}: both have to be finite and above zero`,
      }));
      continue;
    }
    for (const column of [open, high, low]) {
      // What is not a number stays what it is, and is refused as such.
      if (Number.isFinite(column[row])) column[row] = adjustedPrice(column[row], adjusted, from);
    }
    close[row] = adjusted;
  }
}

const NOT_A_DATE = { code: 'time-not-a-date', message: 'the calendar has no such date' } as const;

/** Beyond it, a file is not one of bars in which some rows are wrong. */
const MOST_LEFT_OUT = 10_000;

function firstFaults(rows: FileRows, setting: FileSetting, file: FileRead) {
  const columns = barColumns(rows);
  const options = barsOptions(setting, file);
  try {
    // Millions of bars are right, and one look is enough for them.
    barsFromColumns(columns, options);
    return [];
  } catch (error) {
    if (!(error instanceof Error) || !('index' in error) || error.index === undefined) return [];
  }
  const { total, faults } = checkColumns(columns, { ...options, limit: MOST_LEFT_OUT });
  if (total > MOST_LEFT_OUT) {
    throw new BarstatsRangeError(
      'wrong-rows',
      `${file.argument} has ${total} rows that are not bars; the first: ${faults[0].message.replaceAll('columns.', '')}`,
      { argument: file.argument, count: total, limit: MOST_LEFT_OUT },
    );
  }
  return faults.flatMap(({ index, ...fault }) => (index === null ? [] : [{ index, ...fault }]));
}

function madeBars({ rows }: SoundRows, setting: FileSetting, file: FileRead): Bars {
  const { argument } = file;
  if (rows.time.length === 0) {
    throw new BarstatsRangeError('not-a-table', `${argument} has no row that is a bar`, { argument });
  }
  try {
    return barsFromColumns(barColumns(rows), barsOptions(setting, file));
  } catch (error) {
    if (!(error instanceof BarstatsRangeError)) throw error;
    // The columns are ours; the caller gave a file.
    throw new BarstatsRangeError(error.code, error.message.replace(/\bcolumns\b/, argument), {
      argument: error.argument,
    });
  }
}

function barColumns({ contract, ...numbers }: FileRows): Parameters<typeof barsFromColumns>[0] {
  const { time, open, high, low, close, volume } = numbers;
  const names = contract && Array.from(contract.numbers, (number) => contract.names[number]);
  return { time, open, high, low, close, volume, contract: names };
}

function barsOptions({ bars }: FileSetting, { times }: Pick<FileRead, 'times'>): BarsOptions {
  // Dates are the same whether a day is stamped at its open or at its close.
  return times === 'dates' ? { interval: bars.interval ?? '1d' } : bars;
}

function columnsOf(rows: FileRows): readonly (Float64Array | Int32Array)[] {
  const { time, open, high, low, close, volume, adjustedClose, contract, ticker } = rows;
  const columns = [time, open, high, low, close, volume, adjustedClose, contract?.numbers, ticker?.numbers];
  return columns.filter((column) => column !== null && column !== undefined);
}

function smallestStep(times: readonly Float64Array[]): number | undefined {
  let least = Infinity;
  for (const time of times)
    for (let row = 1; row < time.length; row++) least = Math.min(least, time[row] - time[row - 1]);
  return least === Infinity ? undefined : least;
}

function isNewestFirst(time: Float64Array): boolean {
  let back = 0;
  let forth = 0;
  for (let row = 1; row < time.length; row++) {
    if (time[row] < time[row - 1]) back++;
    else forth++;
  }
  return back > forth;
}

/** A message of the check of columns for someone who has lines before them. */
function withLines(
  message: string,
  row: number,
  { time }: FileRows,
  lineOf: (row: number) => number,
  place: string,
): string {
  return message
    .replaceAll(
      /columns\.time\[(\d+)\] is [^ :]+/g,
      (_, at: string) => `columns.time[${at}] is ${shownTime(time[Number(at)])}`,
    )
    .replaceAll(/columns\.(\w+)\[(\d+)\]/g, (_, field: string, at: string) =>
      Number(at) === row ? field : `${field} on ${place} ${lineOf(Number(at))}`,
    );
}

function shownTime(time: number): string {
  const shown = Math.abs(time) <= 8.64e15 ? new Date(time).toISOString().replace('.000Z', 'Z') : String(time);
  return shown.replace('T00:00:00Z', '');
}

export function timeWithoutZone(example: string): BarstatsRangeError {
  const argument = 'options.timeZone';
  return new BarstatsRangeError(
    'time-without-zone',
    `the times of the file, such as ${shownValue(example)}, have no zone: give ${argument}, such as "America/New_York" or "UTC"`,
    { argument },
  );
}

function severalTickers(names: readonly string[]): BarstatsRangeError {
  const shown = names.slice(0, 5).map(shownValue).join(', ');
  return new BarstatsRangeError(
    'several-tickers',
    `the file has bars of ${names.length} tickers (${shown}${names.length > 5 ? ', …' : ''}): give options.ticker for one of them, or ` +
      'options.byTicker: true for a map of all',
    { argument: 'options.ticker', count: names.length, fits: names.slice(0, 20) },
  );
}

function unknownTicker(ticker: string, names: readonly string[] | null): BarstatsRangeError {
  const argument = 'options.ticker';
  if (names === null) {
    const message = `${argument} is ${shownValue(ticker)}, and the file has no column of tickers: leave it out, or give options.columns.ticker`;
    return new BarstatsRangeError('unknown-column', message, { argument });
  }
  const suggestion = nearestName(ticker, names.slice(0, 1000));
  const hint = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
  return new BarstatsRangeError('out-of-bounds', `no row of the file has the ticker ${shownValue(ticker)}${hint}`, {
    argument,
    ...(suggestion === undefined ? {} : { suggestion }),
  });
}
