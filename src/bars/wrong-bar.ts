import { shownValue } from '../errors/index.js';
import type { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import { barError } from './bar-error.js';
import type { BarInterval } from './bar-interval.js';
import { smallestStep } from './bar-interval.js';
import type { BarField, BarSource, Fault, NumberColumns, Parse } from './bar-source.js';

const PRICES = ['open', 'high', 'low', 'close'] as const;

/**
 * Finds out what is wrong with a bar that did not pass, when all bars before it did.
 *
 * The order is: the row, its time, each number by itself, the numbers with each other, the contract.
 */
export function wrongBar(
  source: BarSource,
  columns: NumberColumns,
  bar: number,
  given: BarInterval | null,
  contracts: boolean,
): BarstatsTypeError | BarstatsRangeError {
  const { open, high, low, close, volume } = columns;
  const valueError = (field: BarField, parse: Parse, missing: string) => {
    const value = source.value(bar, field);
    const fault = faultOf(value, parse, missing);
    return fault && barError(source, bar, field, `${source.path(bar, field)} is ${shownValue(value)}`, fault);
  };
  const relation = (field: BarField, code: Fault['code'], rule: string, ...fields: BarField[]) => {
    const places = fields.map((name) => `${source.path(bar, name)} is ${shownValue(source.value(bar, name))}`);
    return barError(source, bar, field, places.join(' and '), { code, rule });
  };

  const rowFault = source.rowFault(bar);
  if (rowFault) return barError(source, bar, null, `${source.argument}[${bar}]`, rowFault);
  const time =
    valueError('time', source.notation.parse, 'every bar has a time') ?? stepError(source, columns, bar, given);
  if (time) return time;
  for (const field of PRICES) {
    const error = valueError(field, source.parseNumber, source.completeness);
    if (error) return error;
  }
  if (volume) {
    const error = valueError('volume', source.parseNumber, 'every bar has a volume, or none has');
    if (error) return error;
  }
  if (high[bar] < low[bar]) return relation('high', 'high-below-low', 'a high is not below the low', 'high', 'low');
  for (const field of ['open', 'close'] as const) {
    const price = (field === 'open' ? open : close)[bar];
    const rule = `the ${field} lies between the low and the high`;
    if (price > high[bar]) return relation(field, `${field}-outside-range`, rule, field, 'high');
    if (price < low[bar]) return relation(field, `${field}-outside-range`, rule, field, 'low');
  }
  if (volume && volume[bar] < 0) return relation('volume', 'negative-volume', 'a volume is not negative', 'volume');
  const contract = contracts ? valueError('contract', parseContract, 'every bar has a contract, or none has') : null;
  return contract ?? changedMeanwhile(source, bar);
}

function faultOf(value: unknown, parse: Parse, missing: string): Fault | null {
  if (value === undefined || value === null) return { code: 'missing-field', rule: missing };
  const parsed = parse(value);
  return typeof parsed === 'number' ? null : parsed;
}

/** What is wrong with the time of a bar after the time of the bar before it. */
function stepError(source: BarSource, { time }: NumberColumns, bar: number, given: BarInterval | null) {
  if (bar === 0) return null;
  const step = time[bar] - time[bar - 1];
  if (step >= smallestStep(given)) return null;
  const shown = (at: number) => `${source.path(at, 'time')} is ${shownValue(source.value(at, 'time'))}`;
  const place = `${shown(bar)} after ${shown(bar - 1)}`;
  const fault = (code: Fault['code'], rule: string) => barError(source, bar, 'time', place, { code, rule });
  if (step === 0) return fault('duplicate-time', 'no two bars have the same time');
  if (step < 0) return fault('not-ascending', 'bars are in ascending order of time');
  const interval = given?.daily
    ? 'daily bars are at least 20 hours apart'
    : `the given interval is ${given?.interval} ms`;
  return fault('interval-too-long', `bars do not overlap, and ${interval}`);
}

function parseContract(value: unknown): number | Fault {
  if (typeof value !== 'string') return { code: 'wrong-type', rule: 'a contract is a name' };
  return value === '' ? { code: 'missing-field', rule: 'the name of a contract is not empty' } : 0;
}

/** Only a getter or another thread makes a value wrong when it is read and right when it is read again. */
function changedMeanwhile(source: BarSource, bar: number): BarstatsTypeError | BarstatsRangeError {
  const rule = 'its values change from one reading to the next';
  return barError(source, bar, null, `${source.argument}, bar ${bar}`, { code: 'wrong-type', rule });
}
