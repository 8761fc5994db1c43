import {
  type Board,
  board,
  type BoardOptions,
  boardPart,
  joinParts,
  mergePooled,
  type PooledOptions,
  type PooledPart,
  pooledPart,
  type PooledResult,
  rankBoard,
  type RefusedReport,
  type ReportId,
  type ReportResult,
  runReports,
  type ReportsOptions,
} from 'barstats';
import {
  type MarketPart,
  rankFamilies,
  type ScanMarket,
  scanMarket,
  type ScanOptions,
  type ScanResult,
} from 'barstats/discovery';
import { byName, nameOf, type NamedMarket } from './listed-market.js';

/** The options of `reports`: those of `runReports` for all markets. */
export interface ManyReportsOptions extends Omit<
  ReportsOptions,
  'assetClass' | 'ticker' | 'exchange' | 'session' | 'calendar' | 'events'
> {
  readonly reports: readonly ReportId[] | 'all';
}

/** The reports of one market. */
export interface ReportsOfMarket extends NamedMarket {
  readonly results: readonly (ReportResult | RefusedReport<string>)[];
}

/** The options of `pooled`: those of `runPooled` and its report. */
export interface PooledReportOptions extends PooledOptions<ReportId> {
  readonly report: ReportId;
}

interface Types {
  readonly scan: { readonly options: ScanOptions; readonly part: MarketPart; readonly result: ScanResult };
  readonly reports: {
    readonly options: ManyReportsOptions;
    readonly part: ReportsOfMarket;
    readonly result: readonly ReportsOfMarket[];
  };
  readonly pooled: {
    readonly options: PooledReportOptions;
    readonly part: PooledPart;
    /** `null` without any part. */
    readonly result: PooledResult | null;
  };
  readonly board: { readonly options: BoardOptions; readonly part: Board; readonly result: Board };
}

export type KindName = keyof Types;
export type PartOf<Name extends KindName> = Types[Name]['part'];
export type ResultOf<Name extends KindName> = Types[Name]['result'];

/** What to compute of many markets: plain JSON. */
export interface Job<Name extends KindName = KindName> {
  readonly kind: Name;
  readonly options: Types[Name]['options'];
}

/** How a kind of job is divided into one part per market, plain JSON, and put together again. */
export interface Kind<Options, Part, Result> {
  readonly part: (market: ScanMarket, options: Options) => Part;
  /** Makes one part of several, where that is smaller than they are. */
  readonly join?: (parts: readonly Part[]) => Part;
  /** The number, order and grouping of the parts change nothing. */
  readonly merge: (parts: readonly Part[], options: Options) => Result;
}

/** How many parts are joined at once. */
export const GROUP = 16;

type Kinds = { readonly [Name in KindName]: Kind<Types[Name]['options'], PartOf<Name>, ResultOf<Name>> };

export const kinds: Kinds = {
  scan: {
    part: scanMarket,
    merge: (parts, { significance, alreadySearched }) =>
      rankFamilies(parts, {
        ...(significance === undefined ? {} : { significance }),
        ...(alreadySearched === undefined ? {} : { alreadySearched }),
      }),
  },
  reports: {
    part: ({ bars, ...market }, { reports, ...options }) => ({
      ...nameOf(market),
      results: runReports(bars, reports, { ...options, ...market }),
    }),
    merge: (parts) => [...parts].sort(byName),
  },
  pooled: {
    part: (market, { report, ...options }) => pooledPart(market, report, options),
    join: joinParts,
    merge: (parts) => (parts.length === 0 ? null : mergePooled(parts)),
  },
  board: {
    part: boardPart,
    join: rankBoard,
    merge: (parts, options) => rankBoard([board([], options), ...parts]),
  },
};

/** The part of a market, or why the library refuses it: another attempt would end the same. */
export type MadePart<Name extends KindName = KindName> = { readonly part: PartOf<Name> } | { readonly failed: string };

/** Computes the part of a market; `market` may throw as well. */
export function madePart<Name extends KindName>(
  { kind, options }: Job<Name>,
  market: () => ScanMarket,
): MadePart<Name> {
  try {
    return { part: kinds[kind].part(market(), options) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

/** A market that could not be computed, and why. */
export interface FailedMarket extends NamedMarket {
  readonly message: string;
}

/** What becomes of a job: the result of all markets but those that failed. */
export interface Outcome<Name extends KindName> {
  readonly result: ResultOf<Name>;
  /** By asset class and ticker. */
  readonly failed: readonly FailedMarket[];
}

export function outcomeOf<Name extends KindName>(
  { kind, options }: Job<Name>,
  parts: readonly PartOf<Name>[],
  failed: readonly FailedMarket[],
): Outcome<Name> {
  return { result: kinds[kind].merge(parts, options), failed: [...failed].sort(byName) };
}
