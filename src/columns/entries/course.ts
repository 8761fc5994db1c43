import { divideQuotients, multiply, type Quotient, quotientOf, sumOfQuotients } from '../../numeric/inner.js';
import type { Column } from '../column.js';
import { type ChoiceColumn, quotient } from '../kinds.js';
import { choiceOfCells, quotientCells, quotientOfCells } from '../cells/of-cells.js';
import { numbers } from '../cells/stores.js';
import { PRESENT } from '../lack.js';
import { ofCells } from '../cells/made-of.js';
import { ended, gain, type PriceOfTrade } from './one-way.js';
import { barOf, isAtOpen, isPossible, NEVER } from './walk.js';
import type { Trade } from './trade.js';

/** Where a trade is left, in the order of what it returns there. */
const BELOW_STOP = 0;
const STOP = 1;
const CLOSE = 2;
const TARGET = 3;
const ABOVE_TARGET = 4;

/** A course is where a trade is left at worst and at best, mostly the same, as one number: remainders of doubles are slow, bits are not. */
const courseFrom = (worst: number, best: number): number => 8 * worst + best;
const worstOf = (course: number): number => course >>> 3;
const bestOf = (course: number): number => course & 7;

/** The courses that the bars leave a trade, by when it comes to its stop and its target. */
function courseOf(stop: number, target: number): number {
  const [down, up] = [barOf(stop), barOf(target)];
  let [worst, best] = [CLOSE, CLOSE];
  if (up < down || (up === down && isAtOpen(target))) worst = best = isAtOpen(target) ? ABOVE_TARGET : TARGET;
  else if (down < up || isAtOpen(stop)) worst = best = isAtOpen(stop) ? BELOW_STOP : STOP;
  else if (up < NEVER) [worst, best] = [STOP, TARGET];
  // What may have happened in the bar of the entry already is a second course.
  if (isPossible(stop) || isPossible(target)) {
    const second = isPossible(stop) ? STOP : TARGET;
    worst = Math.min(worst, second);
    best = Math.max(best, second);
  }
  return courseFrom(worst, best);
}

/** How a trade with a stop and a target ends, as far as the bars tell. */
const ENDINGS = ['target', 'stop', 'ambiguous', 'neither'] as const;
type Ending = (typeof ENDINGS)[number];

/** How it ends by where it is left. */
const ENDING_AT = [1, 1, 3, 0, 0];
const AMBIGUOUS = 2;

function endingOf(course: number): number {
  const ending = ENDING_AT[worstOf(course)];
  return ending === ENDING_AT[bestOf(course)] ? ending : AMBIGUOUS;
}

/** What becomes of a trade with a stop and a target. */
export interface Outcome {
  readonly ending: ChoiceColumn<Ending>;
  /** In units of risk, before costs. */
  readonly worst: Column<Quotient>;
  readonly best: Column<Quotient>;
}

/** What becomes of trades with a stop and a target: loops over columns, since each report asks for sixteen pairs of them. */
export function outcomeOf(trade: Trade, stop: PriceOfTrade, target: PriceOfTrade, atClose: Column<Quotient>): Outcome {
  const course = ofCells(numbers, [stop.reached, target.reached], ({ why, values }, from, table) => {
    const [down, up] = [table.cells(stop.reached).values, table.cells(target.reached).values];
    for (let row = from; row < why.length; row++) if (why[row] === PRESENT) values[row] = courseOf(down[row], up[row]);
  });
  const { entry, unit } = trade;
  const risk = quotientOf(stop.multiple);
  const [lost, won] = [quotientOf(-1), divideQuotients(quotientOf(target.multiple), risk)!];
  const result = (exitOf: (course: number) => number): Column<Quotient> =>
    quotientOfCells([course, ended, entry, unit, atClose], (stored, from, table) => {
      const { why } = stored;
      const courses = table.cells(course).values;
      const [sessions, entries] = [table.cells(ended).values, table.cells(entry).values];
      const [closes, units] = [quotientCells(table, atClose), quotientCells(table, unit)];
      const [down, up] = [table.cells(stop.reached).values, table.cells(target.reached).values];
      const atOpen = (row: number, touch: number): Quotient =>
        gain(entries[row].way, entries[row].price, quotientOf(sessions[row].bars.open[barOf(touch)]));
      for (let row = from; row < why.length; row++) {
        if (why[row] !== PRESENT) continue;
        const exit = exitOf(courses[row]);
        if (exit === STOP) stored.put(row, lost);
        else if (exit === TARGET) stored.put(row, won);
        else {
          const profit = exit === CLOSE ? closes.at(row) : atOpen(row, (exit === BELOW_STOP ? down : up)[row]);
          stored.put(row, inRisk(profit, units.at(row), risk));
        }
      }
    });
  return {
    ending: choiceOfCells(ENDINGS, [course], ({ why, codes }, from, table) => {
      const courses = table.cells(course).values;
      for (let row = from; row < why.length; row++) if (why[row] === PRESENT) codes[row] = endingOf(courses[row]);
    }),
    worst: result(worstOf),
    best: result(bestOf),
  };
}

/** A result after costs. */
export function afterCosts(
  result: Column<Quotient>,
  unit: Column<Quotient>,
  stop: number,
  costs: number,
): Column<Quotient> {
  const [spent, risk] = [quotientOf(-costs), quotientOf(stop)];
  return quotient([result, unit], (before, size) => sumOfQuotients([before, inRisk(spent, size, risk)]));
}

/** A profit in price in units of risk. */
function inRisk(profit: Quotient, unit: Quotient, risk: Quotient): Quotient {
  return divideQuotients(profit, {
    numerator: multiply(unit.numerator, risk.numerator),
    denominator: multiply(unit.denominator, risk.denominator),
    // A unit is above 0.
  })!;
}
