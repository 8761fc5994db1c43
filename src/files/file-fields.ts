import { BarstatsRangeError } from '../errors/index.js';
import { nearestName, shownValue } from '../errors/inner.js';

/**
 * What a column of a file can hold. `clock` is a time of day whose date is in another column; `downVolume` is TradeStation's volume of falling prices,
 * which it counts separately.
 */
export type FileField =
  | 'time'
  | 'clock'
  | 'open'
  | 'high'
  | 'low'
  | 'close'
  | 'volume'
  | 'downVolume'
  | 'contract'
  | 'ticker'
  | 'adjustedClose';

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
  /** The contract of a bar, as in `barsFromRows`. */
  readonly contract?: ColumnChoice | undefined;
  /** `null` if a column such as `symbol` does not identify markets. */
  readonly ticker?: ColumnChoice | null | undefined;
}

/** What the values of a column look like. */
export type ColumnLook = 'date' | 'time-of-day' | 'time' | 'zero' | 'other';

/**
 * The names of each field, best first. Names are compared in lower case, by letters and digits only: `<DATE>` is
 * `date`, and `Eröffnung` is `erffnung` whatever its encoding.
 */
const NAMES: Readonly<Record<FileField, readonly string[]>> = {
  time: [
    ...['tsevent', 'windowstart', 'opentime', 'unix', 'unixtime', 'unixtimestamp', 'timestamp', 'datetime'],
    ...[
      'gmttime',
      'localtime',
      'timeutc',
      'datetimeutc',
      'dateutc',
      'time',
      'ts',
      'date',
      'dtyyyymmdd',
      'tradedate',
      'datum',
    ],
  ],
  clock: ['time', 'timestamp', 'timeofday', 'zeit', 'uhrzeit'],
  open: ['open', 'openprice', 'o', 'erffnung', 'erffn', 'erster', 'first'],
  high: ['high', 'highprice', 'h', 'hoch'],
  low: ['low', 'lowprice', 'l', 'tief'],
  close: [
    'close',
    'closeprice',
    'closelast',
    'last',
    'latest',
    'price',
    'c',
    'schluss',
    'schlusskurs',
    'schlu',
    'zuletzt',
  ],
  volume: ['volume', 'vol', 'v', 'tickvol', 'tickvolume', 'stuecke', 'stcke', 'volumen', 'up'],
  downVolume: ['down'],
  contract: ['contract'],
  ticker: ['ticker', 'symbol', 'sym', 'instrument'],
  adjustedClose: ['adjclose', 'adjustedclose', 'adjcloseprice'],
};

/** A name in the form used for comparison. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Names that mean one field only: a line with one of them is a header. */
export function isFieldName(name: string): boolean {
  const plain = plainName(name);
  return (['open', 'high', 'low', 'close', 'adjustedClose'] as const).some((field) => NAMES[field].includes(plain));
}

/**
 * Finds the columns of bars by their names.
 *
 * @param names - of all columns
 * @param given - the columns given explicitly
 * @param adjusted - whether to read the adjusted close, or its column
 * @param lookOf - what the values of a column look like
 * @throws {@link BarstatsRangeError} `unknown-column` if a column is missing, does not exist, or is given twice; `ambiguous` if several have the name of a
 * price
 */
export function findFields(
  names: readonly string[],
  given: ColumnChoices,
  adjusted: boolean | ColumnChoice,
  lookOf: (column: number) => ColumnLook,
): FieldPlaces {
  const plain = names.map(plainName);
  const named = (field: FileField): readonly number[] =>
    NAMES[field].flatMap((name) => plain.flatMap((each, column) => (each === name ? [column] : [])));
  const choice = (field: Exclude<keyof ColumnChoices, 'time'>): number | null | undefined => {
    const chosen = given[field];
    return chosen === undefined || chosen === null ? chosen : chosenColumn(chosen, names, `options.columns.${field}`);
  };

  const [time, clock] = timeColumns(names, given.time, named, lookOf);
  // Of `Volume BTC` and `Volume USDT` the first is in units of the asset; `Volume MA` is an average.
  const volumes = [
    ...named('volume'),
    ...plain.flatMap((name, i) => (/^volume(?!s?ma$|ema$|avg$)[a-z]{2,6}$/.test(name) ? [i] : [])),
  ];
  const needed = (field: Exclude<NeededField, 'time'>): number => {
    const chosen = choice(field);
    const column = chosen ?? named(field)[0];
    if (column === undefined) throw missingColumn(field, names);
    if (chosen === undefined && plain.includes(plain[column], column + 1)) throw severalColumns(field, names[column]);
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
    downVolume: given.volume === undefined && plain[volumes[0]] === 'up' ? (named('downVolume')[0] ?? null) : null,
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
  const found =
    given === undefined
      ? // Data frames write an unnamed index first.
        [...named('time'), ...names.slice(0, 1).keys()].find(
          (column) => lookOf(column) === 'time' || lookOf(column) === 'date',
        )
      : chosenColumn(given, names, argument);
  if (found === undefined) return [named('time')[0] ?? null, null];
  if (given !== undefined || lookOf(found) !== 'date') return [found, null];
  const clock = named('clock').find((column) => lookOf(column) === 'time-of-day');
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

function missingColumn(field: NeededField, names: readonly string[]): BarstatsRangeError {
  const argument = `options.columns.${field}`;
  const message = `no column in the file is recognised as the ${field}: give ${argument}; the columns are ${listOf(names)}`;
  return new BarstatsRangeError('unknown-column', message, { argument, field });
}

/** Column names for a message, shortened: a header may be long. */
function listOf(names: readonly string[]): string {
  const shown = names.slice(0, 20).map(shownValue).join(', ');
  return names.length > 20 ? `${shown} and ${names.length - 20} more` : shown;
}
