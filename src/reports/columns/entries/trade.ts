import { comparePrice, multiply, negate, type Quotient, quotientOf, sumOfQuotients } from '../../../numeric/index.js';
import { firstTouchOfLevel, type Session } from '../../../sessions/index.js';
import type { Column } from '../column.js';
import { ofItsSession } from '../in-sessions.js';
import { instant, object, quotient } from '../kinds.js';
import { lack } from '../lack.js';
import { oncePerObject, oncePerOptions } from '../once-per-options.js';
import type { ClusterUnit } from '../cluster.js';
import type { ColumnReport } from '../report.js';
import { session } from '../sessions/session.js';
import type { Entry, EntryPoint, Way } from './entry.js';

/** The session of a trade, with all its bars: what follows the entry is known at the end. */
export const ended = ofItsSession(session.ended);

/** When a trade ends at the latest: with its session, even where a row goes on. */
export const ends = instant([ofItsSession(session.itself)], ({ closeTime }) => closeTime);

/** A price some units from an entry, and when the price comes to it. */
export interface PriceOfTrade {
  readonly multiple: number;
  readonly level: Column<Quotient>;
  readonly reached: Column<Reached>;
}

type PricesOfTrade = (multiples: readonly number[]) => readonly PriceOfTrade[];

/** A price that a trade may come to. */
export interface Reached {
  /** The first bar in which a price that follows the entry touches it; `Infinity` without one. */
  readonly bar: number;
  /** Whether a price of the bar of the entry touches it, perhaps after the entry, and none that surely follows it. */
  readonly possible: boolean;
  /** What the trade makes per unit of price there. */
  readonly profit: Quotient;
  /** What it makes at the open of that bar, if that follows the entry and is there or beyond. */
  readonly atOpen: Quotient | null;
}

/** A trade taken at an entry. */
export interface Trade {
  /** The report without what is asked and measured of the trade. */
  readonly report: ColumnReport;
  /** The entry, its way that of the trade. */
  readonly entry: Column<EntryPoint>;
  /** What distances are multiples of, in price, above 0. */
  readonly unit: Column<Quotient>;
  /** The prices so many units in favour of the trade, ascending, and against it. */
  readonly favourable: PricesOfTrade;
  readonly adverse: PricesOfTrade;
  /** What trades share beside the session that they are in, if anything. */
  readonly cluster?: ClusterUnit;
}

/** The trades of an entry, with it or against it, by what their distances are measured in. */
export const tradesOf = oncePerObject((taken: Entry) =>
  oncePerOptions((side: 'with' | 'against', measuredIn: 'setup' | 'adr'): Trade => {
    const { report, point, setup } = taken;
    const entry = side === 'with' ? point : object([point], (each) => ({ ...each, way: opposite[each.way] }));
    const size = measuredIn === 'setup' ? setup : ofItsSession(session.averageRange);
    const unit = quotient([size], (each) => (each.numerator === 0 ? lack('no-size') : each), 'no-size');
    const pricesOn = (wayOf: (way: Way) => Way): PricesOfTrade => {
      const furthest = oncePerOptions((multiples: readonly number[]): PriceOfTrade => {
        const multiple = multiples.at(-1)!;
        const times = quotientOf(multiple);
        const levelOf = ({ price, way }: EntryPoint, { numerator, denominator }: Quotient): Quotient => {
          const distance = multiply(numerator, times.numerator);
          return sumOfQuotients([
            price,
            {
              numerator: wayOf(way) === 'up' ? distance : negate(distance),
              denominator: multiply(denominator, times.denominator),
            },
          ]);
        };
        // No bar comes to a price before one comes to those that are nearer to the entry.
        const nearer: Column<{ readonly bar: number }> =
          multiples.length === 1 ? entry : furthest(multiples.slice(0, -1)).reached;
        return {
          multiple,
          level: quotient([entry, unit], levelOf),
          reached: object([ended, entry, unit, nearer], (own, at, size, { bar }) =>
            reach(own, at, levelOf(at, size), wayOf(at.way), bar),
          ),
        };
      });
      return (multiples) => multiples.map((_, place) => furthest(multiples.slice(0, place + 1)));
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
      favourable: pricesOn((way) => way),
      adverse: pricesOn((way) => opposite[way]),
      ...(taken.cluster === undefined ? {} : { cluster: taken.cluster }),
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

/**
 * When prices after an entry touch a level that lies on one way from it.
 *
 * @param from - a bar before which none touches it
 */
function reach(own: Session, entry: EntryPoint, level: Quotient, way: Way, from: number): Reached {
  const [short, side] = way === 'up' ? ([-1, 'below'] as const) : ([1, 'above'] as const);
  const isThere = (price: number): boolean => comparePrice(price, level) !== short;
  const profit = gain(entry.way, entry.price, level);
  let possible = false;
  if (entry.at === 'level') {
    const [sure, perhaps] = pricesInBar(own, entry, way);
    possible = isThere(perhaps);
    if (possible && isThere(sure)) return { bar: entry.bar, possible: false, profit, atOpen: null };
  }
  const first = Math.max(from, firstAfter(entry));
  const bar = first < own.endBar ? (firstTouchOfLevel(own, level, side, 'wick', first) ?? Infinity) : Infinity;
  const open = bar === Infinity || bar === entry.bar ? NaN : own.bars.open[bar];
  const isOpenThere = !Number.isNaN(open) && isThere(open);
  return { bar, possible, profit, atOpen: isOpenThere ? gain(entry.way, entry.price, quotientOf(open)) : null };
}
