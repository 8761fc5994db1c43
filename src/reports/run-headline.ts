import type { Bars } from '../bars/index.js';
import { oneOf } from '../errors/index.js';
import { distribution, divideQuotients, priceStep, roundQuotient, type Quotient } from '../numeric/index.js';
import { checkedBars, queryMarket, type Market } from '../sessions/index.js';
import { checkedOptions } from './checked-options.js';
import { checkedParams } from './checked-params.js';
import { defaultSessionId } from './default-session.js';
import { families } from './find-report.js';
import { freeze } from './freeze.js';
import type { HeadlineCase, HeadlineSetting } from './headline.js';
import type { MarketOptions } from './options.js';
import type { ResultSession } from './result.js';

/** The cases of a headline question in one market, as plain JSON. */
export interface HeadlineResult {
  readonly family: string;
  readonly assetClass: string;
  readonly ticker: string;
  readonly session: ResultSession;
  /** The smallest price step of the market; `null` without sessions. */
  readonly unit: number | null;
  /** The median range of the complete sessions, in units; `null` without any. */
  readonly medianRange: number | null;
  readonly cases: readonly DatedCase[];
}

/** One answer to a headline question. */
export interface DatedCase {
  /** The trading date of the session that dates it, `YYYY-MM-DD`. */
  readonly date: string;
  /** The id of an outcome; within weeks, the mid-rank of the session in its week. */
  readonly outcome: string | number;
  /** The id of a group, where groups are compared. */
  readonly group?: string;
  /** Within weeks, the trading date of the first session of its week. */
  readonly week?: string;
}

/** The options of a run that a headline has a use for. */
export type HeadlineOptions = Pick<
  MarketOptions,
  'assetClass' | 'ticker' | 'startDate' | 'endDate' | 'session' | 'calendar' | 'asOf' | 'events'
>;

/**
 * Draws the cases of the headline question of a family: what a scan tests against chance.
 *
 * @param bars - from `barsFromRows`, `barsFromColumns` or one of the converters
 * @param id - the id of the family, such as `gap-fill`
 * @param options - the market and the range of trading dates
 * @returns a frozen result of plain JSON values
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as `runReport` does, `unknown-report` for a family that does not exist
 *
 * @example
 * ```ts
 * import { barsFromRows, runHeadline } from 'barstats';
 *
 * const bars = barsFromRows([
 *   { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-03-05', open: 12, high: 13, low: 10, close: 13 },
 * ]);
 * const { cases } = runHeadline(bars, 'overnight-continuation', { assetClass: 'stocks', ticker: 'AAPL' });
 * cases; // [{ date: '2024-03-05', outcome: 'success' }]
 * ```
 */
export function runHeadline(bars: Bars, id: string, options: HeadlineOptions): HeadlineResult {
  const found = families.find((family) => family.id === oneOf(id, 'id', familyIds, 'unknown-report'))!;
  const { headline, defaultSession } = found;
  const checked = checkedBars(bars);
  const { query, settings } = checkedOptions(options);
  const params = checkedParams(headline.options, {}, 'params', checked.interval);
  const market = queryMarket(checked, query, {
    report: id,
    defaultSession: defaultSessionId(defaultSession, params),
    fixedSession: defaultSession === 'second',
    bars: headline.bars,
  });
  const { unit, medianRange } = stepsOf(market);
  const { id: session, timeZone, open, close } = market.template;
  const cases = headline.of(params as never, { market, events: settings.events, unit });
  return freeze({
    family: id,
    assetClass: query.assetClass,
    ticker: query.ticker,
    session: { id: session, timeZone, open, close },
    unit: unit && roundQuotient(unit.numerator, unit.denominator, market.decimals),
    medianRange,
    cases: cases.map(dated),
  });
}

const familyIds = families.map(({ id }) => id);

function dated({ session, outcome, group, week }: HeadlineCase): DatedCase {
  const result: { -readonly [Field in keyof DatedCase]: DatedCase[Field] } = { date: session.date, outcome };
  if (group !== undefined) result.group = group;
  if (week !== undefined) result.week = week.date;
  return Object.freeze(result);
}

/** The smallest price step of a market, and how many of them its median session is wide. */
type Steps = Pick<HeadlineSetting, 'unit'> & Pick<HeadlineResult, 'medianRange'>;

/** Fifty families ask for the steps of the same few markets. */
const known = new WeakMap<Market, Steps>();

function stepsOf(market: Market): Steps {
  let steps = known.get(market);
  if (steps === undefined) {
    const unit = priceStep(market.sessions.flatMap(({ open, high, low, close }) => [open, high, low, close]));
    steps = { unit, medianRange: unit && medianRangeOf(market, unit) };
    known.set(market, steps);
  }
  return steps;
}

function medianRangeOf({ sessions }: Market, unit: Quotient): number | null {
  const whole = sessions.filter(({ closed, complete }) => closed && complete);
  // Ranges are whole multiples of the unit, so that one decimal holds the median exactly.
  return distribution(
    whole.map(({ range }) => divideQuotients(range, unit)!),
    1,
  ).median;
}
