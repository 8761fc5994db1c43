import type { AnswerDifference } from '../engine/index.js';
import type { TestNumbers } from '../reference/discovery/index.js';
import type { DiscoveryScanRequest } from './discovery-request.js';

/** What every finding of `checkDiscovery` has. */
export interface DiscoveryFinding {
  /** Whether the engine gave no wrong answer; an engine that supports none of the scans conforms to nothing. */
  readonly conforms: boolean;
  readonly seed: number;
  /** How many scans were compared, including the one on which the engine was wrong, and how many were not supported. */
  readonly scans: number;
  readonly notSupported: number;
  /** How many tests of the compared scans were really made, and how many of them were significant. */
  readonly tests: number;
  readonly significant: number;
}

/** A scan that an engine answers wrongly, reduced as far as possible. */
export interface DiscoveryCounterexample {
  /** The complete request. */
  readonly request: DiscoveryScanRequest;
  /** The number of bars of all its markets. */
  readonly bars: number;
}

/** What `checkDiscovery` found. */
export type DiscoveryReport =
  | (DiscoveryFinding & { readonly status: 'conforms' })
  | (DiscoveryFinding & { readonly status: 'not-supported' })
  | (DiscoveryFinding & {
      readonly status: 'differs';
      readonly counterexample: DiscoveryCounterexample;
      readonly difference: AnswerDifference;
      /** The numbers behind the expected p-values of the family and market that differ; `null` if it is none of these. */
      readonly behind: TestNumbers | null;
    })
  | (DiscoveryFinding & {
      readonly status: 'failed';
      readonly counterexample: DiscoveryCounterexample;
      readonly error: string;
    });
