import { comparePrice, multiply, negate, type Quotient, quotientOf, sumOfQuotients } from '../../../numeric/index.js';
import { firstTouchOfLevel, type Session } from '../../../sessions/index.js';
import type { Column } from '../column.js';
import { ofItsSession } from '../in-sessions.js';
import { instant, object, quotient } from '../kinds.js';
import { lack } from '../lack.js';
import { oncePerObject, oncePerOptions } from '../once-per-options.js';
import type { ColumnReport } from '../report.js';
import { session } from '../sessions/session.js';
import type { Entry, EntryPoint, Way } from './entry.js';

/** The session of a trade, with all its bars: what follows the entry is known at the end. */
export const ended = ofItsSession(session.ended);

/** When a trade ends at the latest: with its session, even where a row goes on. */
export const ends = instant([ofItsSession(session.itself)], ({ closeTime }) => closeTime);

/** A price some units from an entry, and when the price comes to it. */
export interface PriceOfTrade {
  readonly level: Column<Quotient>;
  readonly reached: Column<Reached>;
}

/** A price that a trade may come to. */
export interface Reached {
  readonly level: Quotient;
  /** The first bar in which a price that follows the entry touches it; `Infinity` without one. */
  readonly bar: number;
  /** Whether a price of the bar of the entry touches it, perhaps after the entry, and none that surely follows it. */
  readonly possible: boolean;
}

/** A trade taken at an entry. */
export interface Trade {
  /** The report without what is asked and measured of the trade. */
  readonly report: ColumnReport;
  /** The entry, its way that of the trade. */
  readonly entry: Column<EntryPoint>;
  /** What distances are multiples of, in price, above 0. */
  readonly unit: Column<Quotient>;
  /** The price so many units in favour of the trade, and against it. */
  readonly favourable: (multiple: number) => PriceOfTrade;
  readonly adverse: (multiple: number) => PriceOfTrade;
}

/** The trades of an entry, with it or against it, by what their distances are measured in. */
export const tradesOf = oncePerObject((taken: Entry) =>
  oncePerOptions((side: 'with' | 'against', measuredIn: 'setup' | 'adr'): Trade => {
    const { report, point, setup } = taken;
    const entry = side === 'with' ? point : object([point], (each) => ({ ...each, way: opposite[each.way] }));
    const size = measuredIn === 'setup' ? setup : ofItsSession(session.averageRange);
    const unit = quotient([size], (each) => (each.numerator === 0 ? lack('no-size') : each), 'no-size');
    const priceAt = (multiple: number, wayOf: (way: Way) => Way): PriceOfTrade => {
      const times = quotientOf(multiple);
      const level = quotient([entry, unit], ({ price, way }, { numerator, denominator }) => {
        const distance = multiply(numerator, times.numerator);
        return sumOfQuotients([
          price,
          {
            numerator: wayOf(way) === 'up' ? distance : negate(distance),
            denominator: multiply(denominator, times.denominator),
          },
        ]);
      });
      return { level, reached: object([ended, entry, level], (own, at, to) => reach(own, at, to, wayOf(at.way))) };
    };
    return {
      report: {
        ...report,
        needs: [...report.needs, entry, unit],
        questions: [],
        measures: [],
        levels: [
          ...report.levels,
          {
            id: 'entry',
            formula: 'the price of the entry',
            value: quotient([entry], ({ price }) => price),
          },
        ],
      },
      entry,
      unit,
      favourable: oncePerOptions((multiple: number) => priceAt(multiple, (way) => way)),
      adverse: oncePerOptions((multiple: number) => priceAt(multiple, (way) => opposite[way])),
    };
  }),
);

/** The other way. */
export const opposite = { up: 'down', down: 'up' } as const;

/** What a trade one way makes per unit of price. */
export function gain(way: Way, entry: Quotient, exit: Quotient): Quotient {
  const [to, from] = way === 'up' ? [exit, entry] : [entry, exit];
  return sumOfQuotients([to, { ...from, numerator: negate(from.numerator) }]);
}

/** The first bar all of which follows an entry. */
export const firstAfter = ({ bar, at }: EntryPoint): number => (at === 'open' ? bar : bar + 1);

/**
 * What is known of the bar of an entry at a level: of the prices on one way, the furthest that surely follows the entry, and the furthest
 * that may. On the way through the level nothing was reached before it.
 */
export function pricesInBar({ bars }: Session, { bar, through }: EntryPoint, way: Way): readonly [number, number] {
  const furthest = bars[way === 'up' ? 'high' : 'low'][bar];
  return [through === way ? furthest : bars.close[bar], furthest];
}

/** When prices after an entry touch a level that lies on one way from it. */
function reach(own: Session, entry: EntryPoint, level: Quotient, way: Way): Reached {
  const [short, from] = way === 'up' ? ([-1, 'below'] as const) : ([1, 'above'] as const);
  const [sure, perhaps] =
    entry.at === 'level'
      ? pricesInBar(own, entry, way).map((price) => comparePrice(price, level) !== short)
      : [false, false];
  if (sure) return { level, bar: entry.bar, possible: false };
  return { level, bar: firstTouchOfLevel(own, level, from, 'wick', firstAfter(entry)) ?? Infinity, possible: perhaps };
}
