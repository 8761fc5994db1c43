import type { Bars } from '../../bars/index.js';
import { BarstatsRangeError } from '../../errors/index.js';
import { oneOfMany, outOfBounds, wrongType } from '../../errors/inner.js';
import { distribution } from '../../statistics/inner.js';
import { divideQuotients, type Quotient, quotientOf } from '../../numeric/inner.js';
import { checkedBars, type Market, type MarketEvent, queryMarket } from '../../sessions/inner.js';
import { priceStepOf } from '../../prices/inner.js';
import { type CheckedOptions, checkedOptionsOn, type MarketOptions } from '../../conditions/inner.js';
import { checkedParams, usualSessionId } from '../../options/inner.js';
import {
  checkLongestBar,
  type Family,
  type HeadlineCase,
  type HeadlineColumns,
  type HeadlineDescription,
  longestBarOf,
  reportOfObject,
} from '../../define/inner.js';
import { catalogNames, families, type FamilyWithHeadline } from '../../families/inner.js';
import { blameHeadline, checkHeadline, checkOneUnit, partsOfHeadline } from '../../rows/inner.js';
import { headlineCases } from './headline-cases.js';

/** The options of a run that a headline uses. */
export interface HeadlineOptions extends Pick<
  MarketOptions,
  'assetClass' | 'exchange' | 'ticker' | 'startDate' | 'endDate' | 'session' | 'calendar' | 'asOf' | 'events'
> {
  /** The step in which prices move, as a number above 0 or in decimal notation such as `'0.25'`; by default estimated from the prices. */
  readonly tickSize?: number | string;
}

/** The answers of a market to a headline question. */
export interface HeadlineAnswers {
  /** The market with the sessions it was asked of. */
  readonly market: Market;
  /** The price step of the market; `null` if no two prices of a session differ. */
  readonly unit: Quotient | null;
  /** The median range of the complete sessions, in units, to 1 decimal; `null` without any or without a unit. */
  readonly medianRange: number | null;
  /** Whether it asks about events and the caller gave none of them, on any date. */
  readonly lacksEvents: boolean;
  /** In the order of their sessions. */
  readonly cases: readonly HeadlineCase[];
}

/**
 * Prepares to ask a market any number of headline questions; shared work is done once.
 *
 * @param bars - from `barsFromRows`, `barsFromColumns` or one of the converters
 * @param options - the market and the range of trading dates; checked with the first question
 * @returns a function that asks the question of a family, with the errors of `runHeadline`
 */
export function askHeadlines(bars: Bars, options: HeadlineOptions): (family: string | Family) => HeadlineAnswers {
  let checked: Checked | undefined;
  const opened = new Map<string, Market>();
  return (named) => {
    const family = familyWithHeadline(named);
    checked ??= checkedHeadline(bars, options);
    const { asked, ...opening } = openHeadline(family, checked, opened);
    try {
      return { ...opening, cases: headlineCases(asked, opening.market) };
    } catch (error) {
      throw blameHeadline(error, family.id, asked);
    }
  };
}

/** The columns of a headline question and the market that it is asked in. */
export interface OpenedHeadline extends Omit<HeadlineAnswers, 'cases'> {
  readonly asked: HeadlineColumns;
}

/** The columns of the headline of a family that has one, for options that were checked. */
export function headlineColumns(bars: Bars, family: Family, options: CheckedOptions): OpenedHeadline {
  return openHeadline(familyWithHeadline(family), { ...options, bars, tickSize: null }, new Map());
}

/** @param opened - the markets opened before; errors are not among them, because each names its family */
function openHeadline(
  { id: family, headline, defaultSession }: FamilyWithHeadline,
  checked: Checked,
  opened: Map<string, Market>,
): OpenedHeadline {
  const params = checkedParams(headline.options, {}, 'params', checked.bars.interval);
  const session = usualSessionId(defaultSession, headline.options);
  const fixedSession = defaultSession === 'second';
  const key = `${session} ${fixedSession} ${headline.bars}`;
  let market = opened.get(key);
  if (market === undefined) {
    const needs = { report: family, defaultSession: session, fixedSession, bars: headline.bars };
    opened.set(key, (market = queryMarket(checked.bars, checked.query, needs)));
  }
  const { unit, medianRange } = stepsOf(market, checked.tickSize);
  try {
    checkLongestBar(family, longestBarOf(headline.longestBar, params), market.bars);
    const { events } = checked.settings;
    const asked = headline.columns(params as never, { events, step: unit });
    checkHeadline(asked);
    checkOneUnit(asked.unit, partsOfHeadline(asked));
    return { market, unit, medianRange, lacksEvents: lacksEvents(headline, events), asked };
  } catch (error) {
    throw blameHeadline(error, family, null);
  }
}

interface Checked extends CheckedOptions {
  readonly bars: Bars;
  /** The caller's; `null` if it is estimated. */
  readonly tickSize: Quotient | null;
}

function checkedHeadline(given: Bars, options: HeadlineOptions): Checked {
  const bars = checkedBars(given);
  if (typeof options !== 'object' || options === null) {
    return { bars, ...checkedOptionsOn(bars, options, catalogNames), tickSize: null };
  }
  const { tickSize, ...others } = options;
  return {
    bars,
    ...checkedOptionsOn(bars, others, catalogNames),
    tickSize: tickSize === undefined ? null : checkedTickSize(tickSize),
  };
}

/** A number in decimal notation. */
const NOTATION = /^\d+(\.\d+)?$/;

/** The price step of a caller, exactly: a number stands for its shortest decimal notation, as prices do. */
function checkedTickSize(tickSize: unknown): Quotient {
  if (typeof tickSize !== 'number' && typeof tickSize !== 'string') {
    throw wrongType('options.tickSize', 'a number or a string in decimal notation', tickSize);
  }
  const size = typeof tickSize === 'number' || NOTATION.test(tickSize) ? Number(tickSize) : NaN;
  if (size > 0 && size < Infinity) return quotientOf(size);
  throw outOfBounds('options.tickSize', 'above 0 and finite', tickSize);
}

const familiesById = new Map(families.map((family) => [family.id, family]));

/** Finds a family with a headline by its identifier or by an object that `defineFamily` made. */
function familyWithHeadline(named: string | Family): FamilyWithHeadline {
  const family = typeof named === 'object' && reportOfObject(named) !== undefined ? named : familyOfId(named as string);
  const { headline } = family;
  if (headline !== undefined) return { ...family, headline };
  throw new BarstatsRangeError('no-headline', `the family "${family.id}" has no headline question`, { argument: 'id' });
}

function familyOfId(id: string): Family {
  // The full check runs only for an unknown id.
  return familiesById.get(id) ?? familiesById.get(oneOfMany(id, 'id', [...familiesById.keys()], 'unknown-report'))!;
}

function lacksEvents({ events: asked }: HeadlineDescription, given: readonly MarketEvent[]): boolean {
  if (asked === undefined) return false;
  return !given.some(({ name }) => asked === true || asked.includes(name.toLowerCase()));
}

/** The price step of a market, and how many of them its median session is wide. */
type Steps = Pick<HeadlineAnswers, 'unit' | 'medianRange'>;

/** Families share a few markets; those of other tick sizes may be the same. */
const cache = new WeakMap<Market, Map<string, Steps>>();

function stepsOf(market: Market, tickSize: Quotient | null): Steps {
  const own = cache.get(market) ?? new Map<string, Steps>();
  cache.set(market, own);
  const key = tickSize === null ? 'estimated' : `${tickSize.numerator}/${tickSize.denominator}`;
  let steps = own.get(key);
  if (steps === undefined) {
    const unit = tickSize ?? priceStepOf(market.sessions);
    own.set(key, (steps = { unit, medianRange: unit && medianRangeOf(market, unit) }));
  }
  return steps;
}

function medianRangeOf({ sessions }: Market, unit: Quotient): number | null {
  const whole = sessions.filter(({ closed, complete }) => closed && complete);
  return distribution(
    whole.map(({ range }) => divideQuotients(range, unit)!),
    1,
  ).median;
}
