import * as fc from 'fast-check';
import {
  type AssetClass,
  calendarFromDates,
  type CalendarDates,
  type ExchangeCalendar,
  type ExchangeId,
  exchanges,
  type CustomAssetClass,
  type SessionTemplate,
} from '../../calendar/index.js';
import type { MarketOptions } from '../../reports/index.js';
import { answerConditionsArbitrary, seriesOn, seriesPlan } from './answer-condition-arbitrary.js';
import { conditionArbitrary, groupByArbitrary } from './condition-arbitrary.js';
import { eventPlans, eventsOn } from './event-plan.js';
import { generatedCalendar } from './generated-calendar.js';
import type { GeneratedMarket } from './generated-market.js';
import { suggestionPlan } from './market-plan.js';
import { marketSessions } from './market-sessions.js';
import { suggestedDates } from './suggested-dates.js';

/** A custom asset class as plain JSON, with its calendar as dates. */
export interface PlainAssetClass extends Omit<CustomAssetClass, 'calendar'> {
  readonly calendar: CalendarDates | null;
}

/** Options of a run as plain JSON: a calendar is its dates. */
export interface GeneratedOptions extends Omit<
  MarketOptions,
  'assetClass' | 'calendar' | 'exchange' | 'intervals' | 'lasting' | 'shrunk'
> {
  readonly exchange?: ExchangeId;
  readonly assetClass: AssetClass | PlainAssetClass;
  readonly calendar?: CalendarDates | null;
}

/** An option that is left out in three of five runs. */
function sometimes<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  const leftOut = { weight: 3, arbitrary: fc.constant(undefined) };
  return fc.oneof({ withCrossShrink: true }, leftOut, { weight: 2, arbitrary });
}

/** With and without fields that need intraday bars. */
function bothWays<Value>(
  arbitrary: (windows: boolean) => fc.Arbitrary<Value>,
): fc.Arbitrary<{ any: Value; daily: Value }> {
  return fc.record({ any: arbitrary(true), daily: arbitrary(false) });
}

const minutes = fc.constantFrom(0, 5, 29, 30, 60, 90, 1440);

/** The numbers behind the options of a run; they do not depend on the market, so that the two shrink side by side. */
const optionsPlan = fc.record({
  suggestion: sometimes(suggestionPlan),
  session: fc.nat(15),
  calendar: fc.nat(9),
  generated: fc.record({
    holidayEvery: fc.integer({ min: 2, max: 12 }),
    earlyCloseEvery: fc.integer({ min: 2, max: 12 }),
    shift: fc.nat(11),
    hour: fc.nat(24),
  }),
  completeness: sometimes(
    fc.record(
      { openWithin: minutes, closeWithin: minutes, coverage: fc.constantFrom(0, 0.1, 0.25, 0.5, 0.75, 0.9, 1) },
      { requiredKeys: [] },
    ),
  ),
  previousWithinDays: sometimes(fc.constantFrom(1, 2, 3, 7, 30, 365)),
  guards: sometimes(fc.record({ insufficient: fc.nat(12), lowSample: fc.nat(18) }, { requiredKeys: [] })),
  precision: sometimes(
    fc.record({ percent: fc.nat(10), price: fc.nat(10), measure: fc.nat(10) }, { requiredKeys: [] }),
  ),
  detailed: fc.constantFrom(undefined, true, false),
  events: sometimes(eventPlans),
  where: sometimes(bothWays(conditionArbitrary)),
  groupBy: sometimes(bothWays(groupByArbitrary)),
  stability: fc.constantFrom(undefined, undefined, false, true),
  // Daily bars are now and then asked for what they cannot tell.
  windows: fc.nat(9),
  // A fifth of the runs has a custom asset class, some have an exchange.
  ownClass: fc.nat(19),
  exchange: fc.nat(19),
  // Drawn last, so that runs without them are as they would be if there were none.
  answers: fc.option(bothWays(answerConditionsArbitrary), { freq: 4, nil: undefined }),
  series: seriesPlan,
});

/** The options of a run in small numbers. */
export type OptionsPlan = typeof optionsPlan extends fc.Arbitrary<infer Plan> ? Plan : never;

/**
 * Generates options for a run on a market: ranges within, at and beyond its bars, `asOf` within a session, at a close or between sessions,
 * its own and other sessions, exchanges and custom asset classes, calendars, guards and precisions, events, conditions and groupings on every
 * field, on answers and measures of reports and on series, `hindsight` and `stability`.
 *
 * @param market - from {@link marketArbitrary}
 *
 * @example
 * ```ts
 * import * as fc from 'fast-check';
 * import { marketArbitrary, reportOptionsArbitrary } from 'barstats/conformance';
 *
 * const [market] = fc.sample(marketArbitrary(), { numRuns: 1, seed: 1 });
 * const [options] = fc.sample(reportOptionsArbitrary(market), { numRuns: 1, seed: 1 });
 * options.ticker; // 'TEST'
 * ```
 */
export function reportOptionsArbitrary(market: GeneratedMarket): fc.Arbitrary<MarketOptions> {
  return optionsPlan.map((plan) => withCalendar(generatedOptionsOf(market, plan)));
}

/**
 * Generates markets together with options for a run; both shrink together.
 *
 * @param markets - from {@link marketArbitrary}
 *
 * @example
 * ```ts
 * import * as fc from 'fast-check';
 * import { marketArbitrary, marketAndOptionsArbitrary } from 'barstats/conformance';
 *
 * const runs = marketAndOptionsArbitrary(marketArbitrary({ assetClasses: ['forex'] }));
 * const [{ market, options }] = fc.sample(runs, { numRuns: 1, seed: 1 });
 * [market.assetClass, options.ticker]; // ['forex', 'TEST']
 * ```
 */
export function marketAndOptionsArbitrary(
  markets: fc.Arbitrary<GeneratedMarket>,
): fc.Arbitrary<{ market: GeneratedMarket; options: MarketOptions }> {
  return plainRunArbitrary(markets).map(({ market, options }) => ({ market, options: withCalendar(options) }));
}

/** A market with the options of a run in plain JSON. */
export interface PlainRun {
  readonly market: GeneratedMarket;
  readonly options: GeneratedOptions;
}

/**
 * The same in plain JSON, as another program may be asked.
 *
 * @param change - what becomes of the numbers behind the options; by default they stay
 */
export function plainRunArbitrary(
  markets: fc.Arbitrary<GeneratedMarket>,
  change: (plan: OptionsPlan) => OptionsPlan = (plan) => plan,
): fc.Arbitrary<PlainRun> {
  return fc
    .tuple(markets, optionsPlan)
    .map(([market, plan]) => ({ market, options: generatedOptionsOf(market, change(plan)) }));
}

function withCalendar(options: GeneratedOptions): MarketOptions {
  const { assetClass, calendar, ...others } = options;
  const calendarOf = (dates: CalendarDates | null): ExchangeCalendar | null =>
    dates === null ? null : calendarFromDates(dates);
  return {
    assetClass:
      typeof assetClass === 'object' ? { ...assetClass, calendar: calendarOf(assetClass.calendar) } : assetClass,
    ...others,
    ...(calendar === undefined ? {} : { calendar: calendarOf(calendar) }),
  };
}

function generatedOptionsOf(market: GeneratedMarket, plan: OptionsPlan): GeneratedOptions {
  const dates =
    plan.suggestion === undefined
      ? { startDate: market.startDate, endDate: market.endDate, asOf: market.asOf }
      : suggestedDates(plan.suggestion, market.rows, market.intervalMs, market.template);
  const exchange = exchangeOf(market, plan);
  const ownClass = plan.ownClass < 16 ? undefined : ownClassOf(market, plan);
  const session = sessionOf(market, plan, exchange, ownClass);
  const fields = market.intervalMs === 86_400_000 && plan.windows < 9 ? 'daily' : 'any';
  const calendar =
    plan.calendar < 6 ? undefined : plan.calendar < 8 ? null : generatedCalendar(plan.generated, market.rows);
  const given = {
    exchange,
    ...dates,
    session,
    calendar,
    completeness: plan.completeness,
    previousWithinDays: plan.previousWithinDays,
    guards: plan.guards,
    precision: plan.precision,
    detailed: plan.detailed,
    events: plan.events === undefined ? undefined : eventsOn(market.rows, plan.events),
    ...conditionsOf(market, plan, fields),
    stability: plan.stability,
  };
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { assetClass: ownClass ?? market.assetClass, ticker: 'TEST', ...present };
}

/** On fields alone, or else on answers and series too; only a run that looks at a series has any. */
function conditionsOf(
  { rows }: GeneratedMarket,
  { where, groupBy, answers, series }: OptionsPlan,
  fields: 'any' | 'daily',
): { readonly [Name in 'where' | 'groupBy' | 'series' | 'hindsight']?: MarketOptions[Name] | undefined } {
  if (where !== undefined || groupBy !== undefined) return { where: where?.[fields], groupBy: groupBy?.[fields] };
  const asked = answers?.[fields] ?? {};
  return JSON.stringify(asked).includes('"series":') ? { ...asked, series: seriesOn(rows, series) } : asked;
}

const exchangeIds = Object.keys(exchanges) as ExchangeId[];

/** Mostly the one whose session the bars were made for, or none; now and then another. */
function exchangeOf({ session }: GeneratedMarket, { exchange }: OptionsPlan): ExchangeId | undefined {
  if (exchange === 19) return exchangeIds[0];
  if (exchange > 14) return undefined;
  return exchangeIds.find((id) => exchanges[id].sessions.some((each) => each === session));
}

/** An asset class that has the session of the bars: first, alone, last, or by another name. */
function ownClassOf({ assetClass, template, rows }: GeneratedMarket, plan: OptionsPlan): PlainAssetClass {
  const others = marketSessions[assetClass].filter(({ id }) => id !== template.id);
  const renamed = { ...template, id: 'hours' };
  const sessions = [[template, ...others], [template], [...others, template], [renamed, ...others]][plan.ownClass - 16];
  return {
    name: 'indices',
    sessions,
    calendar: plan.generated.shift % 2 === 0 ? null : generatedCalendar(plan.generated, rows),
  };
}

/** Mostly the session of the bars, else one of those that the run has by name, or that of the report. */
function sessionOf(
  market: GeneratedMarket,
  { session }: OptionsPlan,
  exchange: ExchangeId | undefined,
  ownClass: PlainAssetClass | undefined,
): string | SessionTemplate | undefined {
  const isOwn = exchange !== undefined || ownClass !== undefined;
  const named =
    exchange === undefined ? (ownClass?.sessions ?? marketSessions[market.assetClass]) : exchanges[exchange].sessions;
  if (session < (isOwn ? 6 : 12)) return market.session;
  return session < (isOwn ? 11 : 14) ? named[session % named.length].id : undefined;
}
