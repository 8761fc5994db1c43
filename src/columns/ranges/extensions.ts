import {
  comparePriceBeyond,
  differenceRatio,
  percentOfPrice,
  priceBeyond,
  type Quotient,
} from '../../numeric/inner.js';
import { type NumbersOption, sizesOption } from '../../options/inner.js';
import type { OutcomeDescription } from '../labelled.js';
import type { Column } from '../column.js';
import type { EventColumns } from '../event.js';
import { type ChoiceColumn, flag, quotient } from '../kinds.js';
import { yesOrNo } from '../cells/of-cells.js';
import { notAsked } from '../lack.js';
import type { ColumnLevel, ColumnQuestion } from '../report.js';
import type { Ends, PriceRange } from './breaks.js';

/** The option for multiples of a range, or of what else is measured. */
export function multiples(values: readonly number[], what = 'range', unit = 'ranges'): NumbersOption {
  return sizesOption(values, unit, `Multiples of the ${what} at which levels are drawn, ascending.`);
}

/** The level k ranges beyond a side of a range; a negative k lies inside. */
export function extension(side: 'high' | 'low', multiple: number, { high, low }: PriceRange): Quotient {
  return side === 'high' ? priceBeyond(high, multiple, high, low) : priceBeyond(low, -multiple, high, low);
}

/** Whether a price came to such a level: up to one of a high, down to one of a low. */
function reachesExtension(side: 'high' | 'low', multiple: number, { high, low }: PriceRange, price: number): boolean {
  return side === 'high'
    ? comparePriceBeyond(price, high, multiple, high, low) >= 0
    : comparePriceBeyond(price, low, -multiple, high, low) <= 0;
}

/** The outcomes of every question whether a level was reached, with the clause that says when. */
export function reachedOrNot(when: string): readonly OutcomeDescription<'reached' | 'not-reached'>[] {
  return [
    { id: 'reached', label: 'Reached', when },
    { id: 'not-reached', label: 'Not reached', when: 'the price does not get that far' },
  ];
}

/** The title of a question whether prices came back from a broken side, and perhaps through the whole range. */
export function pullbackTitle(distance: string, isThrough: boolean): string {
  return `Pulled back ${distance}${isThrough ? ', through the far side' : ''}`;
}

/** The answer to such a question. */
export function isReached(reached: Column<boolean>): ChoiceColumn<'reached' | 'not-reached'> {
  return yesOrNo(reached, 'reached', 'not-reached');
}

/** Questions whether levels were reached, and these levels. */
export interface AskedLevels {
  readonly questions: readonly ColumnQuestion[];
  readonly levels: readonly ColumnLevel[];
}

/** Questions and levels, of several with one of each. */
export function askedLevels(
  each: readonly { readonly question: ColumnQuestion; readonly level: ColumnLevel }[],
): AskedLevels {
  return { questions: each.map(({ question }) => question), levels: each.map(({ level }) => level) };
}

/** A side of a range, and how far prices go beyond it. */
export interface ExtendedSide {
  readonly side: 'high' | 'low';
  readonly range: Ends;
  /** That the side is broken. */
  readonly broken: EventColumns;
  /** How far the price goes in that direction. */
  readonly reach: Column<number>;
  /** The first bar that reaches a level from the given side, in the rows in which one does. */
  readonly touching: (level: Column<Quotient>, from: 'above' | 'below', reached: Column<boolean>) => EventColumns;
}

const PREVIOUS_RANGE = 'the previous range';

/**
 * Asks of the rows that broke a side of a range whether they went each multiple of the range beyond it.
 *
 * @param words - the range in words
 */
export function extensionsOfSide(
  { side, range, broken, reach, touching }: ExtendedSide,
  multiples: readonly number[],
  words = PREVIOUS_RANGE,
): AskedLevels {
  const { high, low } = range;
  return askedLevels(
    multiples.map((multiple) => {
      const id = `${side}-${multiple}`;
      const reached = flag([broken.onceHappened, high, low, reach], (_, above, below, price) =>
        reachesExtension(side, multiple, { high: above, low: below }, price),
      );
      const level = quotient([high, low], (above, below) => extension(side, multiple, { high: above, low: below }));
      const isHigh = side === 'high';
      return {
        question: {
          id,
          title: `${isHigh ? 'High' : 'Low'} broken: ${multiple} × ${words} beyond it`,
          asked: `those that go beyond the ${side}`,
          outcomes: reachedOrNot(
            isHigh
              ? `the highest high is at or above the high + ${multiple} × ${words}`
              : `the lowest low is at or below the low − ${multiple} × ${words}`,
          ),
          answer: isReached(reached),
          given: [broken.onceHappened],
          decided: touching(level, isHigh ? 'below' : 'above', reached).instant,
        },
        level: {
          id,
          // Only of the previous range it is there before a row begins.
          ...(words === PREVIOUS_RANGE && {
            label: `${multiple} × ${words} ${isHigh ? 'above the high' : 'below the low'}`,
          }),
          formula: isHigh ? `high + ${multiple} × (high − low)` : `low − ${multiple} × (high − low)`,
          value: level,
        },
      };
    }),
  );
}

/** The side of a range that broke first, and how far prices go beyond it. */
export interface ExtendedFirstSide {
  readonly side: Column<'high' | 'low'>;
  readonly range: Ends;
  /** How far the price goes in that direction, from the breaking bar on. */
  readonly reach: Column<number>;
  /** The first bar from the breaking one on that reaches a level, in the rows in which one does. */
  readonly touching: (level: Column<Quotient>, reached: Column<boolean>) => EventColumns;
}

/**
 * Asks of the rows with a known first break whether they went each multiple of the range beyond that side.
 *
 * @param words - the range in words
 */
export function extensionsOfFirstSide(
  { side, range, reach, touching }: ExtendedFirstSide,
  multiples: readonly number[],
  words: string,
): AskedLevels {
  return askedLevels(
    multiples.map((multiple) => {
      const id = `extension-${multiple}`;
      const level = quotient([side, range.high, range.low], (broken, high, low) =>
        extension(broken, multiple, { high, low }),
      );
      const reached = flag([side, range.high, range.low, reach], (broken, high, low, price) =>
        reachesExtension(broken, multiple, { high, low }, price),
      );
      return {
        question: {
          id,
          title: `Extension of ${multiple} × ${words} beyond the broken side`,
          outcomes: reachedOrNot(
            `from the breaking bar on, the price reaches ${multiple} × ${words} beyond the broken side`,
          ),
          answer: isReached(reached),
          decided: touching(level, reached).instant,
        },
        level: {
          id,
          formula: `high + ${multiple} × ${words} if the high broke first, low − ${multiple} × ${words} if the low did`,
          value: level,
        },
      };
    }),
  );
}

/** How far a price went beyond the side of a range that broke first, in ranges. */
export function rangesBeyond(
  side: Column<'high' | 'low'>,
  { high, low }: Ends,
  furthest: Column<number>,
): Column<Quotient> {
  return quotient([side, high, low, furthest], (broken, top, bottom, price) => {
    const ratio =
      broken === 'high' ? differenceRatio(price, top, top, bottom) : differenceRatio(bottom, price, top, bottom);
    return ratio ?? notAsked;
  });
}

/** How far a price went beyond the side of a range that broke first, in % of that side. */
export function percentBeyond(
  side: Column<'high' | 'low'>,
  { high, low }: Ends,
  furthest: Column<number>,
): Column<Quotient> {
  return quotient([side, high, low, furthest], (broken, top, bottom, price) => {
    const percent = broken === 'high' ? percentOfPrice(price, top, top) : percentOfPrice(bottom, price, bottom);
    return percent ?? notAsked;
  });
}
