import { checkedFields, checkedNumber, type ErrorCode } from '../errors/index.js';
import type { BarField, UncheckedBars } from './bar-source.js';
import { type BarsOptions, barsSetting, type BarsSetting } from './bars-options.js';
import { checkedBars } from './checked-bars.js';
import type { BarError } from './wrong-bar.js';
import { wrongBars } from './wrong-bars.js';

const MOST_FAULTS = 100;

/** What {@link checkRows} and {@link checkColumns} can be told. */
export interface CheckRowsOptions extends BarsOptions {
  /** How many faults are listed at most; 100 when left out. All are counted. */
  readonly limit?: number | undefined;
}

/** Why a row is no bar. */
export interface RowFault {
  /** The position of the row, from 0; `null` where the rows as a whole are refused. */
  readonly index: number | null;
  /** The field that is wrong; `null` where it is the row or the rows as a whole. */
  readonly field: BarField | null;
  /** The rule that is broken, by the name that the error of {@link barsFromRows} has. */
  readonly code: ErrorCode;
  /** The same for people, with the values. */
  readonly message: string;
}

/** What {@link checkRows} and {@link checkColumns} found. */
export interface RowFaults {
  /** How many rows are wrong. */
  readonly total: number;
  /** One fault for each of them, up to the limit. */
  readonly faults: readonly RowFault[];
}

/** Reads bars by the options of a check and lists those that are wrong. */
export function rowFaults(options: CheckRowsOptions, read: (setting: BarsSetting) => UncheckedBars): RowFaults {
  const { limit, ...given } = checkedFields(options, 'options', [], ['interval', 'stamped', 'limit']);
  const most =
    limit === undefined
      ? MOST_FAULTS
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
