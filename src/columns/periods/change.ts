import { percentOfPrice } from '../../numeric/inner.js';
import { type Period, Session } from '../../sessions/inner.js';
import { choice, quotient } from '../kinds.js';
import { columnsOf } from '../columns-of.js';
import { atOpen } from '../known.js';
import { lack, notAsked } from '../lack.js';
import { type ColumnLevel, type ColumnReport, levelAt } from '../report.js';
import type { Unit } from '../table.js';
import { period, wholePeriod, periodRows } from './period.js';

/** The close of the session before a week or a month; the period of that session need not be whole. */
export const lastClose = columnsOf(periodRows).number(
  atOpen,
  ({ session: { previous } }) => (previous instanceof Session ? previous.close : lack(previous)),
  'no-previous',
  'roll',
);

const { close } = period;

const direction = choice(['up', 'not-up'], [close, lastClose], (own, before) => (own > before ? 'up' : 'not-up'));

export const periodChangePercent = quotient(
  [close, lastClose],
  (own, before) => percentOfPrice(own, before, before) ?? notAsked,
);

/** That close as a level. */
export const lastCloseLevels: readonly ColumnLevel[] = [
  levelAt('previous-close', 'the close of the last session before the month or week', lastClose),
];

/** How far each week or month closed from the last close before it. */
export function changeOfPeriod(unit: Unit<Period>): ColumnReport {
  return {
    unit,
    needs: [...wholePeriod, lastClose, period.ofOneContract],
    questions: [
      {
        id: 'up',
        title: 'Closed above the last close before it',
        outcomes: [
          { id: 'up', label: 'Up', when: 'the close is above the close of the last session before' },
          { id: 'not-up', label: 'Not up', when: 'the close is at or below the close of the last session before' },
        ],
        answer: direction,
      },
    ],
    measures: [
      {
        id: 'change-percent',
        label: 'Change',
        unit: '%',
        formula: '100 × (close − the close of the last session before) / |that close|; undefined for a close of 0',
        value: periodChangePercent,
      },
    ],
    levels: lastCloseLevels,
  };
}
