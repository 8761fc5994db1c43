import { zoneClock } from '../../calendar/index.js';
import { checkedFields, checkedName, checkedNumber, oneOf } from '../../errors/inner.js';
import { type Amount, amountOfNumber } from '../../trades/inner.js';
import type { Delimiter } from '../csv-head.js';
import type { DateOrder } from '../time-notation.js';

/** Options of {@link tradesFromCsv}. Whatever can be detected has a default; what cannot is asked for. */
export interface TradesOptions {
  /** The symbol to read, as the file writes it; needed if there are several. A list of trades without symbols gets this one. */
  readonly symbol?: string | undefined;
  /** The account to read, as the file writes it; needed if there are several. */
  readonly account?: string | undefined;
  /**
   * The time zone of the times: an IANA name, an offset such as `-05:00`, or `broker` for MetaTrader, whose servers mostly run seven hours ahead of New
   * York. Needed unless the times have offsets.
   */
  readonly timeZone?: string | undefined;
  /** The order of day and month in dates such as `05/03/2024`. */
  readonly dates?: DateOrder | undefined;
  /** The decimal separator. */
  readonly decimal?: '.' | ',' | undefined;
  /** The separator of cells. */
  readonly delimiter?: Delimiter | undefined;
  /**
   * What a move of the price by 1 is worth per share or contract, in the currency of the result: 1 for shares, 50 for ES. Needed for executions of what is
   * not a share, unless the file says it.
   */
  readonly multiplier?: number | undefined;
  /** Whether the profits of a NinjaTrader list of trades are before or after its fees, if the file does not show it. */
  readonly profit?: 'before-fees' | 'after-fees' | undefined;
}

export interface TradesSetting {
  readonly symbol: string | null;
  readonly account: string | null;
  readonly timeZone: string | null;
  readonly dates: DateOrder | null;
  readonly decimal: '.' | ',' | null;
  readonly delimiter: Delimiter | null;
  readonly multiplier: Amount | null;
  readonly profit: 'before-fees' | 'after-fees' | null;
}

const NAMES = ['symbol', 'account', 'timeZone', 'dates', 'decimal', 'delimiter', 'multiplier', 'profit'] as const;

export function tradesSetting(options: TradesOptions): TradesSetting {
  const given = checkedFields(options, 'options', [], NAMES);
  const ifGiven = <Value>(name: (typeof NAMES)[number], check: (value: unknown, argument: string) => Value) =>
    given[name] === undefined ? null : check(given[name], `options.${name}`);
  return {
    symbol: ifGiven('symbol', checkedName),
    account: ifGiven('account', checkedName),
    timeZone: ifGiven('timeZone', (value, argument) => zoneClock(value as string, argument).timeZone),
    dates: ifGiven('dates', (value, argument) => oneOf(value, argument, ['day-first', 'month-first', 'year-first'])),
    decimal: ifGiven('decimal', (value, argument) => oneOf(value, argument, ['.', ','])),
    delimiter: ifGiven('delimiter', (value, argument) => oneOf(value, argument, [',', ';', '\t', '|'])),
    multiplier: ifGiven('multiplier', checkedMultiplier),
    profit: ifGiven('profit', (value, argument) => oneOf(value, argument, ['before-fees', 'after-fees'])),
  };
}

function checkedMultiplier(value: unknown, argument: string): Amount {
  return amountOfNumber(checkedNumber(value, argument, { minimum: 1e-9, maximum: 1e9 }));
}
