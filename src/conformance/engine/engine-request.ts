import type { BarRow } from '../../bars/index.js';
import type { AssetClass, CalendarDates, SessionTemplate } from '../../calendar/index.js';
import type { MarketOptions, ParamValue, ReportId } from '../../reports/index.js';
import type { PlainAssetClass } from '../arbitraries/index.js';

/** What a run is asked for, in plain JSON: the options of `runReport`, with a calendar as its dates. */
export interface EngineOptions extends Omit<MarketOptions, 'assetClass' | 'calendar'> {
  /** One of the four by name, or one of the caller's own, with a calendar as its dates. */
  readonly assetClass: AssetClass | PlainAssetClass;
  /** Dates for `calendarFromDates`, `null` for no calendar; without it, the calendar of the exchange or of the asset class applies. */
  readonly calendar?: CalendarDates | null;
  /** The options of the report; one that is left out has its default. */
  readonly params?: Readonly<Record<string, ParamValue | SessionTemplate>>;
}

/** One run of a report, as plain JSON: a line of it is all that an engine in another language needs to know. */
export interface EngineRequest {
  readonly report: ReportId;
  /** The bars, ascending. Times are epoch milliseconds, UTC; a price stands for the decimal notation that JSON writes. */
  readonly rows: readonly BarRow[];
  /** The length of a bar in milliseconds; `86400000` for daily bars. */
  readonly interval: number;
  readonly options: EngineOptions;
}
