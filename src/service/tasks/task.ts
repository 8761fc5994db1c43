import type { Plan, PolicyContext } from '../../policy/index.js';
import type { ScanProgress } from '../../discovery/index.js';
import type { BarsInOutline } from '../../reports/index.js';
import type { Answer } from '../answer.js';
import type { BarsStatement } from '../bars-statement.js';
import type { MarketData } from '../market-data.js';

/** What the tasks of a request have in common. */
export interface Setting {
  readonly plan: Plan;
  readonly policy: PolicyContext;
  /** The instant up to which bars are known: now, in whole minutes, so that the same minute has the same bytes. */
  readonly asOf: number;
  readonly leadDays: number;
  /** The most rows of a response. */
  readonly maxRows: number;
  /** Whether a client may have them as lines. */
  readonly streaming: boolean;
}

/** What is left to do of a request that was found good: an answer to be computed from bars. */
export interface Task {
  readonly needs: readonly BarsStatement[];
  /** Roughly what it costs to compute from such bars of each market, as `estimateCost` counts it. */
  readonly costOf: (outlines: readonly BarsInOutline[]) => number;
  /** What a client can do to ask for less, as the end of a sentence. */
  readonly cheaper: string;
  readonly steps: (markets: readonly MarketData[]) => Generator<ScanProgress, Answer, void>;
}
