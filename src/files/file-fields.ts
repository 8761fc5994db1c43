import { BarstatsRangeError, nearestName, shownValue } from '../errors/index.js';

/**
 * What a column of a file can hold. `clock` is a time of day that belongs to a date in another column; `downVolume` is what TradeStation counts apart from
 * the volume of rising prices.
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

/** The position of the column that holds each field, from 0; `null` where the file has none. */
export type FieldPlaces = Readonly<Record<NeededField, number>> &
  Readonly<Record<Exclude<FileField, NeededField>, number | null>>;

/** A column as an option gives it: its name in the header, or its position from 0. */
export type ColumnChoice = string | number;

/** The columns that are not to be found by their names. */
export interface ColumnChoices {
  /** One column, or the one with the date and the one with the time of day. */
  readonly time?: ColumnChoice | readonly [date: ColumnChoice, timeOfDay: ColumnChoice] | undefined;
  readonly open?: ColumnChoice | undefined;
  readonly high?: ColumnChoice | undefined;
  readonly low?: ColumnChoice | undefined;
  readonly close?: ColumnChoice | undefined;
  /** `null` where the volume is not to be read. */
  readonly volume?: ColumnChoice | null | undefined;
  /** The contract that a bar belongs to, as in `barsFromRows`. */
  readonly contract?: ColumnChoice | undefined;
  /** `null` where a column such as `symbol` does not tell markets apart. */
  readonly ticker?: ColumnChoice | null | undefined;
}

/** What the values of a column look like. */
export type ColumnLook = 'date' | 'time-of-day' | 'time' | 'zero' | 'other';

/**
 * The names under which a field is found, the best first. Names are compared in lower case, and by their letters and digits alone: `<DATE>` is
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

/** A name as it is compared. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** The names that stand for a field and for nothing else: a line with one of them is a header. */
export function isFieldName(name: string): boolean {
  const plain = plainName(name);
  return (['open', 'high', 'low', 'close', 'adjustedClose'] as const).some((field) => NAMES[field].includes(plain));
}

/**
 * Finds the columns of bars by their names.
 *
 * @param names - of all columns
 * @param given - the columns that are not to be found by their names
 * @param adjusted - whether the adjusted close is needed, or its column
 * @param lookOf - what the values of a column look like
 * @throws {@link BarstatsRangeError} `unknown-column` where a column is missing, does not exist, or is given twice; `ambiguous` where several have the name of a
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
  // Of `Volume BTC` and `Volume USDT` the first is in units of what is traded; `Volume MA` is an average.
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
    // MetaTrader has a column of zeros for the volume of what is not traded on an exchange, beside the number of ticks.
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

/** Refuses a column that is to be read as two fields. */
function refuseShared(places: FieldPlaces, names: readonly string[]): void {
  const fields = new Map<number, string>();
  for (const [field, column] of Object.entries(places)) {
    if (column === null) continue;
    const other = fields.get(column);
    if (other !== undefined) {
      const option = field === 'adjustedClose' ? 'options.adjusted.close' : `options.columns.${field}`;
      const message = `the ${other} and the ${field} are both the column ${shownValue(names[column])}: give ${option} a column of its own`;
      throw new BarstatsRangeError('unknown-column', message, { argument: option });
    }
    fields.set(column, field);
  }
}

/** The column of the adjusted close, where it is asked for. */
function adjustedColumn(adjusted: boolean | ColumnChoice, names: readonly string[], found?: number): number | null {
  if (adjusted === false) return null;
  const argument = 'options.adjusted.close';
  const column = adjusted === true ? found : chosenColumn(adjusted, names, argument);
  if (column !== undefined) return column;
  const message = `no column of the file is known to be the adjusted close: give ${argument}`;
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
      ? // An index without a name of its own, as data frames write it, comes first.
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
  const message = `the file has several columns ${shownValue(name)} for the ${field}, as where it has those of several markets: give ${argument} by position`;
  return new BarstatsRangeError('ambiguous', message, { argument, field });
}

function missingColumn(field: NeededField, names: readonly string[]): BarstatsRangeError {
  const argument = `options.columns.${field}`;
  const message = `no column of the file is known to be the ${field}: give ${argument}; the columns are ${listOf(names)}`;
  return new BarstatsRangeError('unknown-column', message, { argument, field });
}

/** A header is written by a stranger: some of its names say which file it is. */
function listOf(names: readonly string[]): string {
  const shown = names.slice(0, 20).map(shownValue).join(', ');
  return names.length > 20 ? `${shown} and ${names.length - 20} more` : shown;
}
