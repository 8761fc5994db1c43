import type { Bars } from '../../bars/index.js';
import { isBars } from '../../bars/inner.js';
import {
  dayOfDate,
  sessionClock,
  type ExchangeCalendar,
  type SessionClock,
  type SessionTemplate,
} from '../../calendar/index.js';
import { BarstatsRangeError, BarstatsTypeError } from '../../errors/index.js';
import { checkedFields, checkedName, checkedNumber, shownValue } from '../../errors/inner.js';
import { quotientOf } from '../../numeric/inner.js';
import type { SessionRules } from '../cut/session-rules.js';
import { clockOf, templateOf } from '../schedule/template-of.js';
import { withExchange } from './exchange-by-id.js';
import { checkedCalendar, checkedLoadedClass, type MarketClass, type MarketKind } from './market-class.js';

/** Refuses anything but the bars that barstats made. */
export function checkedBars(bars: unknown): Bars {
  if (isBars(bars)) return bars;
  throw new BarstatsTypeError(
    'wrong-type',
    `bars must come from barsFromRows, barsFromColumns or a converter, got ${shownValue(bars)}`,
    { argument: 'bars' },
  );
}

/** The market of a report, its range of dates, and the instant up to which it is known. */
export interface MarketQuery extends MarketKind {
  /** A name for the market. Results carry it; nothing depends on it. */
  readonly ticker: string;
  /** The first trading date, `YYYY-MM-DD`, inclusive; by default from the first bar. */
  readonly startDate?: string;
  /** The last trading date, `YYYY-MM-DD`, inclusive; by default to the last bar. */
  readonly endDate?: string;
  /** The id of a template of the asset class or the exchange, or a template; by default that of the report. */
  readonly session?: string | SessionTemplate;
  /** Holidays and early closes; by default those of the exchange or the asset class; `null` for none. */
  readonly calendar?: ExchangeCalendar | null;
  /**
   * The instant, in epoch milliseconds, up to which the market is known: bars that end later are ignored, and a session that closes later is
   * `not-closed`. By default the end of the last bar.
   */
  readonly asOf?: number;
  /** When a session counts as complete. */
  readonly completeness?: Completeness;
  /** How many calendar days before a session its previous session may be; by default 7. */
  readonly previousWithinDays?: number;
}

/** The three limits of a complete session; omitted ones keep their defaults. */
export interface Completeness {
  /** Minutes after the open by which the first bar must have opened; 30. */
  readonly openWithin?: number;
  /** Minutes before the close at which the last bar may have ended; 30. */
  readonly closeWithin?: number;
  /** The least share of the session, 0 to 1, that its bars must cover; 0.5. */
  readonly coverage?: number;
}

/** A checked market query with all defaults except that of the session, which depends on the report. */
export interface CheckedQuery {
  readonly marketClass: MarketClass;
  readonly ticker: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** In days since 1970-01-01, infinite where there is no limit. */
  readonly startDay: number;
  readonly endDay: number;
  readonly session: SessionClock | null;
  readonly calendar: ExchangeCalendar | null;
  readonly rules: SessionRules;
}

/** The fields of a market query: those that it must have and those that it may have. */
export const queryFields = Object.freeze({
  required: Object.freeze(['assetClass', 'ticker'] as const),
  optional: Object.freeze([
    'exchange',
    'startDate',
    'endDate',
    'session',
    'calendar',
    'asOf',
    'completeness',
    'previousWithinDays',
  ] as const),
}) satisfies Readonly<Record<string, readonly (keyof MarketQuery)[]>>;

/** The fields of a market query before they are checked. */
export type QueryFields = Readonly<Partial<Record<keyof MarketQuery, unknown>>>;

const minute = 60_000;
const anyMinutes = { minimum: 0, maximum: 1440, whole: true };
const anyDays = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER, whole: true };
/** The range of dates. */
const anyInstant = { minimum: -8.64e15, maximum: 8.64e15 };

/**
 * Checks the fields of a market query.
 *
 * @param fields - its fields, unchecked
 * @param end - `asOf` unless it is given: that of `endOfBars`; `Infinity` before there are bars
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-asset-class`, `unknown-exchange`, `session-unavailable`, `not-a-date`, `end-before-start`,
 * `unknown-option`, `out-of-bounds`, and the errors of a session template
 */
export function checkedQuery(fields: QueryFields, end = Infinity): CheckedQuery {
  return checkedLoadedQuery(withExchange(fields, 'options'), end);
}

/** The same without identifiers of exchanges, which would load them all. */
export function checkedLoadedQuery(fields: QueryFields, end = Infinity): CheckedQuery {
  const { startDate, endDate, session, calendar } = fields;
  const marketClass = checkedLoadedClass(fields, 'options');
  const startDay = startDate === undefined ? -Infinity : dayOfDate(startDate as string, 'options.startDate');
  const endDay = endDate === undefined ? Infinity : dayOfDate(endDate as string, 'options.endDate');
  if (startDay > endDay) {
    throw new BarstatsRangeError(
      'end-before-start',
      `options.endDate must not be before options.startDate, got ${String(startDate)} to ${String(endDate)}`,
      { argument: 'options.endDate' },
    );
  }
  return {
    marketClass,
    ticker: checkedName(fields.ticker, 'options.ticker'),
    startDate: (startDate as string | undefined) ?? null,
    endDate: (endDate as string | undefined) ?? null,
    startDay,
    endDay,
    session: session === undefined ? null : checkedSession(session, marketClass),
    calendar: calendar === undefined ? marketClass.calendar : checkedCalendar(calendar, 'options.calendar'),
    rules: checkedRules(fields, end),
  };
}

function checkedSession(session: unknown, { sessions }: MarketClass): SessionClock {
  return typeof session === 'string'
    ? clockOf(templateOf(session, sessions, 'options.session'))
    : sessionClock(session as Parameters<typeof sessionClock>[0], 'options.session');
}

function checkedRules({ completeness = {}, previousWithinDays = 7, asOf }: QueryFields, end: number): SessionRules {
  const path = 'options.completeness';
  const limits = checkedFields(completeness, path, [], ['openWithin', 'closeWithin', 'coverage']);
  const { openWithin = 30, closeWithin = 30, coverage = 0.5 } = limits;
  return {
    openWithin: checkedNumber(openWithin, `${path}.openWithin`, anyMinutes) * minute,
    closeWithin: checkedNumber(closeWithin, `${path}.closeWithin`, anyMinutes) * minute,
    coverage: quotientOf(checkedNumber(coverage, `${path}.coverage`, { minimum: 0, maximum: 1 })),
    previousWithinDays: checkedNumber(previousWithinDays, 'options.previousWithinDays', anyDays),
    asOf: asOf === undefined ? end : checkedNumber(asOf, 'options.asOf', anyInstant),
  };
}
