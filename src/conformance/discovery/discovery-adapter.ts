import type { ScanResult } from '../../discovery/index.js';
import type { EngineRefusal } from '../engine/index.js';
import type { DiscoveryScanRequest } from './discovery-request.js';

/** A scan as JSON, or `{ error: 'not-supported' }`. Titles, questions, sentences and notices are not compared. */
export type DiscoveryAnswer = ScanResult | EngineRefusal | Readonly<Record<string, unknown>>;

/** Connects an engine that scans, in this process or another. */
export interface DiscoveryAdapter {
  /** Scans. If it throws or rejects, the check has `failed`. There is no time limit: add one here if the engine may hang. */
  readonly scan: (request: DiscoveryScanRequest) => DiscoveryAnswer | Promise<DiscoveryAnswer>;
}
