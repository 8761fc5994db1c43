import type { ScanProgress } from '../../discovery/index.js';
import type { Answer } from '../answers/answer.js';
import type { BarsStatement, MarketData } from '../bars-statement.js';

/** What is left to do of a request that was found good: an answer to be computed from bars. */
export interface Task {
  readonly needs: readonly BarsStatement[];
  readonly steps: (markets: readonly MarketData[]) => Generator<ScanProgress, Answer, void>;
}
