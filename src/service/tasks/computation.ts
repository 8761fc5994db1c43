import type { Plan, PolicyContext } from '../../policy/index.js';
import type { ScanProgress } from '../../discovery/index.js';
import type { BarsOutline } from '../../reports/index.js';
import type { Answer } from '../answer.js';
import type { BarsNeed } from '../bars-need.js';
import type { MarketData } from '../market-data.js';
import type { RequestFacts } from '../received.js';
import type { ScannedFamilies } from '../scanned-families.js';
import type { ServedReports } from '../../requests/inner.js';

/** The settings of a task. */
export interface Setting {
  readonly plan: Plan;
  readonly policy: Required<PolicyContext>;
  /** The instant up to which bars are used: now in whole minutes, so that responses are stable within a minute. */
  readonly asOf: number;
  readonly reports: ServedReports;
  readonly scan: ScannedFamilies;
  readonly leadDays: number;
  /** The most rows of a response. */
  readonly maxRows: number;
  /** Whether clients may request lines. */
  readonly streaming: boolean;
  /** Where a task notes what was asked and decided, also if it then refuses the request. */
  readonly noted: RequestNotes;
}

/** What was asked and decided so far. */
export type RequestNotes = { -readonly [Field in 'operation' | 'decision']: RequestFacts[Field] };

/** The rest of an allowed request: an answer to compute from bars. */
export interface Computation {
  readonly needs: readonly BarsNeed[];
  /** The estimated cost with such bars of each market, as in `estimateCost`. */
  readonly costOf: (outlines: readonly BarsOutline[]) => number;
  /** A cheaper alternative, as the end of a sentence. */
  readonly cheaper: string;
  /** What the bytes of a 200 depend on besides the needs and their data, as JSON; `null` if they are not kept, as lines. */
  readonly dependsOn: readonly unknown[] | null;
  /** @param isKept - whether the bytes may be kept under a key that does not change while `dependsOn` does not */
  readonly steps: (markets: readonly MarketData[], isKept: boolean) => Generator<ScanProgress, Answer, void>;
}
