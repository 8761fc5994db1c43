import { comparePrice, negate, type Quotient, quotientOf, sumOfQuotients } from '../../numeric/inner.js';
import type { Criterion } from '../../sessions/inner.js';
import { priceStepBefore } from '../../prices/inner.js';
import type { Column } from '../column.js';
import { ofItsSession } from '../in-sessions.js';
import { choice, type ChoiceColumn, object, quotient } from '../kinds.js';
import { columnsOf } from '../columns-of.js';
import { lack } from '../lack.js';
import type { Ends } from '../ranges/breaks.js';
import type { ClusterUnit } from '../cluster.js';
import type { ColumnReport } from '../report.js';
import { session } from '../sessions/session.js';
import { atOpen } from '../known.js';

/** The step in which the prices of a session move, as far as the sessions before it tell. */
const priceStep = columnsOf().quotient(atOpen, priceStepBefore);

/** The way that a price goes, or that a trade hopes for. */
export type Way = 'up' | 'down';

/** Where a trade is taken. All prices of later bars follow it; which prices of its own bar do depends on its kind. */
export interface EntryPoint {
  readonly bar: number;
  readonly price: Quotient;
  /** The way of a trade with the entry. */
  readonly way: Way;
  /** Whether it is the open of its bar, its close, or a level within it. */
  readonly at: 'open' | 'close' | 'level';
  /** The way on which the price went through the level. */
  readonly through: Way;
}

/** An event with a price and a side, and what is measured from it. */
export interface Entry {
  /** The rows that may have one, with their groups and levels; what is asked and measured of them is left out. */
  readonly report: Pick<ColumnReport, 'unit' | 'needs' | 'groups' | 'levels' | 'current'>;
  /** Leaves out the rows without one, and is known with it. It is in the session that dates the row, which the trade follows to its end. */
  readonly point: Column<EntryPoint>;
  /** What distances are multiples of, in price. */
  readonly setup: Column<Quotient>;
  /** What entries share, where that is more than the session of those that have several: the week or month of a level. */
  readonly cluster?: ClusterUnit;
}

const itself = ofItsSession(session.itself);
const step = ofItsSession(priceStep);

/** An entry at the open of the session. */
export function entryAtOpen(way: Column<Way>): Column<EntryPoint> {
  return object([itself, way], ({ bars, firstBar }, to): EntryPoint => ({
    bar: firstBar,
    price: quotientOf(bars.open[firstBar]),
    way: to,
    at: 'open',
    through: to,
  }));
}

/** An entry at the close of a bar; leaves out those that no bar follows. */
export function entryAtClose(bar: Column<number>, way: Column<Way>): Column<EntryPoint> {
  return object(
    [itself, bar, way],
    ({ bars, endBar }, at, to) =>
      at + 1 < endBar
        ? ({ bar: at, price: quotientOf(bars.close[at]), way: to, at: 'close', through: to } satisfies EntryPoint)
        : lack('no-following'),
    'no-following',
  );
}

/**
 * An entry where the price touches a level, at the level, or breaks it, one price step beyond; at the open of the bar if that is there
 * already. A break at the level itself would have been filled a step before the price that shows it.
 */
export function entryAtLevel(
  bar: Column<number>,
  way: Column<Way>,
  through: Column<Way>,
  level: Column<Quotient>,
  by: 'touch' | 'break',
): Column<EntryPoint> {
  const fill = by === 'touch' ? level : quotient([through, level, step], beyond);
  return object([itself, bar, way, through, fill], ({ bars }, at, to, going, price): EntryPoint => {
    const open = bars.open[at];
    const isAtOpen = comparePrice(open, price) !== (going === 'up' ? -1 : 1);
    return {
      bar: at,
      price: isAtOpen ? quotientOf(open) : price,
      way: to,
      at: isAtOpen ? 'open' : 'level',
      through: going,
    };
  });
}

function beyond(going: Way, level: Quotient, { numerator, denominator }: Quotient): Quotient {
  return sumOfQuotients([level, { numerator: going === 'up' ? numerator : negate(numerator), denominator }]);
}

/**
 * An entry where a range is broken first: one price step beyond the broken side, or at the open of the bar if that is there already; by
 * closes at that close.
 */
export function entryAtBreak(
  by: Criterion,
  { high, low }: Ends,
  { bar, side }: { readonly bar: Column<number>; readonly side: ChoiceColumn<'high' | 'low'> },
): Column<EntryPoint> {
  const way = choice(['up', 'down'], [side], (broken) => (broken === 'high' ? 'up' : 'down'));
  if (by === 'close') return entryAtClose(bar, way);
  const edge = quotient([side, high, low], (broken, top, bottom) => quotientOf(broken === 'high' ? top : bottom));
  return entryAtLevel(bar, way, way, edge, 'break');
}
