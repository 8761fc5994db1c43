import { dayOfDate } from '../../calendar/index.js';
import { BarstatsRangeError } from '../../errors/index.js';
import { checkedFields, checkedList, checkedName, checkedNumber, refuseTooLong } from '../../errors/inner.js';
import { type Quotient, quotientOf } from '../../numeric/inner.js';

/** A series of the caller, such as a volatility index, a regime or the results of own trades: a value per trading date. */
export interface Series {
  /** By which conditions and groupings name it. */
  readonly name: string;
  /** All numbers, or all names. */
  readonly values: readonly SeriesValue[];
}

/** The value of a trading date. */
export interface SeriesValue {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly value: number | string;
  /** The instant, in epoch milliseconds, from which it is known. One after the open is not known at the open. */
  readonly knownAt: number;
}

/** A series, checked. */
export interface CheckedSeries {
  readonly kind: 'number' | 'name';
  readonly byDay: ReadonlyMap<number, KnownValue>;
  /** The different names, in the order in which they come first. */
  readonly names: readonly string[];
}

/** A value, and since when it is known. */
export interface KnownValue {
  readonly value: Quotient | string;
  readonly knownAt: number;
}

/** Series are looked at once per run; a server passes on what strangers send. */
const MAX_SERIES = 20;
/** A value for each session of eighty years. */
const MAX_VALUES = 20_000;
/** As many groups as edges give. */
const MAX_NAMES = 51;

const anyValue = { minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE };
const anyInstant = { minimum: -8.64e15, maximum: 8.64e15 };

/**
 * The caller's series by name.
 *
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} for anything but a list of series with one value per date
 */
export function checkedSeries(series: unknown, argument: string): ReadonlyMap<string, CheckedSeries> {
  const list = checkedList(series, argument);
  refuseTooLong(list, argument, MAX_SERIES, 'series');
  const found = new Map<string, CheckedSeries>();
  Array.from(list, (each, i) => {
    const path = `${argument}[${i}]`;
    const fields = checkedFields(each, path, ['name', 'values']);
    const name = checkedName(fields.name, `${path}.name`);
    if (found.has(name)) {
      throw new BarstatsRangeError('out-of-bounds', `${path}.name must differ from the series before it, got ${name}`, {
        argument: `${path}.name`,
        index: i,
      });
    }
    found.set(name, checkedOne(fields.values, `${path}.values`));
  });
  return found;
}

function checkedOne(values: unknown, argument: string): CheckedSeries {
  const list = checkedList(values, argument);
  refuseTooLong(list, argument, MAX_VALUES, 'values');
  const byDay = new Map<number, KnownValue>();
  const names = new Set<string>();
  let kind: CheckedSeries['kind'] | null = null;
  Array.from(list, (each, i) => {
    const path = `${argument}[${i}]`;
    const { date, value, knownAt } = checkedFields(each, path, ['date', 'value', 'knownAt']);
    const day = dayOfDate(date as string, `${path}.date`);
    if (byDay.has(day)) {
      throw new BarstatsRangeError(
        'duplicate-trading-date',
        `${path}.date must not be given twice, got ${String(date)}`,
        {
          argument: `${path}.date`,
          index: i,
        },
      );
    }
    kind ??= typeof value === 'string' ? 'name' : 'number';
    const own =
      kind === 'name'
        ? checkedName(value, `${path}.value`)
        : quotientOf(checkedNumber(value, `${path}.value`, anyValue) + 0);
    if (typeof own === 'string') names.add(own);
    byDay.set(day, { value: own, knownAt: checkedNumber(knownAt, `${path}.knownAt`, anyInstant) });
  });
  if (names.size > MAX_NAMES) {
    throw new BarstatsRangeError(
      'too-many-items',
      `${argument} must have at most ${MAX_NAMES} different names, got ${names.size}`,
      { argument, count: names.size, limit: MAX_NAMES },
    );
  }
  return { kind: kind ?? 'number', byDay, names: [...names] };
}
