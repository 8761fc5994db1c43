import { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import type { BarField, BarReader, Fault, Parse, UncheckedBars } from './bar-reader.js';

/** Why bars are refused. */
export type BarError = BarstatsTypeError | BarstatsRangeError;

/** The error that says which bar of a source is wrong, and where in it. */
export function barError(
  source: BarReader,
  index: number,
  field: BarField | null,
  place: string,
  { code, rule }: Fault,
): BarError {
  const details = { argument: source.argument, index, ...(field === null ? {} : { field }) };
  const Refusal = code === 'wrong-type' || code === 'missing-field' ? BarstatsTypeError : BarstatsRangeError;
  return new Refusal(code, `${place}: ${rule}`, details);
}

const PRICES = ['open', 'high', 'low', 'close'] as const;

/**
 * Finds out what is wrong with an invalid bar.
 *
 * The order is: the row, its time, each number by itself, the numbers with each other, the contract.
 *
 * @param opened - the opening instants of this bar and the one before it
 * @param previous - the last valid bar before it, or -1
 * @param least - the smallest step allowed between two bars, in milliseconds
 */
export function wrongBar(
  unchecked: UncheckedBars,
  opened: Float64Array,
  bar: number,
  previous: number,
  least: number,
): BarError {
  const { source, columns, contracts } = unchecked;
  const { open, high, low, close, volume } = columns;
  const valueError = (field: BarField, parse: Parse, missing: string) => {
    const value = source.value(bar, field);
    const fault = faultOf(value, parse, missing);
    return fault && barError(source, bar, field, shown(source, bar, field), fault);
  };
  const relation = (field: BarField, code: Fault['code'], rule: string, ...fields: BarField[]) => {
    const places = fields.map((name) => shown(source, bar, name));
    return barError(source, bar, field, places.join(' and '), { code, rule });
  };

  const rowFault = source.rowFault(bar);
  if (rowFault) return barError(source, bar, null, `${source.argument}[${bar}]`, rowFault);
  const time =
    valueError('time', source.notation.parse, 'every bar needs a time') ??
    stepError(unchecked, opened, bar, previous, least);
  if (time) return time;
  for (const field of PRICES) {
    const error = valueError(field, source.parseNumber, source.completeness);
    if (error) return error;
  }
  if (volume) {
    const error = valueError('volume', source.parseNumber, 'either every bar has a volume or none has');
    if (error) return error;
  }
  if (high[bar] < low[bar])
    return relation('high', 'high-below-low', 'the high must not be below the low', 'high', 'low');
  for (const field of ['open', 'close'] as const) {
    const price = (field === 'open' ? open : close)[bar];
    const rule = `the ${field} must be between the low and the high`;
    if (price > high[bar]) return relation(field, `${field}-outside-range`, rule, field, 'high');
    if (price < low[bar]) return relation(field, `${field}-outside-range`, rule, field, 'low');
  }
  if (volume && volume[bar] < 0)
    return relation('volume', 'negative-volume', 'the volume must not be negative', 'volume');
  const contract = contracts
    ? valueError('contract', parseContract, 'either every bar has a contract or none has')
    : null;
  return contract ?? changedMeanwhile(source, bar);
}

/** What is wrong with a bar whose time is after that of a later bar. */
export function lateBar(source: BarReader, bar: number, later: number): BarError {
  const place = `${shown(source, bar, 'time')} before ${shown(source, later, 'time')}`;
  return barError(source, bar, 'time', place, NOT_ASCENDING);
}

const NOT_ASCENDING: Fault = { code: 'not-ascending', rule: 'bars must be in ascending order of time' };

/** A value as an error shows it, with its place. */
function shown(source: BarReader, bar: number, field: BarField): string {
  return `${source.path(bar, field)} is ${shownValue(source.value(bar, field))}`;
}

function faultOf(value: unknown, parse: Parse, missing: string): Fault | null {
  if (value === undefined || value === null) return { code: 'missing-field', rule: missing };
  const parsed = parse(value);
  return typeof parsed === 'number' ? null : parsed;
}

/** What is wrong with the time of a bar after the time of the bar before it. */
function stepError(
  unchecked: UncheckedBars,
  opened: Float64Array,
  bar: number,
  previous: number,
  least: number,
): BarError | null {
  const { source, columns, setting } = unchecked;
  if (previous < 0 || opened[bar] - opened[previous] >= least) return null;
  const place = `${shown(source, bar, 'time')} after ${shown(source, previous, 'time')}`;
  const fault = (code: Fault['code'], rule: string) => barError(source, bar, 'time', place, { code, rule });
  const step = columns.time[bar] - columns.time[previous];
  if (step === 0) return fault('duplicate-time', 'no two bars may have the same time');
  if (step < 0) return fault('not-ascending', NOT_ASCENDING.rule);
  if (setting.given?.daily) {
    return fault('interval-too-long', 'bars must not overlap, and daily bars must be at least 20 hours apart');
  }
  const shorter = setting.stamped === 'close' ? '; only the last bar before a gap may be shorter' : '';
  return fault(
    'interval-too-long',
    `bars must not overlap, and the given interval is ${setting.given?.interval} ms${shorter}`,
  );
}

function parseContract(value: unknown): number | Fault {
  if (typeof value !== 'string') return { code: 'wrong-type', rule: 'a contract must be a string' };
  return value === '' ? { code: 'missing-field', rule: 'a contract must not be empty' } : 0;
}

/** A value that was invalid at first and valid at the second reading: only a getter or another thread does that. */
function changedMeanwhile(source: BarReader, bar: number): BarError {
  const rule = 'its values changed between two readings';
  return barError(source, bar, null, `${source.argument}, bar ${bar}`, { code: 'wrong-type', rule });
}
