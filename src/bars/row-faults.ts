import type { ErrorCode } from '../errors/index.js';
import { checkedFields, checkedNumber } from '../errors/inner.js';
import type { BarField, UncheckedBars } from './bar-reader.js';
import { type BarsOptions, barsSetting, type BarsSetting } from './bars-options.js';
import { checkedBars } from './checked-bars.js';
import type { BarError } from './wrong-bar.js';
import { wrongBars } from './wrong-bars.js';

const MAX_FAULTS = 100;

/** Options of {@link checkRows}. */
export interface CheckRowsOptions extends BarsOptions {
  /** The most faults to list; 100 by default. All are counted. */
  readonly limit?: number | undefined;
}

/** Why a row is not a valid bar. */
export interface RowFault {
  /** The position of the row, from 0; `null` if the rows as a whole are refused. */
  readonly index: number | null;
  /** The wrong field; `null` if it is the row or the rows as a whole. */
  readonly field: BarField | null;
  /** The code of the broken rule, as in errors of {@link barsFromRows}. */
  readonly code: ErrorCode;
  /** The rule and the values, for people. */
  readonly message: string;
}

/** What {@link checkRows} found. */
export interface RowFaults {
  /** How many rows are wrong. */
  readonly total: number;
  /** One fault for each of them, up to the limit. */
  readonly faults: readonly RowFault[];
}

/** Reads bars by the options of a check and lists the invalid ones. */
export function rowFaults(options: CheckRowsOptions, read: (setting: BarsSetting) => UncheckedBars): RowFaults {
  const { limit, ...given } = checkedFields(options, 'options', [], ['interval', 'stamped', 'limit']);
  const most =
    limit === undefined
      ? MAX_FAULTS
      : checkedNumber(limit, 'options.limit', { minimum: 0, maximum: Number.MAX_SAFE_INTEGER, whole: true });
  const unchecked = read(barsSetting(given as BarsOptions));
  const checked = checkedBars(unchecked);
  if (!(checked instanceof Error)) return frozen(0, []);
  // An error without an index is about the rows as a whole: no row is wrong.
  if (checked.index === undefined) return frozen(1, [checked].slice(0, most));
  const { total, errors } = wrongBars(unchecked, most);
  return frozen(total, errors);
}

function frozen(total: number, errors: readonly BarError[]): RowFaults {
  const faults = errors.map(({ index = null, field = null, code, message }) =>
    Object.freeze({ index, field: field as BarField | null, code, message }),
  );
  return Object.freeze({ total, faults: Object.freeze(faults) });
}
