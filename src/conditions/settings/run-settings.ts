import type { CheckedQuery, MarketEvent } from '../../sessions/inner.js';
import type { CheckedAtRandom } from './checked-at-random.js';
import type { ReferredReport } from '../checked-reference.js';
import type { Condition } from '../condition.js';
import type { Grouping } from '../group-by.js';
import type { CheckedSeries } from './checked-series.js';

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
  /** What divides the groups of the report further, `null` for nothing. */
  readonly groupBy: Grouping | null;
  /** The reports that conditions and groups look at, by the comparison or grouping. */
  readonly referred: ReadonlyMap<object, ReferredReport>;
  /** The caller's series, by name. */
  readonly series: ReadonlyMap<string, CheckedSeries>;
  /** Whether conditions may be known after the outcome. */
  readonly hindsight: boolean;
  /** The market of the run, which other reports are opened on. */
  readonly query: CheckedQuery;
  /** The first day that conditions may look at, in days since 1970-01-01; `-Infinity` for all that the bars have. */
  readonly historyDay: number;
  /** Whether the counts are repeated on parts of the period. */
  readonly stability: boolean;
  /** Whether measures have intervals. */
  readonly intervals: boolean;
  /** The flips of the bars that tell what chance gives, `null` for none. */
  readonly atRandom: CheckedAtRandom | null;
  /** Whether questions tell how long their answers lasted. */
  readonly lasting: boolean;
  /** Whether shares are drawn towards those of their table, too. */
  readonly shrunk: boolean;
}
