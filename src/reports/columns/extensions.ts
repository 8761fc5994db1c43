import type { Quotient } from '../../numeric/index.js';
import { extension, extremeReaches, reachedOrNot, reachesExtension } from '../questions/extensions.js';
import type { Column } from './column.js';
import type { EventColumns } from './event.js';
import { flag, quotient, yesOrNo } from './kinds.js';
import type { ColumnLevel, ColumnQuestion } from './report.js';

/** A side of a range, and how far prices go beyond it. */
export interface ExtendedSide {
  readonly side: 'high' | 'low';
  /** The range. */
  readonly high: Column<number>;
  readonly low: Column<number>;
  /** That the side is broken. */
  readonly broken: EventColumns;
  /** How far the price goes in that direction. */
  readonly reach: Column<number>;
  /** The bar that comes to a level first, from the side that it is told to come from, of the rows in which one does. */
  readonly touching: (level: Column<Quotient>, from: 'above' | 'below', reached: Column<boolean>) => EventColumns;
}

/**
 * Asks how many of the rows that broke a side of a range went so many ranges beyond it.
 *
 * @param range - the range in words
 */
export function extensionQuestion(
  { side, high, low, broken, reach, touching }: ExtendedSide,
  multiple: number,
  range = 'the previous range',
): ColumnQuestion {
  const reached = flag([broken.happened, high, low, reach], (_, above, below, price) =>
    reachesExtension(side, multiple, { high: above, low: below }, price),
  );
  const level = extensionColumn(side, multiple, high, low);
  return {
    id: `${side}-${multiple}`,
    title: `${side === 'high' ? 'High' : 'Low'} broken: ${multiple} × ${range} beyond it`,
    asked: `those that go beyond the ${side}`,
    outcomes: reachedOrNot(extremeReaches(side, multiple, range)),
    answer: yesOrNo(reached, 'reached', 'not-reached'),
    given: [broken.happened],
    decided: touching(level, side === 'high' ? 'below' : 'above', reached).instant,
  };
}

/** The level of this question. */
export function extensionLevel({ side, high, low }: ExtendedSide, multiple: number): ColumnLevel {
  return {
    id: `${side}-${multiple}`,
    formula: side === 'high' ? `high + ${multiple} × (high − low)` : `low − ${multiple} × (high − low)`,
    value: extensionColumn(side, multiple, high, low),
  };
}

function extensionColumn(
  side: 'high' | 'low',
  multiple: number,
  high: Column<number>,
  low: Column<number>,
): Column<Quotient> {
  return quotient([high, low], (above, below) => extension(side, multiple, { high: above, low: below }));
}
