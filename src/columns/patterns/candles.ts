import { type Candles, candlesOf } from '../../sessions/inner.js';
import type { NumberOption } from '../../options/inner.js';
import type { Column } from '../column.js';
import { type ChoiceColumn, quotient } from '../kinds.js';
import { columnsOf, type ColumnsOf } from '../columns-of.js';
import type { ChoiceGrouping, ColumnMeasure } from '../report.js';
import type { RowKind } from '../row-kind.js';

/** The option for the length of the candles of a pattern. */
export const candleMinutes: NumberOption = {
  type: 'number',
  default: 30,
  minimum: 1,
  maximum: 1440,
  whole: true,
  unit: 'minutes',
  text: 'The length of each candle, counted from the open of the session.',
};

/** What makes columns of rows that are found in candles of one length. */
export function columnsOfCandles<Row extends object>(rows: RowKind<Row>, minutes: number): ColumnsOf<Row, Candles> {
  return columnsOf(rows, (market) => candlesOf(market, minutes));
}

/**
 * The minutes from the open of a session to the close of a candle, which tell the patterns of one session apart.
 *
 * @param label - the label of the measure
 * @param index - the position of the candle
 */
export function minutesFromOpen(label: string, minutes: number, index: Column<number>): ColumnMeasure {
  return {
    id: 'minutes-from-open',
    label,
    unit: 'minutes',
    formula: '(i + 1) × minutes, where i is the number of such stretches between the open and that candle',
    value: quotient([index], (position) => ({ numerator: (position + 1) * minutes, denominator: 1 })),
  };
}

/** Where a pattern of candles points to. */
export type Direction = 'bullish' | 'bearish';

/** Groups by the direction of a pattern. */
export function byDirection(direction: ChoiceColumn<Direction>): ChoiceGrouping {
  return {
    id: 'direction',
    values: () => [
      { id: 'bullish', label: 'Bullish' },
      { id: 'bearish', label: 'Bearish' },
    ],
    by: direction,
  };
}
