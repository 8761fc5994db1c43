import type { Bars, ReportResult } from 'barstats';
import type { MarketAsked } from '../computing/asked.js';

// What the worker of a user's program is asked, and what it tells.

/** The columns of bars: as blobs they reach the program without passing through the page. */
export interface CopiedBars {
  readonly columns: Readonly<Record<'time' | 'open' | 'high' | 'low' | 'close', Blob>>;
  readonly volume: Blob | null;
  readonly contract: Blob | null;
  readonly contracts: readonly string[];
  readonly interval: Bars['interval'];
}

export interface ProgramAsked {
  /** To compute the reports of its families, or to check that no column looks ahead. */
  readonly ask: 'run' | 'check';
  readonly bars: CopiedBars;
  readonly options: Omit<MarketAsked, 'key'>;
}

/** What went wrong in a program. */
export interface ProgramFault {
  readonly message: string;
  /** Where the program had got to, from 1; `null` if no line of it was involved. */
  readonly at: { readonly line: number; readonly column: number } | null;
}

/** A report of the program. */
export type OwnResult = { readonly report: string; readonly title: string } & (
  { readonly result: ReportResult } | { readonly fault: ProgramFault }
);

/** What a check compared. */
export interface OwnCheck {
  readonly family: string;
  readonly columns: number;
  readonly comparisons: number;
}

export type ProgramTold =
  /** Everything is loaded: the program can begin. */
  | { readonly is: 'loaded' }
  | { readonly is: 'report'; readonly report: OwnResult }
  | { readonly is: 'check'; readonly check: OwnCheck }
  | { readonly is: 'failed'; readonly fault: ProgramFault }
  | { readonly is: 'done' };
