import {
  compareQuotients,
  divideQuotients,
  multiply,
  type Quotient,
  quotientOf,
  sumOfQuotients,
} from '../../../numeric/index.js';
import { barEnd } from '../../../sessions/index.js';
import { clusterOf } from '../cluster.js';
import type { Column } from '../column.js';
import { choice, instant, number, quotient } from '../kinds.js';
import { notAsked } from '../lack.js';
import {
  type ColumnMeasure,
  type ColumnQuestion,
  type ColumnReport,
  type ColumnStatistic,
  statistic,
} from '../report.js';
import { testOfMean, unitsOfResult } from './test-of-mean.js';
import { ended, ends, gain, type PriceOfTrade, type Reached, type Trade } from './trade.js';

/** How a trade with a stop and a target ends, as far as the bars tell. */
type Ending = 'target' | 'stop' | 'ambiguous' | 'neither';

/** What is tested. */
export interface Brackets {
  readonly stops: readonly number[];
  readonly targets: readonly number[];
  readonly costs: number;
}

/** Whether a trade comes to its target or to its stop first, for each pair of them, and what it returns. */
export function bracketReport(trade: Trade, { stops, targets, costs }: Brackets): ColumnReport {
  const { report, entry, favourable, adverse } = trade;
  const atClose = quotient([ended, entry], ({ close }, { way, price }) => gain(way, price, quotientOf(close)));
  const [down, up] = [adverse(stops), favourable(targets)];
  const cells = down.flatMap((stop) => up.map((target) => cellOf(trade, stop, target, atClose, costs)));
  const levels = (kind: 'stop' | 'target', prices: readonly PriceOfTrade[]) =>
    prices.map(({ multiple, level }) => {
      const [long, short] = kind === 'target' ? ['+', '−'] : ['−', '+'];
      return {
        id: `${kind}-${multiple}`,
        formula: `entry ${long} ${multiple} × unit for a long trade, entry ${short} ${multiple} × unit for a short one`,
        value: level,
      };
    });
  return {
    ...report,
    questions: cells.map(({ question }) => question),
    measures: cells.flatMap(({ measures }) => measures),
    statistics: cells.map(({ test }) => test),
    levels: [...report.levels, ...levels('stop', down), ...levels('target', up)],
  };
}

/** A stop with a target. */
interface Cell {
  readonly question: ColumnQuestion;
  readonly measures: readonly ColumnMeasure[];
  readonly test: ColumnStatistic;
}

function cellOf(
  { unit, cluster }: Trade,
  { multiple: stop, reached: lost }: PriceOfTrade,
  { multiple: target, reached: won }: PriceOfTrade,
  atClose: Column<Quotient>,
  costs: number,
): Cell {
  const name = `${stop}-${target}`;
  const title = `Stop ${stop}, target ${target}`;
  const spent = quotientOf(-costs);
  const distance = quotientOf(stop);
  const resultOf = (which: 'worst' | 'best', costsOfTrade: number): Column<Quotient> => {
    const better = which === 'best' ? 1 : -1;
    return quotient([lost, won, atClose, unit], (down, up, close, { numerator, denominator }) => {
      const profit = profitsOf(down, up, close).reduce((a, b) => (compareQuotients(b, a) === better ? b : a));
      // A unit is above 0.
      return divideQuotients(costsOfTrade === 0 ? profit : sumOfQuotients([profit, spent]), {
        numerator: multiply(numerator, distance.numerator),
        denominator: multiply(denominator, distance.denominator),
      })!;
    });
  };
  const resultsOf = (costsOfTrade: number) =>
    [resultOf('worst', costsOfTrade), resultOf('best', costsOfTrade)] as const;
  const [worst, best] = resultsOf(costs);
  // A test of what is left after costs would reject because of them alone.
  const [worstBefore, bestBefore] = costs === 0 ? [worst, best] : resultsOf(0);
  const unitsOf = (result: Column<Quotient>) => number([result], unitsOfResult);
  const measure = (which: 'worst' | 'best', value: Column<Quotient>): ColumnMeasure => ({
    id: `${which}-${name}`,
    label: `${title}: ${which} result`,
    unit: 'R',
    formula: `(exit − entry − costs) / (${stop} × unit) for a long trade, (entry − exit − costs) / (${stop} × unit) for a short one; the ${which === 'worst' ? 'lower' : 'higher'} of two results if the bars leave two`,
    value,
  });
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
      answer: choice(['target', 'stop', 'ambiguous', 'neither'], [lost, won], endingOf),
      decided: instant([ended, lost, won], (own, down, up) => {
        const bar = Math.min(down.bar, up.bar);
        return bar < Infinity ? barEnd(own, bar) : notAsked;
      }),
      ends,
      ...(cluster === undefined ? {} : { cluster }),
    },
    measures: [measure('worst', worst), measure('best', best)],
    test: statistic({
      id: `p-${name}`,
      label: `${title}: p of a mean result of 0`,
      formula: `the two-sided p of Student's t of the mean result before costs, rounded to 4 decimals, with 4 × ${target} / ${stop} added to the sum of squares; the larger one of the worst and the best results, 1 if their sums have different signs; undefined for fewer than 30 trades or 6 × (${stop} + ${target}) / ${Math.min(stop, target)}`,
      columns: [
        unitsOf(worstBefore),
        unitsOf(bestBefore),
        number([ended], ({ day }) => clusterOf(cluster ?? 'session', day)),
      ],
      of: (results, decimals) => testOfMean(results, stop, target, decimals),
      isTest: true,
    }),
  };
}

/** How a trade ends by the bars in which it surely comes to its stop and its target. */
function sureEnding(stop: Reached, target: Reached): Ending {
  if (target.bar !== stop.bar) return target.bar < stop.bar ? 'target' : 'stop';
  if (target.bar === Infinity) return 'neither';
  if (target.atOpen !== null) return 'target';
  return stop.atOpen === null ? 'ambiguous' : 'stop';
}

/** What may have happened in the bar of the entry already is a second course. */
function secondEnding(stop: Reached, target: Reached): Ending | null {
  if (stop.possible) return 'stop';
  return target.possible ? 'target' : null;
}

function endingOf(stop: Reached, target: Reached): Ending {
  const sure = sureEnding(stop, target);
  return (secondEnding(stop, target) ?? sure) === sure ? sure : 'ambiguous';
}

/** The profits per unit of price that the bars leave: mostly one. */
function profitsOf(stop: Reached, target: Reached, close: Quotient): readonly Quotient[] {
  const sure = sureEnding(stop, target);
  const exit = sure === 'target' ? target : stop;
  const profits =
    sure === 'neither' ? [close] : sure === 'ambiguous' ? [stop.profit, target.profit] : [exit.atOpen ?? exit.profit];
  const second = secondEnding(stop, target);
  if (second !== null) profits.push((second === 'stop' ? stop : target).profit);
  return profits;
}
