import { comparePrice, compareQuotients, divideQuotients, type Quotient, quotientOf } from '../../../numeric/index.js';
import { barEnd, furthestFrom, type Session } from '../../../sessions/index.js';
import { choice, instant, object, quotient } from '../kinds.js';
import { notAsked } from '../lack.js';
import { oncePerObject } from '../once-per-options.js';
import type { ColumnLevel, ColumnMeasure, ColumnQuestion, ColumnReport } from '../report.js';
import type { EntryPoint, Way } from './entry.js';
import { ended, ends, firstAfter, gain, opposite, pricesInBar, type PriceOfTrade, type Trade } from './trade.js';

/** How far the price runs after an entry on one way. */
interface Run {
  /** The furthest price that surely follows the entry, and the first bar with it; none where there is no run. */
  readonly price: Quotient;
  readonly bar: number | null;
  /** The furthest one that may follow it. */
  readonly possible: Quotient;
}

const directions = [
  { id: 'favourable', words: 'in favour', sign: ['+', '−'], wayOf: (way: Way): Way => way },
  { id: 'adverse', words: 'against', sign: ['−', '+'], wayOf: (way: Way): Way => opposite[way] },
] as const;

type Direction = (typeof directions)[number];

/** How far the price runs in favour of a trade and against it. */
export function excursionReport(trade: Trade, distances: readonly number[]): ColumnReport {
  const { report } = trade;
  const asked = directions.flatMap((direction) =>
    trade[direction.id](distances).map((price) => askedAt(price, direction, trade)),
  );
  return {
    ...report,
    questions: asked.map(({ question }) => question),
    measures: runMeasures(trade),
    levels: [...report.levels, ...asked.map(({ level }) => level)],
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
      answer: choice(['reached', 'possible', 'not-reached'], [reached], ({ bar, possible }) =>
        bar < Infinity ? 'reached' : possible ? 'possible' : 'not-reached',
      ),
      decided: instant([ended, reached], (own, { bar }) => (bar < Infinity ? barEnd(own, bar) : notAsked)),
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

const runMeasures = oncePerObject(({ entry, unit }: Trade): readonly ColumnMeasure[] => {
  const each = directions.map(({ id, words, wayOf }) => {
    const run = object([ended, entry], (own, at) => runAfter(own, at, wayOf(at.way)));
    const distance = (which: 'price' | 'possible') =>
      // A unit is above 0.
      quotient([run, entry, unit], (far, { price, way }, size) =>
        divideQuotients(gain(wayOf(way), price, far[which]), size)!,
      );
    return {
      runs: [
        {
          id,
          label: `Largest run ${words}`,
          unit: 'ratio',
          formula: inFormula[id],
          value: distance('price'),
        },
        {
          id: `${id}-possible`,
          label: `Largest possible run ${words}`,
          unit: 'ratio',
          formula: 'the same, with all of the bar of the entry that may come after it',
          value: distance('possible'),
        },
      ],
      minutes: {
        id: `minutes-to-${id}`,
        label: `Minutes to the largest run ${words}`,
        unit: 'minutes',
        formula:
          'start of the first bar with that price − start of the bar of the entry (its end for an entry at a close); undefined without a run',
        value: quotient([ended, entry, run], (own, at, { bar }) => {
          if (bar === null) return notAsked;
          const from = at.at === 'close' ? barEnd(own, at.bar) : own.bars.time[at.bar];
          return { numerator: own.bars.time[bar] - from, denominator: 60_000 };
        }),
      },
    };
  });
  return [...each.flatMap(({ runs }) => runs), ...each.map(({ minutes }) => minutes)];
});

function runAfter(own: Session, entry: EntryPoint, way: Way): Run {
  const beyond = way === 'up' ? 1 : -1;
  const isFurther = (candidate: number, than: Quotient): boolean => comparePrice(candidate, than) === beyond;
  const side = way === 'up' ? 'high' : 'low';
  let { price } = entry;
  let bar: number | null = null;
  let possible = price;
  if (entry.at === 'level') {
    const [sure, perhaps] = pricesInBar(own, entry, way);
    if (isFurther(sure, price)) [price, bar] = [quotientOf(sure), entry.bar];
    if (isFurther(perhaps, price)) possible = quotientOf(perhaps);
  }
  const from = firstAfter(entry);
  if (from < own.endBar) {
    const after = furthestFrom(own, from, side, 'wick');
    if (isFurther(after, price))
      [price, bar] = [quotientOf(after), own.firstBeyond(side, after, from, own.endBar, 'wick', true)];
  }
  return { price, bar, possible: compareQuotients(possible, price) === beyond ? possible : price };
}
