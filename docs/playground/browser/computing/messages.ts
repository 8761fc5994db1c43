import type { AssetClass, MarketEvent, RefusedReport, ReportDescription, ReportId, ReportResult } from 'barstats';
import type { CsvOptions, CsvSource } from 'barstats/csv';
import type { FileFault } from 'barstats/errors';
import type { ParquetSource } from 'barstats/parquet';

/** Where bars come from. */
export type Source =
  | { readonly kind: 'file'; readonly file: File }
  /** The bars that come with the page. */
  | { readonly kind: 'sample' }
  | { readonly kind: 'made-up' };

/** What a file can leave open, by the option that settles it. */
export const questions = ['timeZone', 'dates', 'decimal', 'ticker', 'interval'] as const;

export type Question = (typeof questions)[number];

/** What the reader of the page has said of a file. */
export type FileAnswers = Pick<CsvOptions, Question | 'stamped'>;

/** What was decided when a file was read. */
export type HowRead = CsvSource | ParquetSource;

/** Why a file was not read. */
export interface Refusal {
  readonly why: string;
  /** What has to be known to read it; `null` where it cannot be read. */
  readonly asks: Question | null;
  /** All that can be answered, where it is in the file. */
  readonly fits: readonly string[];
  /** How many rows are not bars, and the first of them. */
  readonly wrongRows: number;
  readonly faults: readonly FileFault[];
}

/** The market that reports are about, as the form has it. */
export interface MarketChoice {
  readonly assetClass: AssetClass;
  readonly ticker: string;
  readonly session?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly events: readonly MarketEvent[];
}

/** What the page asks of the worker that computes. */
export type Asked =
  | { readonly ask: 'read'; readonly source: Source; readonly answers: FileAnswers }
  | { readonly ask: 'compute'; readonly market: MarketChoice };

/** What the worker has read, of which the bars stay with it. */
export interface BarsRead {
  readonly bars: {
    readonly length: number;
    readonly interval: number;
    readonly daily: boolean;
    /** The opening instants of the first and the last one. */
    readonly first: number;
    readonly last: number;
  };
  /** `null` where they come from no file. */
  readonly source: HowRead | null;
}

/** What the page shows of a report beside its result. */
export type ReportCard = Pick<ReportDescription, 'report' | 'family' | 'title' | 'definition' | 'text' | 'bars'>;

/** What came of a report. */
export type ReportOutcome =
  | ReportResult<ReportId>
  | RefusedReport
  /** It was not asked for, as there is nothing that it could count. */
  | { readonly report: ReportId; readonly left: string }
  /** It ended in an error. */
  | { readonly report: ReportId; readonly failed: string };

/** What the worker tells the page. */
export type Told =
  | { readonly tell: 'bytes'; readonly done: number; readonly of: number }
  | { readonly tell: 'read'; readonly read: BarsRead }
  | { readonly tell: 'unreadable'; readonly refusal: Refusal }
  /** Bars were probably read wrongly. */
  | { readonly tell: 'notices'; readonly texts: readonly string[] }
  | {
      readonly tell: 'report';
      readonly card: ReportCard;
      readonly outcome: ReportOutcome;
      /** Why there is no result, in words for people. */
      readonly why: string | null;
      readonly done: number;
      readonly of: number;
    }
  | { readonly tell: 'computed'; readonly milliseconds: number }
  /** What was chosen in the form cannot be computed. */
  | { readonly tell: 'refused'; readonly why: string }
  /** Something that nobody foresaw. */
  | { readonly tell: 'failed'; readonly why: string };
