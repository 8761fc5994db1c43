import { differenceOfPrices, percentOfPrice, type Quotient } from '../../numeric/inner.js';
import { highest, lowest } from '../../sessions/inner.js';
import type { Column } from '../column.js';
import type { EventColumns } from '../event.js';
import { choice, type ChoiceColumn, quotient, several } from '../kinds.js';
import type { Labelled } from '../labelled.js';
import { lack, notAsked } from '../lack.js';
import type { ColumnGrouping, ColumnMeasure, ColumnQuestion } from '../report.js';
import { previous, session } from './session.js';

type Direction = 'up' | 'down';

/** The side of the close before it on which something opened. */
export function gapFrom<Row extends object>(
  before: Column<number, Row>,
  opening: Column<number, Row>,
): ChoiceColumn<'up' | 'down', Row> {
  return choice(
    ['up', 'down'],
    [opening, before],
    (open, close) => (open === close ? lack('no-gap') : open > close ? 'up' : 'down'),
    'no-gap',
  );
}

/** How far apart the two are, in price. */
export function gapSizeFrom<Row extends object>(
  before: Column<number, Row>,
  opening: Column<number, Row>,
): Column<Quotient, Row> {
  return quotient([opening, before], (open, close) => differenceOfPrices(Math.max(open, close), Math.min(open, close)));
}

/** The directions of gaps, as groups. */
export const directions: readonly Labelled<Direction>[] = [
  { id: 'up', label: 'Gap up' },
  { id: 'down', label: 'Gap down' },
];

/** Every gap counts in two groups: its direction and all gaps. */
export function byDirectionOf<Row extends object>(direction: Column<'up' | 'down', Row>): ColumnGrouping<Row> {
  return {
    id: 'direction',
    values: () => [...directions, { id: 'all', label: 'All gaps' }],
    by: several(['up', 'down', 'all'], [direction], (own) => [own, 'all']),
  };
}

/** The side of the previous close on which a session opened. */
export const gap = gapFrom(previous.close, session.open);

/** How far a session opened from the previous close, in % of it. */
export const gapPercent = quotient(
  [session.open, previous.close],
  (open, close) => percentOfPrice(Math.max(open, close), Math.min(open, close), close) ?? lack('no-size'),
  'no-size',
);

/** How a session comes back to a level that it opened away from. */
export interface WayBack {
  /** Asks of those that came back whether the first bar of the session did. */
  readonly barBack: ColumnQuestion;
  /** How far those that came back in a later bar went away before that bar, in % of their open. */
  readonly spike: ColumnMeasure;
}

/**
 * The way of sessions back to a level.
 *
 * @param id - the identifier of the question which bar came back
 * @param title - its title
 * @param asked - those that came back, in words
 * @param opened - the side of the level on which a session opened
 * @param back - that it came back
 */
export function wayBack(
  id: string,
  title: string,
  asked: string,
  opened: Column<'above' | 'below'>,
  { bar, whether }: EventColumns,
): WayBack {
  return {
    barBack: {
      id,
      title,
      asked,
      outcomes: [
        {
          id: 'first-bar',
          label: 'The first bar of the session',
          when: 'the first bar of the session reaches the level',
        },
        { id: 'later', label: 'A later bar', when: 'the first bar to reach the level is a later one' },
      ],
      answer: choice(['first-bar', 'later'], [session.itself, bar], ({ firstBar }, at) =>
        at === firstBar ? 'first-bar' : 'later',
      ),
      given: [whether],
    },
    spike: {
      id: 'spike-percent',
      label: 'Largest move away before it',
      unit: '%',
      formula:
        '100 × (the furthest price before the bar that reached the level − open) / |open|, away from the level; undefined if the first bar or no bar reached it, and for an open of 0',
      value: quotient([session.itself, bar, opened], ({ bars, firstBar, open }, at, side) => {
        if (at === firstBar) return notAsked;
        const away =
          side === 'above'
            ? percentOfPrice(highest(bars.high, firstBar, at), open, open)
            : percentOfPrice(open, lowest(bars.low, firstBar, at), open);
        return away ?? notAsked;
      }),
    },
  };
}
