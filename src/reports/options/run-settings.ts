import type { MarketEvent } from '../../sessions/index.js';
import type { Condition } from '../conditions/condition.js';
import type { FieldGrouping } from '../conditions/group-by.js';

/** How figures are published and sessions marked, defaults filled in. */
export interface RunSettings {
  /** Whether there is a row per observation. */
  readonly detailed: boolean;
  /** The caller's events, frozen. */
  readonly events: readonly MarketEvent[];
  /** Numbers of cases below which a question is marked. */
  readonly guards: { readonly insufficient: number; readonly lowSample: number };
  /** Decimals of percents, decimals that prices get beyond those of the data, decimals of all other figures. */
  readonly precision: { readonly percent: number; readonly price: number; readonly measure: number };
  /** Which observations are kept, `null` for all. */
  readonly where: Condition | null;
  /** The field that divides the groups of the report further, `null` for none. */
  readonly groupBy: FieldGrouping | null;
  /** Whether the counts are repeated on parts of the period. */
  readonly stability: boolean;
}
