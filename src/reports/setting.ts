import type { Market, MarketEvent } from '../sessions/index.js';

/** What a report is made for beside its options: most take no notice of it, some have a group or an outcome per time of the session. */
export interface Setting {
  /** The market that the report will run on; without sessions where the report is only described. */
  readonly market: Market;
  /** The events that the caller knows of. */
  readonly events: readonly MarketEvent[];
}
