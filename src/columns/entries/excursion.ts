import { barEnd } from '../../sessions/inner.js';
import { choice, instant } from '../kinds.js';
import { notAsked } from '../lack.js';
import { type ColumnLevel, type ColumnMeasure, type ColumnQuestion, type ColumnReport, withLevels } from '../report.js';
import { ended, type PriceOfTrade, type Runs } from './one-way.js';
import { barOf, isPossible, NEVER } from './walk.js';
import { ends, type Trade } from './trade.js';

const directions = [
  { id: 'favourable', words: 'in favour', sign: ['+', '−'] },
  { id: 'adverse', words: 'against', sign: ['−', '+'] },
] as const;

type Direction = (typeof directions)[number];

/** How far the price runs in favour of a trade and against it. */
export function excursionReport(trade: Trade, distances: readonly number[]): ColumnReport {
  const { report } = trade;
  const each = directions.map((direction) => {
    const { prices, runs } = trade[direction.id](distances);
    return { asked: prices.map((price) => askedAt(price, direction, trade)), ...measuresOf(runs, direction) };
  });
  const asked = each.flatMap((one) => one.asked);
  return {
    ...withLevels(
      report,
      asked.map(({ level }) => level),
    ),
    questions: asked.map(({ question }) => question),
    measures: [...each.flatMap(({ runs }) => runs), ...each.map(({ minutes }) => minutes)],
  };
}

function askedAt(
  { multiple, level, reached }: PriceOfTrade,
  { id, words, sign: [long, short] }: Direction,
  { cluster }: Trade,
): { readonly question: ColumnQuestion; readonly level: ColumnLevel } {
  return {
    question: {
      id: `${id}-${multiple}`,
      title: `Ran ${multiple} ${words}`,
      outcomes: [
        {
          id: 'reached',
          label: 'Reached',
          when: `after the entry, the price goes at least ${multiple} units ${words === 'against' ? words : `${words} of`} the trade`,
        },
        {
          id: 'possible',
          label: 'Possible',
          when: 'only the bar of the entry goes that far, possibly before the entry',
        },
        { id: 'not-reached', label: 'Not reached', when: 'the price does not get that far' },
      ],
      answer: choice(['reached', 'possible', 'not-reached'], [reached], (touch) =>
        barOf(touch) < NEVER ? 'reached' : isPossible(touch) ? 'possible' : 'not-reached',
      ),
      decided: instant([ended, reached], (own, touch) => (barOf(touch) < NEVER ? barEnd(own, barOf(touch)) : notAsked)),
      ends,
      ...(cluster === undefined ? {} : { cluster }),
    },
    level: {
      id: `${id}-${multiple}`,
      formula: `entry ${long} ${multiple} × unit for a long trade, entry ${short} ${multiple} × unit for a short one`,
      value: level,
    },
  };
}

const inFormula = {
  favourable:
    '(highest price after the entry − entry) / unit for a long trade, (entry − lowest price after it) / unit for a short one, at least 0',
  adverse:
    '(entry − lowest price after the entry) / unit for a long trade, (highest price after it − entry) / unit for a short one, at least 0',
} as const;

function measuresOf(
  { sure, possible, minutes }: Runs,
  { id, words }: Direction,
): { readonly runs: readonly ColumnMeasure[]; readonly minutes: ColumnMeasure } {
  return {
    runs: [
      { id, label: `Largest run ${words}`, unit: 'ratio', formula: inFormula[id], value: sure },
      {
        id: `${id}-possible`,
        label: `Largest possible run ${words}`,
        unit: 'ratio',
        formula: 'the same, with all of the bar of the entry that may come after it',
        value: possible,
      },
    ],
    minutes: {
      id: `minutes-to-${id}`,
      label: `Minutes to the largest run ${words}`,
      unit: 'minutes',
      formula:
        'start of the first bar with that price − start of the bar of the entry (its end for an entry at a close); undefined without a run',
      value: minutes,
    },
  };
}
