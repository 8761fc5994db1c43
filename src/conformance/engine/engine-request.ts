import type { BarRow } from '../../bars/index.js';
import type { AssetClass, CalendarDates, ExchangeId, SessionTemplate } from '../../calendar/index.js';
import type { MarketOptions, ParamValue } from '../../reports/index.js';
import type { PlainAssetClass } from '../arbitraries/index.js';

/** The options of `runReport` in plain JSON, with a calendar as its dates; engines need no intervals of measures. */
export interface EngineOptions extends Omit<
  MarketOptions,
  'assetClass' | 'calendar' | 'exchange' | 'intervals' | 'lasting' | 'shrunk'
> {
  /** One of the four by name, or a custom one with a calendar as its dates. */
  readonly assetClass: AssetClass | PlainAssetClass;
  /** The exchange whose sessions and calendar replace those of the asset class. */
  readonly exchange?: ExchangeId;
  /** Arguments of `calendarFromDates`, or `null` for no calendar; default: that of the exchange or the asset class. */
  readonly calendar?: CalendarDates | null;
  /** The options of the report; missing options have their defaults. */
  readonly params?: Readonly<Record<string, ParamValue | SessionTemplate>>;
}

/** One run of a report as plain JSON, complete for an engine in another language. */
export interface EngineRequest {
  /** The identifier of the report. */
  readonly report: string;
  /** The bars, ascending. Times are epoch milliseconds, UTC. A price is the decimal as written in JSON. */
  readonly rows: readonly BarRow[];
  /** The length of a bar in milliseconds; `86400000` for daily bars. */
  readonly interval: number;
  readonly options: EngineOptions;
  /**
   * How many of the last rows are appended one by one to bars that were run before. The answer is the same as for all rows at once, so an
   * engine that keeps nothing between runs ignores it.
   */
  readonly appended?: number;
}
