import { divideQuotients, negate, type Quotient, quotientOf, sumOfQuotients } from '../../numeric/inner.js';
import { barEnd } from '../../sessions/inner.js';
import type { Column } from '../column.js';
import { ofItsSession } from '../in-sessions.js';
import { numbers } from '../cells/stores.js';
import { quotient } from '../kinds.js';
import { quotientCells } from '../cells/of-cells.js';
import { notAsked, PRESENT } from '../lack.js';
import { ofCells } from '../cells/made-of.js';
import { oncePerOptions } from '../once-per-options.js';
import { session } from '../sessions/session.js';
import type { EntryPoint, Way } from './entry.js';
import { type RowsOfNumbers, rowsOfNumbers } from './rows-of-numbers.js';
import { levelOf, RUN, walkFrom } from './walk.js';

/** The session of a trade, with all its bars: what follows the entry is known at the end. */
export const ended = ofItsSession(session.ended);

/** A price some units from an entry, and when the price comes to it. */
export interface PriceOfTrade {
  readonly multiple: number;
  readonly level: Column<Quotient>;
  /** As `touchOf` says it. */
  readonly reached: Column<number>;
}

/** How far the price runs from an entry on one way, in units, surely and perhaps, and after how many minutes. */
export interface Runs {
  readonly sure: Column<Quotient>;
  readonly possible: Column<Quotient>;
  readonly minutes: Column<Quotient>;
}

const NO_RUN: Quotient = { numerator: 0, denominator: 1 };

/** What follows an entry on one way: when it comes to the prices so many units away, ascending, and how far it runs. */
export type OneWay = (multiples: readonly number[]) => {
  readonly prices: readonly PriceOfTrade[];
  readonly runs: Runs;
};

/** The default distances of excursions, and with them those of brackets: one walk finds the touches of both. */
export const USUAL: readonly number[] = [0.5, 1, 1.5, 2, 3];

/** What follows entries on one way of the trade; their walk is made once, for whatever is asked of it. */
export function oneWayOf(entry: Column<EntryPoint>, unit: Column<Quotient>, wayOf: (way: Way) => Way): OneWay {
  const walked = oncePerOptions((multiples: readonly number[]) => {
    const found = walkOf(entry, unit, wayOf, multiples);
    return {
      prices: multiples.map((multiple, place) => ({
        multiple,
        level: quotient([entry, unit], (at, size) => levelOf(at, size, multiple, wayOf(at.way))),
        reached: found(place),
      })),
      runs: runsOf(entry, unit, wayOf, (which) => found(multiples.length + RUN[which])),
    };
  });
  return (multiples) => {
    const { prices, runs } = walked(multiples.every((multiple) => USUAL.includes(multiple)) ? USUAL : multiples);
    return { prices: prices.filter(({ multiple }) => multiples.includes(multiple)), runs };
  };
}

/** The columns of what is found on a walk, which is made once. */
function walkOf(
  entry: Column<EntryPoint>,
  unit: Column<Quotient>,
  wayOf: (way: Way) => Way,
  multiples: readonly number[],
): (place: number) => Column<number> {
  const store = rowsOfNumbers(multiples.length + Object.keys(RUN).length);
  const walk = ofCells(store, [ended, entry, unit], ({ why, numbers: into, width }, from, table) => {
    const [sessions, entries] = [table.cells(ended).values, table.cells(entry).values];
    const units = quotientCells(table, unit);
    for (let row = from; row < why.length; row++) {
      if (why[row] !== PRESENT) continue;
      const at = entries[row];
      walkFrom(sessions[row], at, units.at(row), wayOf(at.way), multiples, into, row * width);
    }
  });
  return (place) =>
    ofCells(numbers, [walk], ({ why, values }, from, table) => {
      // A walk is stored as one.
      const { numbers: all, width } = table.cells(walk) as RowsOfNumbers;
      for (let row = from; row < why.length; row++) values[row] = all[row * width + place];
    });
}

function runsOf(
  entry: Column<EntryPoint>,
  unit: Column<Quotient>,
  wayOf: (way: Way) => Way,
  found: (which: keyof typeof RUN) => Column<number>,
): Runs {
  const distance = (furthest: Column<number>): Column<Quotient> =>
    quotient([furthest, entry, unit], (run, { way, price }, size) =>
      // A unit is above 0.
      Number.isNaN(run) ? NO_RUN : divideQuotients(gain(wayOf(way), price, quotientOf(run)), size)!,
    );
  const price = found('price');
  return {
    sure: distance(price),
    possible: distance(found('possible')),
    minutes: quotient([ended, entry, price, found('bar')], (own, at, run, bar) => {
      if (Number.isNaN(run)) return notAsked;
      const from = at.at === 'close' ? barEnd(own, at.bar) : own.bars.time[at.bar];
      return { numerator: own.bars.time[bar] - from, denominator: 60_000 };
    }),
  };
}

/** What a trade one way makes per unit of price. */
export function gain(way: Way, entry: Quotient, exit: Quotient): Quotient {
  const [to, from] = way === 'up' ? [exit, entry] : [entry, exit];
  return sumOfQuotients([to, { ...from, numerator: negate(from.numerator) }]);
}
