import type { Decimal } from 'decimal.js';
import type { ScanMarket } from '../../../discovery/index.js';
import { correlation } from '../numbers/correlation.js';
import { type Fraction, quotient } from '../numbers/exact.js';
import { sessionColour } from '../families/session-colour.js';
import { openMarket } from '../market/open-market.js';
import { templateAsked } from '../calendar/template-asked.js';
import type { AskedDates } from './lookback.js';

/** The closes of the complete sessions of a market, by day. */
export type Closes = ReadonlyMap<number, Decimal>;

/** Of the usual sessions of the market on the dates asked for; none if the bars are refused. */
export function closesOf({ bars, ...options }: ScanMarket, dates: AskedDates, asOf: number): Closes {
  try {
    const template = templateAsked(sessionColour[0], {}, options);
    const { seen } = openMarket(bars, template, { ...options, ...dates, asOf });
    return new Map(seen.filter(({ complete }) => complete).map(({ day, close }) => [day, close]));
  } catch (error) {
    if (error instanceof Error && 'code' in error) return new Map();
    throw error;
  }
}

/** Whether the returns of both from one common day to the next, at least ten, have a correlation of at least 0.95. */
export function haveNearlySameReturns(one: Closes, other: Closes): boolean {
  const common = [...one.keys()].filter((day) => other.has(day));
  const pairs: (readonly [Fraction, Fraction])[] = [];
  for (let i = 1; i < common.length; i++) {
    const [before, day] = [common[i - 1], common[i]];
    const returns = [one, other].map((closes) => {
      const from = closes.get(before)!;
      return quotient(closes.get(day)!.minus(from), from.abs());
    });
    if (returns[0] !== null && returns[1] !== null) pairs.push([returns[0], returns[1]]);
  }
  return pairs.length >= 10 && (correlation(pairs, 12) ?? 0) >= 0.95;
}
