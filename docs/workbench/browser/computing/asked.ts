import type {
  AssetClass,
  Completeness,
  DetailedRow,
  MarketEvent,
  MarketGuess,
  PlausibleZone,
  ReportId,
  ReportResult,
} from 'barstats';
import type { RankedEvidence } from 'barstats/discovery';
import type { CsvOptions, CsvSource } from 'barstats/csv';
import type { FileFault } from 'barstats/errors';
import type { ParquetSource } from 'barstats/parquet';
import type { ParamValue } from 'barstats/reports';

/** The source of the bars of a market. */
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
  /** Where the zone is asked for, the only one that makes the hours those of a market. */
  readonly zone?: PlausibleZone | null;
  /** The number of invalid rows, and the first of them. */
  readonly invalidRows: number;
  readonly faults: readonly FileFault[];
}

/** What the worker has read; the bars stay in the worker. */
export interface BarsRead {
  readonly bars: {
    readonly length: number;
    readonly interval: number;
    readonly daily: boolean;
    /** The opening instants of the first and the last bar. */
    readonly first: number;
    readonly last: number;
    /** The last close: how large prices are. */
    readonly close: number;
  };
  /** `null` if they are not from a file. */
  readonly source: HowRead | null;
  /** How they were read, in sentences. */
  readonly said: readonly string[];
  readonly guess: MarketGuess;
}

/** A market whose bars the worker has, and how every report looks at it. */
export interface MarketAsked {
  /** The key under which its bars were read. */
  readonly key: string;
  readonly assetClass: AssetClass;
  readonly ticker: string;
  readonly session?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly events?: readonly MarketEvent[];
  readonly completeness?: Completeness;
}

/** What a scan knows of a market: it looks back from the last bar, whatever dates the reports are about. */
export type ScanAsked = Pick<MarketAsked, 'key' | 'assetClass' | 'ticker' | 'session' | 'events'>;

/** How the evidence of a family grew. */
export interface EvidenceSeries {
  readonly family: string;
  /** At each look, the instant up to which bars count, when the last of them opened, and the evidence of the library. */
  readonly looks: readonly ({ readonly asOf: number; readonly last: number } & Pick<
    RankedEvidence,
    'cases' | 'e' | 'log10'
  >)[];
  readonly untested?: RankedEvidence['untested'];
}

/** A report with its options, as the page asks for it. */
export interface ReportAsked {
  readonly report: ReportId;
  readonly params?: Readonly<Record<string, ParamValue>>;
  /** As text: the worker reads it and says what is wrong where. */
  readonly where?: string;
  readonly groupBy?: string;
  readonly hindsight?: boolean;
  readonly intervals?: boolean;
  /** How many flips of the bars tell what chance gives. */
  readonly atRandom?: number;
  readonly detailed?: boolean;
}

/** A report of a market. */
export type ReportOn = { readonly market: MarketAsked } & ReportAsked;

/** What a report is compared with: `null` where there is none, or where it has too many figures. */
export interface Beside {
  /** The same report with its years and where it changed. */
  readonly years: ReportResult<ReportId> | null;
  /** The same of the `standard` report of the family without further groups, so that its groups are those of this one taken together. */
  readonly whole: ReportResult<ReportId> | null;
  /** The observations that the condition leaves out. */
  readonly without: ReportResult<ReportId> | null;
}

/** An outcome of a question in a group, which is given by the ids of its values, one a dimension. */
export interface OutcomeAsked {
  readonly group: readonly string[];
  readonly question: string;
  readonly outcome: string;
}

/** The observations that a report counts in an outcome. */
export type RowsAsked = { readonly chosen: OutcomeAsked } & ReportOn;

/** An observation that an outcome may count, among those of which its question is asked in the group. */
export interface AskedRow {
  readonly date: string;
  /** Whether the outcome counts it. */
  readonly hit: boolean;
}

/** When a question of an observation was known and decided, in epoch milliseconds. */
export interface QuestionTimes {
  readonly question: string;
  /** What it waited for. */
  readonly event?: string;
  /** Since when it was asked; `null` if that is at the open. */
  readonly known: number | null;
  /** `null` if the close decided it. */
  readonly decided: number | null;
}

/** An observation with its session. */
export interface FoundRow {
  readonly row: DetailedRow;
  readonly bars: SessionBars;
  readonly times: readonly QuestionTimes[];
}

/** Bars that are drawn as one. */
export interface Candle {
  /** The instants between which its bars may open; those of a day are its midnights, UTC. */
  readonly from: number;
  readonly to: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** What is drawn of a session or period. */
export interface SessionBars {
  readonly candles: readonly Candle[];
  /** How many of them come before the session or period itself, and show where it comes from. */
  readonly before: number;
  /** How many come after it, and show where it leads to. */
  readonly after?: number;
  /** Whether a candle is a day. */
  readonly daily: boolean;
  readonly timeZone: string;
}

/** Progress in steps, such as bytes or reports. */
export interface Steps {
  readonly done: number;
  readonly of: number;
}

/** Why there is no result. */
export interface Failure {
  /** In words for a person; a bar is named by its time. */
  readonly why: string;
  /** The code and argument of an error of the library. */
  readonly code?: string;
  readonly argument?: string;
  /** The name that was probably meant. */
  readonly suggestion?: string;
}

/** A report that bars cannot answer, and why. */
export interface AbsentReport {
  readonly report: ReportId;
  readonly failure: Failure;
}

/** A report of the gallery: the `standard` report of a family. */
export type GalleryPart = { readonly report: ReportId; readonly result: ReportResult<ReportId> } | AbsentReport;
