import type { IntervalName } from '../../../../src/bars/index.js';
import type { CalendarDates } from '../../../../src/calendar/index.js';
import type { MarketOptions, ReportResult } from '../../../../src/reports/index.js';
import type { Identity } from '../identity.js';

/** The vectors of the reports of a family. */
export interface ReportFile {
  readonly format: number;
  readonly kind: 'reports';
  readonly family: string;
  readonly markets: readonly VectorMarket[];
  readonly cases: readonly IdentifiedCase[];
}

/** The bars of a market, as text. */
export interface VectorMarket {
  readonly market: string;
  readonly about: string;
  readonly interval: IntervalName;
  readonly columns: readonly Column[];
  /** A time, then prices and whatever the columns say, each in decimal notation. */
  readonly rows: readonly (readonly string[])[];
}

export type Column = 'time' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'contract';

/** A run of a report on one of the markets, and what it comes to. */
export interface ReportCase extends ReportInput {
  /** What comes out, or the code with which the bars are refused. */
  readonly result?: ReportResult;
  readonly refused?: string;
}

/** A case as files have it. */
export interface IdentifiedCase extends Identity, ReportCase {}

/** What a case asks for. */
export interface ReportInput {
  readonly report: string;
  readonly market: string;
  readonly options: VectorOptions;
}

/** The options of a run in plain JSON. */
export interface VectorOptions extends Omit<MarketOptions, 'asOf' | 'calendar'> {
  /** As RFC 3339 has it. */
  readonly asOf?: string;
  /** Holidays and early closes as lists, `null` for none. */
  readonly calendar?: CalendarDates | null;
  readonly params?: Readonly<Record<string, unknown>>;
}
