import { priceToward, quotientOf, type Quotient } from '../../../numeric/index.js';
import { firstTouchOfLevel, type Criterion } from '../../../sessions/index.js';
import type { NumberOption } from '../../option.js';
import { criterion } from '../../questions/criterion.js';
import type { Column } from '../column.js';
import { event, type EventColumns } from '../event.js';
import { choice, quotient, type ChoiceColumn } from '../kinds.js';
import type { ColumnLevel } from '../report.js';
import { candleMinutes } from './candle-minutes.js';
import type { FairValueGaps } from './fair-value-gaps.js';

const mitigation: NumberOption = {
  type: 'number',
  default: 100,
  minimum: 0,
  aboveMinimum: true,
  maximum: 100,
  unit: '%',
  text: 'How much of the gap has to be covered, in % of it.',
};

/** The options of reports about gaps between candles. */
export const gapOptions = { minutes: candleMinutes, mitigation, criterion } as const;

/** Whether a gap was covered. */
export const coveredOrNot = [
  {
    id: 'mitigated',
    label: 'Covered',
    when: 'a later bar of the session comes to the level of the mitigation, by the criterion',
  },
  {
    id: 'not-mitigated',
    label: 'Not covered',
    when: 'no later bar of the session comes to the level of the mitigation',
  },
] as const;

/** How gaps are covered by later bars. */
export interface Coverage {
  readonly covering: EventColumns;
  readonly covered: ChoiceColumn<'mitigated' | 'not-mitigated'>;
  /** The edges of the gap, and how far it has to be covered. */
  readonly levels: readonly ColumnLevel[];
}

/**
 * How gaps are covered by later bars.
 *
 * @param side - the side from which the price comes back
 * @param from - the first bar that is looked at
 * @param percent - how much of a gap has to be covered
 * @param by - what has to come that far
 */
export function coverageOf(
  { session, itself }: Pick<FairValueGaps, 'session' | 'itself'>,
  side: Column<'above' | 'below'>,
  from: Column<number>,
  percent: number,
  by: Criterion,
): Coverage {
  const level: Column<Quotient> = quotient([itself, side], ({ high, low }, comesFrom) =>
    comesFrom === 'above' ? priceToward(high, low, percent) : priceToward(low, high, percent),
  );
  const covering = event('mitigated', session, [level, side, from], (own, to, comesFrom, bar) =>
    firstTouchOfLevel(own, to, comesFrom, by, bar),
  );
  return {
    covering,
    covered: choice(['mitigated', 'not-mitigated'], [covering.happens], (is) => (is ? 'mitigated' : 'not-mitigated')),
    levels: [
      {
        id: 'gap-high',
        formula:
          'the upper edge of the gap: the low of the third candle of a bullish gap, the low of the first one of a bearish gap',
        value: quotient([itself], ({ high }) => quotientOf(high)),
      },
      {
        id: 'gap-low',
        formula:
          'the lower edge of the gap: the high of the first candle of a bullish gap, the high of the third one of a bearish gap',
        value: quotient([itself], ({ low }) => quotientOf(low)),
      },
      {
        id: 'mitigation',
        formula:
          'the share of the gap that the option mitigation says, counted from the edge at which the price comes back',
        value: level,
      },
    ],
  };
}
