import type { NamedMarket } from '../../reports/inner.js';
import type { AskedHeadline } from '../checked-families.js';
import type { Untested } from '../scan-result.js';
import type { SessionCloses } from '../session-closes.js';

/** What a market has shown since a day that was fixed beforehand, as plain JSON: `watch` carries it on, `rankEvidence` says what it means. */
export interface WatchState extends NamedMarket {
  /** The version of this format. */
  readonly version: 1;
  /** The first trading date that counts, `YYYY-MM-DD`. */
  readonly since: string;
  /** Sixteen characters that stand for exchange, session and price step. */
  readonly setting: string;
  /**
   * When the last bar of the first call that had any ended, in epoch milliseconds: until then, results may have been seen before the first day
   * and the questions were chosen. `null` before there were bars.
   */
  readonly firstLook: number | null;
  /** The bars up to which everything is counted; `null` before there were any. */
  readonly counted: CountedBars | null;
  /** The last closes since the first day, at most 250, by which `rankEvidence` tells markets with nearly the same returns; `null` if bars do not allow any. */
  readonly closes: SessionCloses | null;
  /** By the name of the family. */
  readonly questions: readonly WatchedQuestion[];
  /** The questions of families of your own; absent without any. */
  readonly headlines?: readonly AskedHeadline[];
}

/** The last bars that were counted, which the next call must give again. */
export interface CountedBars {
  /** When the first and the last of them opened, in epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  /** Sixteen characters that stand for these bars, the events and the holidays among them. */
  readonly digest: string;
}

/** What is counted of a question. */
export interface WatchedQuestion {
  readonly family: string;
  /** Sixteen characters that stand for the question: answers to another one must not be added. */
  readonly question: string;
  /** The price step and the median range in such steps, by the sessions before the first day; absent if it needs neither, and before that day. */
  readonly steps?: PriceSteps;
  /** The trading date of the last case that was counted. */
  readonly through: string | null;
  /** In the order of their first cases. */
  readonly groups: readonly WatchedGroup[];
  /** How many of the cases are of sessions that had opened by the first look; absent without any. */
  readonly retrospective?: number;
  /** Within blocks, the wealth of each bettor: `mantissa` · 2^`exponent`. */
  readonly wealths?: readonly { readonly mantissa: string; readonly exponent: number }[];
  /** Why it cannot be tested; nothing is counted then. */
  readonly untested?: Unwatched;
}

/** How fine the prices of a market are; `null` without earlier sessions. */
export interface PriceSteps {
  readonly tickSize: number | null;
  readonly medianRange: number | null;
}

/** The cases of a group. */
export interface WatchedGroup {
  /** Empty if no groups are compared. */
  readonly group: string;
  /** In the order of the outcomes of the question. */
  readonly counts: readonly number[];
  /** Within blocks, the sum of 2 · (rank − mean rank). */
  readonly deviation?: number;
}

/** Why a question cannot be tested: as in a scan, but events may still come, `insufficient` is only what needs years, and price steps are taken from the sessions before the first day. */
export type Unwatched = Exclude<Untested, 'no-events'> | 'no-earlier-sessions';
