import type { ReportFinder } from '../checked-reference.js';
import { namedReport } from '../../define/inner.js';

/** What names in the options of a run stand for. */
export interface OptionNames {
  /** Finds the report that a condition or grouping names. */
  readonly report: ReportFinder;
  /** Puts the exchange that the fields of a market name in the place of its identifier. */
  readonly market: (fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** The options of the one report that is run, for those written beside `params`. */
  readonly params?: readonly string[];
}

/** Objects stand for themselves, and identifiers for nothing: they would load all families and exchanges. */
export const loadedNames: OptionNames = { report: namedReport, market: (fields) => fields };
