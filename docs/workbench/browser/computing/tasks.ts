import type {
  CasesNeededOptions,
  HeadlineResult,
  Lookback,
  Notice,
  RankedFamily,
  ReportId,
  ReportResult,
  ScanProgress,
  ScanResult,
} from 'barstats';
import type {
  Source,
  FileAnswers,
  Refusal,
  Beside,
  BarsRead,
  MarketAsked,
  ScanAsked,
  EvidenceSeries,
  ReportAsked,
  AskedRow,
  FoundRow,
  RowsAsked,
  Steps,
  Failure,
  GalleryPart,
  AbsentReport,
} from './asked.js';
import type { BoardTasks } from './board/board-tasks.js';
import type { TasksOfSeveral } from './several/tasks-of-several.js';

// What the page asks of the computing worker, and what it is told.

/** The tasks by name: what is asked, what is told on the way, and what is answered. */
export interface Tasks extends TasksOfSeveral, BoardTasks {
  /** Reads the bars of a market, and keeps them under its key. */
  readonly read: {
    readonly asked: { readonly key: string; readonly source: Source; readonly answers: FileAnswers };
    readonly told: Steps;
    readonly answer: { readonly read: BarsRead } | { readonly refusal: Refusal };
  };
  /** Forgets the bars of a market. */
  readonly forget: { readonly asked: { readonly key: string }; readonly told: never; readonly answer: null };
  /** Signs that the bars were read wrongly. */
  readonly notices: {
    readonly asked: Pick<MarketAsked, 'key' | 'assetClass' | 'session'>;
    readonly told: never;
    readonly answer: readonly Notice[];
  };
  /** Which families depart from chance. */
  readonly scan: {
    readonly asked: { readonly market: ScanAsked; readonly lookback: Lookback };
    readonly told: ScanProgress;
    readonly answer: ScanResult;
  };
  /** What a scan finds in one family on the dates of a market, and the cases behind it. */
  readonly finding: {
    readonly asked: { readonly market: MarketAsked; readonly family: string };
    readonly told: never;
    readonly answer: { readonly found: RankedFamily; readonly cases: HeadlineResult['cases'] };
  };
  /** How the evidence of some families grew. */
  readonly evidence: {
    readonly asked: { readonly market: ScanAsked; readonly families: readonly string[]; readonly since: string };
    readonly told: Steps;
    readonly answer: readonly EvidenceSeries[];
  };
  /** One report of every family, told as they are computed; first of all those that the bars cannot answer. */
  readonly gallery: {
    readonly asked: { readonly market: MarketAsked };
    readonly told: Steps & ({ readonly absent: readonly AbsentReport[] } | GalleryPart);
    readonly answer: null;
  };
  readonly report: {
    readonly asked: { readonly market: MarketAsked } & ReportAsked;
    /** How many of its parts are done. */
    readonly told: Steps;
    readonly answer: ReportResult<ReportId>;
  };
  /** What a report is compared with. */
  readonly beside: { readonly asked: Tasks['report']['asked']; readonly told: never; readonly answer: Beside };
  /** How many cases it takes to tell two shares apart; `null` if they are too many. */
  readonly 'cases-needed': {
    readonly asked: CasesNeededOptions;
    readonly told: never;
    readonly answer: number | null;
  };
  /** The observations of which the question of an outcome is asked in its group, the newest first. */
  readonly rows: { readonly asked: RowsAsked; readonly told: never; readonly answer: readonly AskedRow[] };
  /** Some of them, by their places among all, with their sessions. */
  readonly 'found-rows': {
    readonly asked: RowsAsked & { readonly places: readonly number[] };
    readonly told: never;
    readonly answer: ReadonlyMap<number, FoundRow>;
  };
  /** All that the outcome counts as CSV. */
  readonly 'rows-csv': { readonly asked: RowsAsked; readonly told: never; readonly answer: string };
}

export type TaskName = keyof Tasks;

/** Messages to the worker. */
export type ToWorker =
  | {
      readonly [Name in TaskName]: {
        readonly number: number;
        readonly task: Name;
        readonly asked: Tasks[Name]['asked'];
        readonly inTheBackground: boolean;
      };
    }[TaskName]
  | { readonly number: number; readonly cancel: true };

/** Messages from the worker. */
export type FromWorker = { readonly number: number } & (
  | { readonly told: Tasks[TaskName]['told'] }
  | { readonly answer: Tasks[TaskName]['answer'] }
  | { readonly failure: Failure }
);
