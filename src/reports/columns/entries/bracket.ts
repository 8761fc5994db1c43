import {
  compareQuotients,
  divideQuotients,
  multiply,
  type Quotient,
  quotientOf,
  sumOfQuotients,
} from '../../../numeric/index.js';
import { barEnd, type Session } from '../../../sessions/index.js';
import { choice, instant, object, quotient } from '../kinds.js';
import { notAsked } from '../lack.js';
import type { ColumnMeasure, ColumnQuestion, ColumnReport } from '../report.js';
import type { EntryPoint } from './entry.js';
import { ended, ends, gain, type PriceOfTrade, type Reached, type Trade } from './trade.js';

/** How a trade with a stop and a target ends, as far as the bars tell. */
type Ending = 'target' | 'stop' | 'ambiguous' | 'neither';

/** How a trade ended, and the least and the greatest profit per unit of price that the bars leave. */
interface Course {
  readonly ending: Ending;
  /** The bar that decides it; `Infinity` where only the end of the session does. */
  readonly bar: number;
  readonly worst: Quotient;
  readonly best: Quotient;
}

/** What is tested. */
export interface Brackets {
  readonly stops: readonly number[];
  readonly targets: readonly number[];
  readonly costs: number;
}

/** Whether a trade comes to its target or to its stop first, for each pair of them, and what it returns. */
export function bracketReport(trade: Trade, { stops, targets, costs }: Brackets): ColumnReport {
  const { report, favourable, adverse } = trade;
  const cells = stops.flatMap((stop) => targets.map((target) => cellOf(trade, stop, target, costs)));
  const levels = (kind: 'stop' | 'target', multiples: readonly number[], of: (multiple: number) => PriceOfTrade) =>
    multiples.map((multiple) => {
      const [long, short] = kind === 'target' ? ['+', '−'] : ['−', '+'];
      return {
        id: `${kind}-${multiple}`,
        formula: `entry ${long} ${multiple} × unit for a long trade, entry ${short} ${multiple} × unit for a short one`,
        value: of(multiple).level,
      };
    });
  return {
    ...report,
    questions: cells.map(({ question }) => question),
    measures: cells.flatMap(({ measures }) => measures),
    levels: [...report.levels, ...levels('stop', stops, adverse), ...levels('target', targets, favourable)],
  };
}

function cellOf(
  { entry, unit, favourable, adverse }: Trade,
  stop: number,
  target: number,
  costs: number,
): { readonly question: ColumnQuestion; readonly measures: readonly ColumnMeasure[] } {
  const name = `${stop}-${target}`;
  const title = `Stop ${stop}, target ${target}`;
  const course = object([ended, entry, adverse(stop).reached, favourable(target).reached], courseOf);
  const spent = quotientOf(-costs);
  const distance = quotientOf(stop);
  const reward = quotientOf(target);
  const result = (which: 'worst' | 'best') => {
    const value = quotient(
      [course, unit],
      (ended, { numerator, denominator }) =>
        divideQuotients(sumOfQuotients([ended[which], spent]), {
          numerator: multiply(numerator, distance.numerator),
          denominator: multiply(denominator, distance.denominator),
        })!, // A unit is above 0.
    );
    return {
      id: `${which}-${name}`,
      label: `${title}: ${which} result`,
      unit: 'R',
      formula: `(exit − entry − costs) / (${stop} × unit) for a long trade, (entry − exit − costs) / (${stop} × unit) for a short one; the ${which === 'worst' ? 'lower' : 'higher'} of two results if the bars leave two`,
      value,
    };
  };
  return {
    question: {
      id: `bracket-${name}`,
      title,
      outcomes: [
        { id: 'target', label: 'Target first', when: 'the price reaches the target before the stop' },
        { id: 'stop', label: 'Stop first', when: 'the price reaches the stop before the target' },
        {
          id: 'ambiguous',
          label: 'Ambiguous',
          when: 'the bars do not show which it reaches first, or whether it reached one only before the entry',
        },
        {
          id: 'neither',
          label: 'Neither',
          when: 'the price reaches neither by the end of the session, where the trade is closed',
        },
      ],
      answer: choice(['target', 'stop', 'ambiguous', 'neither'], [course], ({ ending }) => ending),
      decided: instant([ended, course], (own, { bar }) => (bar < Infinity ? barEnd(own, bar) : notAsked)),
      ends,
      // As a fair game has it: the distances weigh the chances.
      chance: {
        outcome: 'target',
        against: 'stop',
        share: divideQuotients(distance, sumOfQuotients([distance, reward]))!,
      },
    },
    measures: [result('worst'), result('best')],
  };
}

/** What a trade came to, by the bars in which its stop and its target are reached. */
function courseOf(own: Session, entry: EntryPoint, stop: Reached, target: Reached): Course {
  const profit = (price: Quotient): Quotient => gain(entry.way, entry.price, price);
  const at = (reached: Reached): Quotient => profit(reached.level);
  const bar = Math.min(stop.bar, target.bar);
  const { ending, profits } = endingIn(bar);
  // What may have happened in the bar of the entry already is a second course.
  const second = stop.possible ? 'stop' : target.possible ? 'target' : null;
  const all = second === null ? profits : [...profits, at(second === 'stop' ? stop : target)];
  return {
    ending: second === null || second === ending ? ending : 'ambiguous',
    bar,
    worst: all.reduce((a, b) => (compareQuotients(b, a) < 0 ? b : a)),
    best: all.reduce((a, b) => (compareQuotients(b, a) > 0 ? b : a)),
  };

  /** Without what is only possible. */
  function endingIn(first: number): { readonly ending: Ending; readonly profits: readonly Quotient[] } {
    if (first === Infinity) return { ending: 'neither', profits: [profit(quotientOf(own.close))] };
    const open = profit(quotientOf(own.bars.open[first]));
    // That of the bar of the entry is the entry itself, or came before it.
    const isAfter = first !== entry.bar;
    if (target.bar === first && isAfter && compareQuotients(open, at(target)) >= 0)
      return { ending: 'target', profits: [open] };
    if (stop.bar === first && isAfter && compareQuotients(open, at(stop)) <= 0)
      return { ending: 'stop', profits: [open] };
    if (target.bar === stop.bar) return { ending: 'ambiguous', profits: [at(stop), at(target)] };
    return target.bar === first ? { ending: 'target', profits: [at(target)] } : { ending: 'stop', profits: [at(stop)] };
  }
}
