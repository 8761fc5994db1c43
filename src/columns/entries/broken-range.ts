import { differenceOfPrices, type Quotient } from '../../numeric/inner.js';
import type { Criterion, Session } from '../../sessions/inner.js';
import type { Column } from '../column.js';
import { quotient } from '../kinds.js';
import { oncePerObject } from '../once-per-options.js';
import { byFirstSide, type Ends, firstBreakOfRange, type FirstBreakOfRange } from '../ranges/breaks.js';
import { type Entry, entryAtBreak } from './entry.js';

/** The first break of a range, in the session that dates the row, and what is measured from it. */
export interface BrokenRange {
  /** The rows that may have one, grouped by its side. */
  readonly report: Entry['report'];
  /** What goes beyond a side. */
  readonly by: Criterion;
  readonly range: Ends;
  readonly first: Pick<FirstBreakOfRange, 'bar' | 'side'>;
  /** What distances are multiples of, in price. */
  readonly setup: Column<Quotient>;
}

/**
 * The first break of a range, by wick, grouped by its side.
 *
 * @param report - the rows that may have one
 * @param session - the session whose bars may break the range
 * @param from - the first bar that is looked at
 */
export function brokenRange(
  report: Entry['report'],
  session: Column<Session>,
  range: Ends,
  from: Column<number>,
): BrokenRange {
  const first = firstBreakOfRange('wick', session, range, from);
  return {
    report: { ...report, groups: [byFirstSide(first.side)] },
    by: 'wick',
    range,
    first,
    setup: quotient([range.high, range.low], differenceOfPrices),
  };
}

/** The entry at the break. */
export const entryOfBreak = oncePerObject(({ report, by, range, first, setup }: BrokenRange): Entry => ({
  report,
  point: entryAtBreak(by, range, first),
  setup,
}));
