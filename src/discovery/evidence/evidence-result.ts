import type { HeadlineKind } from '../../reports/index.js';
import type { NamedMarket } from '../../reports/inner.js';
import type { Estimate } from '../estimate.js';
import type { FoundElsewhere } from '../scan-result.js';
import type { ConfidenceSequence } from './confidence-sequence.js';
import type { Unwatched } from './watch-state.js';
import type { WrittenEvidence } from './written-evidence.js';

/** A ranking of questions and markets by the evidence against chance, as plain JSON. It may be made after every session. */
export interface EvidenceResult {
  readonly kind: 'evidence';
  /** What was found, in words. */
  readonly summary: string;
  /** Why luck may be called more often than `significance` says; absent if nothing is known. */
  readonly warnings?: readonly EvidenceWarning[];
  readonly significance: number;
  /** The markets, by asset class and ticker. */
  readonly markets: readonly WatchedMarket[];
  /** The number of questions of all markets that can be tested. */
  readonly tests: number;
  /** How many of them are called. */
  readonly called: number;
  /** What is called, strongest first, with one entry for the same effect in markets with nearly the same returns. */
  readonly findings: readonly EvidenceFinding[];
  /** The strongest evidence first, then by name; those that cannot be tested last. */
  readonly ranking: readonly RankedEvidence[];
}

/** A question that is called in a market. */
export interface EvidenceFinding extends FoundElsewhere {
  /** The same in other markets with nearly the same returns, such as a fund of an index; absent without any. */
  readonly elsewhere?: readonly FoundElsewhere[];
}

/** A reason to doubt that questions and first day were chosen before their cases were seen. */
export interface EvidenceWarning {
  readonly code: 'families-picked' | 'retrospective';
  readonly text: string;
}

/** A market that is watched. */
export interface WatchedMarket extends NamedMarket {
  /** The first trading date that counts, `YYYY-MM-DD`. */
  readonly since: string;
}

/** The evidence of a question in a market. */
export interface RankedEvidence extends WatchedMarket, WrittenEvidence {
  /** From 1. */
  readonly rank: number;
  readonly family: string;
  readonly title: string;
  readonly question: string;
  /** What chance gives, and why. */
  readonly nullHypothesis: string;
  /** Whether it finds direction, or structure such as wider ranges on Fridays. */
  readonly kind: HeadlineKind;
  /** Only for a question of your own that is not calibrated, or that its calibration shows to be biased. */
  readonly calibrated?: false;
  /** Whether chance is called unlikely. */
  readonly called: boolean;
  /** All cases, of all groups. */
  readonly cases: number;
  /** How many of them are of sessions that had opened when the market was looked at first: the first day may have been chosen for them. */
  readonly retrospective: number;
  /** The group and outcome of the estimate; absent if the question has none. */
  readonly group?: string;
  readonly outcome?: string;
  /** With its 95 % Wilson interval, which holds at a single look. */
  readonly estimate: Estimate;
  /** The interval of `estimate.percent` that holds at every look; `null` without cases, and within blocks, whose cases are not independent. */
  readonly sequence: ConfidenceSequence | null;
  /** Why it cannot be tested. */
  readonly untested?: Unwatched;
  /** What was seen, in words, with the number of cases. */
  readonly sentence: string;
}
