import { dateOfDay, sessionClock, type SessionTemplate } from '../calendar/index.js';
import { checkedFields, checkedList, checkedName, checkedNumber, oneOf } from '../errors/inner.js';
import { type Amount, amountOfNumber, numberOf, sumOf } from './amount.js';
import { inRisk } from './in-risk.js';
import type { Trade } from './trade.js';
import { tradingDayOfEntry } from './trading-day.js';

/** What a series says of the trades of a trading date. */
export type TradesFigure = (typeof FIGURES)[number];

const FIGURES = ['traded', 'long', 'short', 'won', 'lost', 'side', 'outcome', 'result', 'count'] as const;

/** The part of a trade that series need. */
export type DatedTrade = Pick<Trade, 'side' | 'entered' | 'left' | 'result'> & Partial<Trade>;

/** Options of {@link seriesFromTrades}. */
export interface TradesSeriesOptions {
  /**
   * What the value of a date is:
   *
   * - `traded`, `long`, `short`, `won`, `lost`: this word, if there was such a trade; known once the first was entered (`won`, `lost`: left);
   * - `side`: `long` or `short`, as the first trade; known when it was entered;
   * - `outcome`: `won`, `lost` or `even`, as the sum of the results;
   * - `result`: that sum, in money or, with `risk`, in R;
   * - `count`: how many positions were opened.
   *
   * The last three are known when the session closes, as another trade may come until then, or later, when the last trade was left.
   */
  readonly of: TradesFigure;
  /** The session that gives a trade its trading date: the one it was entered in, or else the next one. */
  readonly session: SessionTemplate;
  /** By which conditions and groupings name it; default: `of`. */
  readonly name?: string | undefined;
  /** The money of 1 R, above zero, for `result`. */
  readonly risk?: number | undefined;
}

/** A series for the option `series` of a run. */
export interface TradesSeries {
  readonly name: string;
  readonly values: readonly TradesSeriesValue[];
}

/** The value of a trading date. */
export interface TradesSeriesValue {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly value: number | string;
  /** The instant from which it is known, in epoch milliseconds. */
  readonly knownAt: number;
}

/**
 * A series of own trades, to restrict or group a report by them: a value per trading date with trades, with the instant from which it is known, so that
 * outcomes decided before are left out unless the run has `hindsight`.
 *
 * @param trades - such as those of `tradesFromCsv`
 * @param options - what the series says, and of which session
 * @returns the series, frozen, by date
 * @throws {@link BarstatsRangeError} `out-of-bounds`, `unknown-option`, and what `sessionClock` throws for the session
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 *
 * @example
 * ```ts
 * import { sessionTemplates } from 'barstats';
 * import { seriesFromTrades } from 'barstats/csv';
 *
 * const trade = { side: 'long' as const, entered: Date.UTC(2024, 0, 2, 23, 30), left: Date.UTC(2024, 0, 3, 1), result: 120.5 };
 * const [, , , session] = sessionTemplates.futures;
 * // 18:30 in New York: the session of the next day.
 * seriesFromTrades([trade], { of: 'traded', session }).values; // [{ date: '2024-01-03', value: 'traded', knownAt: 1704238200000 }]
 * seriesFromTrades([trade], { of: 'result', session, risk: 100 }).values[0].value; // 1.205
 * ```
 */
export function seriesFromTrades(trades: readonly DatedTrade[], options: TradesSeriesOptions): TradesSeries {
  const given = checkedFields(options, 'options', ['of', 'session'], ['name', 'risk']);
  const figure = oneOf(given.of, 'options.of', FIGURES);
  const clock = sessionClock(given.session as SessionTemplate, 'options.session');
  const name = given.name === undefined ? figure : checkedName(given.name, 'options.name');
  const risk = given.risk === undefined ? null : checkedRisk(given.risk);
  const byDay = new Map<number, DatedTrade[]>();
  const checked = Array.from(checkedList(trades, 'trades'), (trade, i) => checkedTrade(trade, `trades[${i}]`));
  for (const trade of checked.sort((a, b) => a.entered - b.entered)) {
    const day = tradingDayOfEntry(clock, trade.entered);
    const others = byDay.get(day);
    if (others === undefined) byDay.set(day, [trade]);
    else others.push(trade);
  }
  const values = [...byDay]
    .sort(([a], [b]) => a - b)
    .flatMap(([day, own]): TradesSeriesValue[] => {
      const found = figureOfDay(figure, own, clock.closeOf(day), risk);
      return found === null ? [] : [Object.freeze({ date: dateOfDay(day), ...found })];
    });
  return Object.freeze({ name, values: Object.freeze(values) });
}

type Found = Pick<TradesSeriesValue, 'value' | 'knownAt'>;

/** @param trades - of a trading date, in order of entry */
function figureOfDay(
  figure: TradesFigure,
  trades: readonly DatedTrade[],
  closeTime: number,
  risk: Amount | null,
): Found | null {
  if (figure === 'traded') return { value: figure, knownAt: trades[0].entered };
  if (figure === 'side') return { value: trades[0].side, knownAt: trades[0].entered };
  if (figure === 'long' || figure === 'short') {
    const first = trades.find(({ side }) => side === figure);
    return first === undefined ? null : { value: figure, knownAt: first.entered };
  }
  if (figure === 'won' || figure === 'lost') {
    const those = trades.filter(({ result }) => (figure === 'won' ? result > 0 : result < 0));
    return those.length === 0 ? null : { value: figure, knownAt: earliest(those.map(({ left }) => left)) };
  }
  if (figure === 'count') return { value: positionsIn(trades), knownAt: closeTime };
  const result = sumOf(trades.map((trade) => amountOfNumber(trade.result)));
  const knownAt = trades.reduce((latest, { left }) => Math.max(latest, left), closeTime);
  if (figure === 'result') return { value: risk === null ? numberOf(result) : inRisk(result, risk), knownAt };
  return { value: result.units > 0n ? 'won' : result.units < 0n ? 'lost' : 'even', knownAt };
}

function earliest(instants: readonly number[]): number {
  return instants.reduce((first, instant) => Math.min(first, instant));
}

/** Trades that are parts of one position count once. */
function positionsIn(trades: readonly DatedTrade[]): number {
  const known = trades.map(({ position }) => position).filter((position) => position !== undefined);
  return new Set(known).size + trades.length - known.length;
}

const instant = { minimum: -8.64e15, maximum: 8.64e15, whole: true };
const money = { minimum: -1e15, maximum: 1e15 };

function checkedTrade(trade: unknown, argument: string): DatedTrade {
  const given = checkedFields(
    trade,
    argument,
    ['side', 'entered', 'left', 'result'],
    ['symbol', 'quantity', 'entryPrice', 'exitPrice', 'fees', 'position'],
  );
  const entered = checkedNumber(given.entered, `${argument}.entered`, instant);
  const position =
    given.position === undefined ? {} : { position: checkedNumber(given.position, `${argument}.position`, instant) };
  return {
    side: oneOf(given.side, `${argument}.side`, ['long', 'short']),
    entered,
    left: checkedNumber(given.left, `${argument}.left`, { ...instant, minimum: entered }),
    result: checkedNumber(given.result, `${argument}.result`, money),
    ...position,
  };
}

function checkedRisk(risk: unknown): Amount {
  return amountOfNumber(checkedNumber(risk, 'options.risk', { minimum: 1e-9, maximum: 1e15 }));
}
