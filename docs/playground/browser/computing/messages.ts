import type { AssetClass, MarketEvent, RefusedReport, ReportDescription, ReportId, ReportResult } from 'barstats';
import type { CsvOptions, CsvSource } from 'barstats/csv';
import type { FileFault } from 'barstats/errors';
import type { ParquetSource } from 'barstats/parquet';

/** The source of the bars. */
export type Source =
  | { readonly kind: 'file'; readonly file: File }
  /** The sample included in the page. */
  | { readonly kind: 'sample' }
  | { readonly kind: 'made-up' };

/** What a file can leave open, by option. */
export const questions = ['timeZone', 'dates', 'decimal', 'ticker', 'interval'] as const;

export type Question = (typeof questions)[number];

/** The user's answers about a file. */
export type FileAnswers = Pick<CsvOptions, Question | 'stamped'>;

/** How a file was read. */
export type HowRead = CsvSource | ParquetSource;

/** Why a file was not read. */
export interface Refusal {
  readonly why: string;
  /** The question to answer; `null` if the file cannot be read. */
  readonly asks: Question | null;
  /** The possible answers, if the file lists them. */
  readonly fits: readonly string[];
  /** The number of invalid rows, and the first of them. */
  readonly invalidRows: number;
  readonly faults: readonly FileFault[];
}

/** The market, as entered in the form. */
export interface MarketChoice {
  readonly assetClass: AssetClass;
  readonly ticker: string;
  readonly session?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly events: readonly MarketEvent[];
}

/** Messages to the computing worker. */
export type Asked =
  | { readonly ask: 'read'; readonly source: Source; readonly answers: FileAnswers }
  | { readonly ask: 'compute'; readonly market: MarketChoice };

/** What the worker has read; the bars stay in the worker. */
export interface BarsRead {
  readonly bars: {
    readonly length: number;
    readonly interval: number;
    readonly daily: boolean;
    /** The opening instants of the first and the last bar. */
    readonly first: number;
    readonly last: number;
  };
  /** `null` if they are not from a file. */
  readonly source: HowRead | null;
}

/** What the page shows of a report besides its result. */
export type ReportCard = Pick<ReportDescription, 'report' | 'family' | 'title' | 'definition' | 'text' | 'bars'>;

/** The outcome of a report. */
export type ReportOutcome =
  | ReportResult<ReportId>
  | RefusedReport
  /** It was skipped, since there is nothing to count. */
  | { readonly report: ReportId; readonly left: string }
  /** It failed. */
  | { readonly report: ReportId; readonly failed: string };

/** Messages from the computing worker. */
export type Told =
  | { readonly tell: 'bytes'; readonly done: number; readonly of: number }
  | { readonly tell: 'read'; readonly read: BarsRead }
  | { readonly tell: 'unreadable'; readonly refusal: Refusal }
  /** The bars were probably misread. */
  | { readonly tell: 'notices'; readonly texts: readonly string[] }
  | {
      readonly tell: 'report';
      readonly card: ReportCard;
      readonly outcome: ReportOutcome;
      /** Why there is no result, as text. */
      readonly why: string | null;
      readonly done: number;
      readonly of: number;
    }
  | { readonly tell: 'computed'; readonly milliseconds: number }
  /** The choices in the form cannot be computed. */
  | { readonly tell: 'refused'; readonly why: string }
  /** An unexpected error. */
  | { readonly tell: 'failed'; readonly why: string };
