import type { ScanProgress } from '../../discovery/index.js';
import type { BarsInOutline } from '../../reports/index.js';
import type { Answer } from '../answers/answer.js';
import type { BarsStatement, MarketData } from '../bars-statement.js';

/** What is left to do of a request that was found good: an answer to be computed from bars. */
export interface Task {
  readonly needs: readonly BarsStatement[];
  /** Roughly what it costs to compute from such bars of each market, as `estimateCost` counts it. */
  readonly costOf: (outlines: readonly BarsInOutline[]) => number;
  /** What a client can do to ask for less, as the end of a sentence. */
  readonly cheaper: string;
  readonly steps: (markets: readonly MarketData[]) => Generator<ScanProgress, Answer, void>;
}
