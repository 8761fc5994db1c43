import { FIELD_NAMES, fieldName, type FileField, isLastTrade, isSettlement, volumeAsset } from '../bars/inner.js';
import { BarstatsRangeError } from '../errors/index.js';
import { nearestName, shownValue } from '../errors/inner.js';

type NeededField = 'time' | 'open' | 'high' | 'low' | 'close';

/** The column of each field, from 0; `null` if the file has none. */
export type FieldPlaces = Readonly<Record<NeededField, number>> &
  Readonly<Record<Exclude<FileField, NeededField>, number | null>>;

/** A column as an option gives it: its name in the header, or its position from 0. */
export type ColumnChoice = string | number;

/** Columns given explicitly; the others are found by name. */
export interface ColumnChoices {
  /** One column, or the one with the date and the one with the time of day. */
  readonly time?: ColumnChoice | readonly [date: ColumnChoice, timeOfDay: ColumnChoice] | undefined;
  readonly open?: ColumnChoice | undefined;
  readonly high?: ColumnChoice | undefined;
  readonly low?: ColumnChoice | undefined;
  readonly close?: ColumnChoice | undefined;
  /** `null` to read no volume. */
  readonly volume?: ColumnChoice | null | undefined;
  /** The contract of a bar, as in `barsFromRows`; `null` if a change of a column such as `instrument_id` is no change of the contract. */
  readonly contract?: ColumnChoice | null | undefined;
  /** `null` if a column such as `symbol` does not identify markets. */
  readonly ticker?: ColumnChoice | null | undefined;
}

/** What the values of a column look like; `serial` numbers of days are dates only in a column that is named as the time. */
export type ColumnLook = 'date' | 'time-of-day' | 'time' | 'serial' | 'zero' | 'other';

/**
 * Finds the columns of bars by their names.
 *
 * @param names - of all columns
 * @param given - the columns given explicitly
 * @param adjusted - whether to read the adjusted close, or its column
 * @param lookOf - what the values of a column look like
 * @param readAs - the names by which to find them, if other than those of the file
 * @throws {@link BarstatsRangeError} `unknown-column` if a column is missing, does not exist, or is given twice; `ambiguous` if several have the name of a
 * price, or may be the close or the volume
 */
export function findFields(
  names: readonly string[],
  given: ColumnChoices,
  adjusted: boolean | ColumnChoice,
  lookOf: (column: number) => ColumnLook,
  readAs: readonly string[] = names,
): FieldPlaces {
  const plain = readAs.map(fieldName);
  const named = (field: FileField): readonly number[] =>
    FIELD_NAMES[field].flatMap((name) => plain.flatMap((each, column) => (each === name ? [column] : [])));
  const choice = (field: Exclude<keyof ColumnChoices, 'time'>): number | null | undefined => {
    const chosen = given[field];
    return chosen === undefined || chosen === null ? chosen : chosenColumn(chosen, names, `options.columns.${field}`);
  };

  const [time, clock] = timeColumns(names, given.time, named, lookOf);
  const volumes = volumeColumns(readAs, named, given.volume !== undefined);
  const needed = (field: Exclude<NeededField, 'time'>): number => {
    const chosen = choice(field);
    const column = chosen ?? named(field)[0];
    if (column === undefined) throw missingColumn(field, names);
    if (chosen !== undefined) return column;
    if (plain.includes(plain[column], column + 1)) throw severalColumns(field, names[column]);
    const settlement = field === 'close' && isLastTrade(plain[column]) ? plain.findIndex(isSettlement) : -1;
    if (settlement >= 0) throw lastOrSettlement(names[column], names[settlement]);
    return column;
  };
  if (time === null) throw missingColumn('time', names);
  const contract = either(choice('contract'), named('contract')[0]);
  const places: FieldPlaces = {
    time,
    clock,
    open: needed('open'),
    high: needed('high'),
    low: needed('low'),
    close: needed('close'),
    // MetaTrader writes zeros as the volume of markets without an exchange, next to the tick count.
    volume: either(choice('volume'), volumes.find((column) => lookOf(column) !== 'zero') ?? volumes[0]),
    downVolume:
      given.volume === undefined && volumes.length > 0 && plain[volumes[0]] === 'up'
        ? (named('downVolume')[0] ?? null)
        : null,
    contract,
    ticker: either(
      choice('ticker'),
      named('ticker').find((column) => column !== contract),
    ),
    adjustedClose: adjustedColumn(adjusted, names, named('adjustedClose')[0]),
  };
  refuseShared(places, names);
  return places;
}

/** The columns that may be the volume, best first; of `Volume BTC` and `Volume USDT` the one in units of the asset. */
function volumeColumns(
  names: readonly string[],
  named: (field: FileField) => readonly number[],
  isGiven: boolean,
): readonly number[] {
  // A volume of rising prices alone is none.
  const found = named('volume').filter((column) => fieldName(names[column]) !== 'up' || named('downVolume').length > 0);
  if (found.length > 0) return found;
  const assets = names.flatMap((name, column) => (volumeAsset(name) === null ? [] : [column]));
  if (assets.length < 2 || isGiven) return assets;
  const argument = 'options.columns.volume';
  const message = `the file has several volumes, ${assets.map((column) => shownValue(names[column])).join(' and ')}: give ${argument}`;
  throw new BarstatsRangeError('ambiguous', message, { argument, field: 'volume' });
}

/** Refuses a column given for two fields. */
function refuseShared(places: FieldPlaces, names: readonly string[]): void {
  const fields = new Map<number, string>();
  for (const [field, column] of Object.entries(places)) {
    if (column === null) continue;
    const other = fields.get(column);
    if (other !== undefined) {
      const option = field === 'adjustedClose' ? 'options.adjusted.close' : `options.columns.${field}`;
      const message = `the ${other} and the ${field} are both read from the column ${shownValue(names[column])}: give ${option} another column`;
      throw new BarstatsRangeError('unknown-column', message, { argument: option });
    }
    fields.set(column, field);
  }
}

/** The column of the adjusted close, if it is to be read. */
function adjustedColumn(adjusted: boolean | ColumnChoice, names: readonly string[], found?: number): number | null {
  if (adjusted === false) return null;
  const argument = 'options.adjusted.close';
  const column = adjusted === true ? found : chosenColumn(adjusted, names, argument);
  if (column !== undefined) return column;
  const message = `no column in the file is recognised as the adjusted close: give ${argument}`;
  throw new BarstatsRangeError('unknown-column', message, { argument });
}

function either(chosen: number | null | undefined, found: number | undefined): number | null {
  return chosen === undefined ? (found ?? null) : chosen;
}

function timeColumns(
  names: readonly string[],
  given: ColumnChoices['time'],
  named: (field: FileField) => readonly number[],
  lookOf: (column: number) => ColumnLook,
): readonly [time: number | null, clock: number | null] {
  const argument = 'options.columns.time';
  if (typeof given === 'object') {
    return [chosenColumn(given[0], names, `${argument}[0]`), chosenColumn(given[1], names, `${argument}[1]`)];
  }
  const isTime = (column: number): boolean => lookOf(column) === 'time' || lookOf(column) === 'date';
  const found =
    given === undefined
      ? // Data frames write an unnamed index first.
        ([...named('time'), ...names.slice(0, 1).keys()].find(isTime) ??
        named('time').find((column) => lookOf(column) === 'serial'))
      : chosenColumn(given, names, argument);
  if (found === undefined) return [named('time')[0] ?? null, null];
  if (given !== undefined || lookOf(found) === 'time') return [found, null];
  const clock = named('clock').find((column) => column !== found && lookOf(column) === 'time-of-day');
  return [found, clock ?? null];
}

/** The position of a column that an option names. */
function chosenColumn(choice: ColumnChoice, names: readonly string[], argument: string): number {
  const column = typeof choice === 'number' ? choice : names.findIndex((name) => name.trim() === choice.trim());
  if (column >= 0 && column < names.length && Number.isInteger(column)) return column;
  const suggestion = typeof choice === 'string' ? nearestName(choice, names) : undefined;
  throw new BarstatsRangeError(
    'unknown-column',
    `${argument} is ${shownValue(choice)}: the file has no such column; ` +
      (suggestion === undefined ? `its columns are ${listOf(names)}` : `did you mean "${suggestion}"?`),
    { argument, ...(suggestion === undefined ? {} : { suggestion }) },
  );
}

function severalColumns(field: NeededField, name: string): BarstatsRangeError {
  const argument = `options.columns.${field}`;
  const message = `the file has several columns ${shownValue(name)} for the ${field}, perhaps of several markets: give ${argument} by position`;
  return new BarstatsRangeError('ambiguous', message, { argument, field });
}

function lastOrSettlement(last: string, settlement: string): BarstatsRangeError {
  const argument = 'options.columns.close';
  const message = `the close may be the last trade (${shownValue(last)}) or the settlement (${shownValue(settlement)}): give ${argument}`;
  return new BarstatsRangeError('ambiguous', message, { argument, field: 'close' });
}

/** Some of the names that each field has. */
const EXAMPLES: Readonly<Record<NeededField, string>> = {
  time: 'Date, Time, Timestamp',
  open: 'Open, Apertura, Ouverture',
  high: 'High, Hoch, Máximo',
  low: 'Low, Tief, Mínimo',
  close: 'Close, Last, Schluss',
};

function missingColumn(field: NeededField, names: readonly string[]): BarstatsRangeError {
  const argument = `options.columns.${field}`;
  const message =
    `no column in the file is recognised as the ${field}, which is named ${EXAMPLES[field]} and the like in files that are known: ` +
    `give ${argument}; the columns are ${listOf(names)}`;
  return new BarstatsRangeError('unknown-column', message, { argument, field });
}

/** Column names for a message, shortened: a header may be long. */
function listOf(names: readonly string[]): string {
  const shown = names.slice(0, 12).map((name) => shownValue(name.slice(0, 20)));
  return shown.join(', ') + (names.length > shown.length ? ` and ${names.length - shown.length} more` : '');
}
