import type { Plan, PolicyContext } from '../../policy/index.js';
import type { ScanProgress } from '../../discovery/index.js';
import type { BarsOutline } from '../../reports/index.js';
import type { Answer } from '../answer.js';
import type { BarsNeed } from '../bars-need.js';
import type { MarketData } from '../market-data.js';
import type { ScannedFamilies } from '../scanned-families.js';
import type { ServedReports } from '../served-reports.js';

/** The settings of a task. */
export interface Setting {
  readonly plan: Plan;
  readonly policy: PolicyContext;
  /** The instant up to which bars are used: now in whole minutes, so that responses are stable within a minute. */
  readonly asOf: number;
  readonly reports: ServedReports;
  readonly scan: ScannedFamilies;
  readonly leadDays: number;
  /** The most rows of a response. */
  readonly maxRows: number;
  /** Whether clients may request lines. */
  readonly streaming: boolean;
}

/** The rest of an allowed request: an answer to compute from bars. */
export interface Task {
  readonly needs: readonly BarsNeed[];
  /** The estimated cost with such bars of each market, as in `estimateCost`. */
  readonly costOf: (outlines: readonly BarsOutline[]) => number;
  /** A cheaper alternative, as the end of a sentence. */
  readonly cheaper: string;
  readonly steps: (markets: readonly MarketData[]) => Generator<ScanProgress, Answer, void>;
}
