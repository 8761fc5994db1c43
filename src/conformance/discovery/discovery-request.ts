import { type BarRow, type Bars, barsFromRows } from '../../bars/index.js';
import type { AssetClass } from '../../calendar/index.js';
import type { GrantedLookback, Lookback, ScanMarket, ScanResult } from '../../discovery/index.js';
import type { MarketEvent } from '../../reports/index.js';
import type { EngineRefusal } from '../engine/index.js';

/** A market of a scan in plain JSON. */
export interface DiscoveryMarket {
  readonly assetClass: AssetClass;
  readonly ticker: string;
  /** The bars, ascending. Times are epoch milliseconds, UTC. */
  readonly rows: readonly BarRow[];
  /** The length of a bar in milliseconds; `86400000` for daily bars. */
  readonly interval: number;
  readonly events?: readonly MarketEvent[];
  readonly tickSize?: number | string;
  /** `null` for no holidays; default: those of the asset class. */
  readonly calendar?: null;
}

/** The options of `scanDiscovery` in plain JSON. */
export interface DiscoveryScanOptions {
  readonly lookback: Lookback | GrantedLookback;
  readonly asOf: number;
  /** Names of families; default all. */
  readonly families?: readonly string[];
  readonly seed?: number;
  readonly significance?: number;
  readonly alreadySearched?: number;
}

/** One scan, complete for an engine in another language. */
export interface DiscoveryScanRequest {
  readonly markets: readonly DiscoveryMarket[];
  readonly options: DiscoveryScanOptions;
}

const known = new WeakMap<readonly BarRow[], Bars>();

/** The markets of a request as the library takes them. */
export function marketsOfScan({ markets }: DiscoveryScanRequest): readonly ScanMarket[] {
  return markets.map(({ rows, interval, ...others }) => {
    const bars = known.get(rows) ?? barsFromRows(rows, { interval });
    known.set(rows, bars);
    return { ...others, bars };
  });
}

/** A scan as JSON, or `{ error: 'not-supported' }`. Titles, questions, sentences and notices are not compared. */
export type DiscoveryAnswer = ScanResult | EngineRefusal | Readonly<Record<string, unknown>>;

/** Connects an engine that scans, in this process or another. */
export interface DiscoveryAdapter {
  /** Scans. If it throws or rejects, the check has `failed`. There is no time limit: add one here if the engine may hang. */
  readonly scan: (request: DiscoveryScanRequest) => DiscoveryAnswer | Promise<DiscoveryAnswer>;
}
