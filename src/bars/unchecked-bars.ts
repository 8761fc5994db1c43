import type { BarSource, NumberColumns } from './bar-source.js';
import type { BarsSetting } from './bars-options.js';

/** Bars as a converter read them, before anything is known to be right. */
export interface UncheckedBars {
  /** Asked again for each bar that is wrong. */
  readonly source: BarSource;
  /** The numbers of the source, `NaN` where it has none. */
  readonly columns: NumberColumns;
  /** Whether the bars have contracts. */
  readonly contracts: boolean;
  readonly setting: BarsSetting;
}
