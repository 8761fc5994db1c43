import { BarstatsRangeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import type { BarField } from './bar-reader.js';
import { FIELD_NAMES, fieldName, isLastTrade, isSettlement } from './field-names.js';
import { areContracts, followEachOther } from './rolling-names.js';

const FIELDS = ['time', 'open', 'high', 'low', 'close', 'volume', 'contract'] as const;

/** The key of each field, and of the names of contracts if they are only that where one follows the other. */
export interface FieldKeys {
  readonly keys: Readonly<Record<BarField, string>>;
  readonly ticker: string | null;
}

/**
 * The keys of rows or columns: the names of the fields, or else the names that files have for them.
 *
 * @param names - of the properties, in order
 * @param isTime - whether the values of a property are times
 * @throws {@link BarstatsRangeError} `ambiguous` if two of them may be the same field
 */
export function fieldKeys(names: readonly string[], argument: string, isTime: (name: string) => boolean): FieldKeys {
  const plain = names.map(fieldName);
  const named = (field: BarField | 'ticker'): readonly string[] =>
    FIELD_NAMES[field].flatMap((usual) => names.filter((_, i) => plain[i] === usual));
  const keyOf = (field: BarField): string => {
    if (names.includes(field)) return field;
    const found = named(field);
    if (field === 'time') return found.find(isTime) ?? found[0] ?? field;
    const [key] = found;
    if (key === undefined) return field;
    const other =
      found.find((each) => each !== key && fieldName(each) === fieldName(key)) ??
      (field === 'close' && isLastTrade(fieldName(key)) ? names.find((_, i) => isSettlement(plain[i])) : undefined);
    if (other === undefined) return key;
    const message = `the ${field} of ${argument} may be ${shownValue(key)} or ${shownValue(other)}: name one of them ${field}`;
    throw new BarstatsRangeError('ambiguous', message, { argument, field });
  };
  const keys = Object.fromEntries(FIELDS.map((field) => [field, keyOf(field)])) as Record<BarField, string>;
  const ticker = names.includes(keys.contract) ? null : (named('ticker')[0] ?? null);
  return { keys, ticker };
}

/** Whether the names of rows are contracts of one market that follow each other, as tickers of a continuous future are. */
export function areRolled(nameOf: (row: number) => unknown, time: Float64Array): boolean {
  const names = new Map<unknown, number>();
  const numbers = Int32Array.from(time, (_, row) => {
    const name = nameOf(row);
    const number = names.get(name) ?? names.size;
    names.set(name, number);
    return number;
  });
  const all = [...names.keys()];
  return (
    all.length > 1 &&
    all.every((name): name is string => typeof name === 'string') &&
    areContracts(all) &&
    followEachOther(numbers, all, time)
  );
}
