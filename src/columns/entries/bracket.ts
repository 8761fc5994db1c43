import { type Quotient, quotientOf } from '../../numeric/inner.js';
import { barEnd } from '../../sessions/inner.js';
import type { Column } from '../column.js';
import { instant, quotient } from '../kinds.js';
import { notAsked } from '../lack.js';
import {
  type ColumnMeasure,
  type ColumnQuestion,
  type ColumnReport,
  type ColumnStatistic,
  statistic,
  withLevels,
} from '../report.js';
import { afterCosts, outcomeOf } from './course.js';
import { ended, gain, type PriceOfTrade } from './one-way.js';
import { testOfMean, unitsOfResults } from './test-of-mean.js';
import { barOf, NEVER } from './walk.js';
import { ends, type Trade } from './trade.js';

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
  const [down, up] = [adverse(stops).prices, favourable(targets).prices];
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
    ...withLevels(report, [...levels('stop', down), ...levels('target', up)]),
    questions: cells.map(({ question }) => question),
    measures: cells.flatMap(({ measures }) => measures),
    statistics: cells.map(({ test }) => test),
  };
}

/** A stop with a target. */
interface Cell {
  readonly question: ColumnQuestion;
  readonly measures: readonly ColumnMeasure[];
  readonly test: ColumnStatistic;
}

function cellOf(trade: Trade, down: PriceOfTrade, up: PriceOfTrade, atClose: Column<Quotient>, costs: number): Cell {
  const { unit, clusters, cluster } = trade;
  const [stop, target] = [down.multiple, up.multiple];
  const name = `${stop}-${target}`;
  const title = `Stop ${stop}, target ${target}`;
  const { ending, worst, best } = outcomeOf(trade, down, up, atClose);
  const left = (result: Column<Quotient>) => (costs === 0 ? result : afterCosts(result, unit, stop, costs));
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
      answer: ending,
      decided: instant([ended, down.reached, up.reached], (own, lost, won) => {
        const bar = Math.min(barOf(lost), barOf(won));
        return bar < NEVER ? barEnd(own, bar) : notAsked;
      }),
      ends,
      ...(cluster === undefined ? {} : { cluster }),
    },
    measures: [measure('worst', left(worst)), measure('best', left(best))],
    test: statistic({
      id: `p-${name}`,
      label: `${title}: p of a mean result of 0`,
      formula: `the two-sided p of Student's t of the mean result before costs, rounded to 4 decimals, with 4 × ${target} / ${stop} added to the sum of squares; the larger one of the worst and the best results, 1 if their sums have different signs; undefined for fewer than 30 trades or 6 × (${stop} + ${target}) / ${Math.min(stop, target)}`,
      // A test of what is left after costs would reject because of them alone.
      columns: [unitsOfResults(worst), unitsOfResults(best), clusters],
      of: (results, decimals) => testOfMean(results, stop, target, decimals),
      isTest: true,
    }),
  };
}
