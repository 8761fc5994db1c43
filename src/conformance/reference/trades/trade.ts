import { MINUTE } from '../calendar/days.js';
import { decimal, type Fraction, minus, plus, quotient, whole } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import type { Observation, Params, Question } from '../reports/report.js';
import type { Session } from '../market/session.js';
import type { Entry } from './entry.js';
import { type Path, pathOf } from './path.js';
import type { ResultsOfTrade } from './test-of-mean.js';

/** A question about a trade; when it is known depends on the entry. */
export type AskedQuestion = Omit<Question, 'known' | 'event'>;

/** A trade from its entry to the end of the session. */
export interface Trade {
  readonly path: Path;
  /** U, greater than 0. */
  readonly unit: Fraction;
  /** From the entry, when its bar opens or, at the close, ends, to the opening of a bar. */
  readonly minutesTo: (bar: number) => Fraction;
  /** The price so far from the entry, above 0 in favour of the trade. */
  readonly priceAt: (gain: Fraction) => Fraction;
}

/** What came of a trade; a question is settled by a bar or, `null`, by the close. */
export interface Followed extends Pick<Observation, 'levels' | 'measures'> {
  readonly outcomes: Readonly<Record<string, string>>;
  readonly settledBy: Readonly<Record<string, number | null>>;
  /** Of a stop with a target. */
  readonly beforeCosts?: Readonly<Record<string, ResultsOfTrade>>;
}

export function tradeOf(entry: Entry, unit: Fraction, session: Session, { bars }: Market, { side }: Params): Trade {
  const long = entry.up === (side === 'with');
  const price = whole(entry.price);
  const begins = entry.at === 'close' ? endOf(entry, session, bars) : bars.time[entry.bar];
  return {
    path: pathOf(entry, long, session, bars),
    unit,
    minutesTo: (bar) => quotient(decimal(bars.time[bar] - begins), decimal(MINUTE))!,
    priceAt: (gain) => (long ? plus(price, gain) : minus(price, gain)),
  };
}

/** Where the bar of an entry ends. */
export function endOf({ bar }: Entry, { closesAt }: Session, { time, interval }: Market['bars']): number {
  return Math.min(time[bar] + interval, closesAt);
}
