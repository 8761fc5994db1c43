import type { Decimal } from 'decimal.js';
import { choices } from '../reports/dimensions.js';
import { compare, decimal, type Fraction, minus, ratio, times, whole } from '../numbers/exact.js';
import { clusterNumber } from '../run/answers.js';
import type { Choice, Measure, Params, Question, Statistic } from '../reports/report.js';
import { type ResultsOfTrade, testOfMean } from './test-of-mean.js';
import { distanceOf, isAdverse, isFavourable, type Path, type Step } from './path.js';
import type { AskedQuestion, Followed, Trade } from './trade.js';

const outcomes: readonly Choice[] = choices({
  target: 'Target first',
  stop: 'Stop first',
  ambiguous: 'Ambiguous',
  neither: 'Neither',
});

const distances: readonly number[] = [0.5, 1, 1.5, 2];

export const bracketParams: Params = { stops: distances, targets: distances, costs: 0 };

/** Every stop with every target. */
function cellsOf({ stops, targets }: Params): readonly { readonly stop: number; readonly target: number }[] {
  return (stops as readonly number[]).flatMap((stop) =>
    (targets as readonly number[]).map((target) => ({ stop, target })),
  );
}

/** Whether a trade comes to its target or to its stop first. */
export function bracketQuestions(params: Params): readonly AskedQuestion[] {
  return cellsOf(params).map(({ stop, target }) => ({
    id: `bracket-${stop}-${target}`,
    title: `Stop ${stop}, target ${target}`,
    outcomes,
  }));
}

export function bracketMeasures(params: Params): readonly Measure[] {
  return cellsOf(params).flatMap(({ stop, target }) =>
    (['worst', 'best'] as const).map((which) => ({
      id: `${which}-${stop}-${target}`,
      label: `Stop ${stop}, target ${target}: ${which} result`,
      unit: 'R',
    })),
  );
}

export function bracketStatistics(params: Params, cluster: NonNullable<Question['cluster']>): readonly Statistic[] {
  return cellsOf(params).map(({ stop, target }) => ({
    id: `p-${stop}-${target}`,
    label: `Stop ${stop}, target ${target}: p of a mean result of 0`,
    value: (observations, places) =>
      testOfMean(
        observations.map(({ day, trade }) => ({
          ...trade!.beforeCosts![`${stop}-${target}`],
          cluster: clusterNumber(day!, cluster),
        })),
        stop,
        target,
        places,
      ),
    isTest: true,
  }));
}

export function bracketOf({ path, unit, priceAt }: Trade, params: Params): Followed {
  const levels: Record<string, Fraction> = {};
  for (const stop of params.stops as readonly number[]) levels[`stop-${stop}`] = priceAt(distanceOf(-stop, unit));
  for (const target of params.targets as readonly number[]) {
    levels[`target-${target}`] = priceAt(distanceOf(target, unit));
  }
  const answers: Record<string, string> = {};
  const measures: Record<string, Fraction | null> = {};
  const settledBy: Record<string, number | null> = {};
  const beforeCosts: Record<string, ResultsOfTrade> = {};
  for (const { stop, target } of cellsOf(params)) {
    const risk = distanceOf(stop, unit);
    const { outcome, fills, bar } = closedBy(path, risk, distanceOf(target, unit));
    const resultsAfter = (costs: number): readonly Fraction[] =>
      fills.map((fill) => ratio(minus(fill, whole(decimal(costs))), risk)!).sort(compare);
    const results = resultsAfter(params.costs as number);
    const free = resultsAfter(0);
    beforeCosts[`${stop}-${target}`] = { worst: free[0], best: free[free.length - 1] };
    answers[`bracket-${stop}-${target}`] = outcome;
    settledBy[`bracket-${stop}-${target}`] = bar;
    measures[`worst-${stop}-${target}`] = results[0];
    measures[`best-${stop}-${target}`] = results[results.length - 1];
  }
  return { levels, outcomes: answers, measures, settledBy, beforeCosts };
}

/** How a trade ends, the gains at which it may be closed, and the bar by which that is settled, `null` for the close. */
interface Close {
  readonly outcome: string;
  readonly fills: readonly Fraction[];
  readonly bar: number | null;
}

/** The course of a trade, and the other one where the bar of the entry may have closed it at once. */
function closedBy(path: Path, risk: Fraction, gain: Fraction): Close {
  const course = courseOf(path, risk, gain);
  const also = path.possible === null ? null : possiblyClosed(path.possible, risk, gain);
  if (also === null) return course;
  return {
    ...course,
    outcome: course.outcome === also.outcome ? course.outcome : 'ambiguous',
    fills: [...course.fills, also.fill],
  };
}

/** Where the possible extreme is at the target or at the stop; where what follows in that bar is there too, this adds nothing. */
function possiblyClosed(
  possible: Decimal,
  risk: Fraction,
  gain: Fraction,
): { readonly outcome: string; readonly fill: Fraction } | null {
  if (isFavourable(possible, gain)) return { outcome: 'target', fill: gain };
  return isAdverse(possible, risk) ? { outcome: 'stop', fill: negative(risk) } : null;
}

/** What the bars that follow say, the possible extreme left aside. */
function courseOf({ steps, end }: Path, risk: Fraction, gain: Fraction): Close {
  for (const step of steps) {
    const close = closedIn(step, risk, gain);
    if (close !== null) return close;
  }
  return { outcome: 'neither', fills: [whole(end)], bar: null };
}

function closedIn({ bar, open, best, worst }: Step, risk: Fraction, gain: Fraction): Close | null {
  if (open !== null && isFavourable(open, gain)) return { outcome: 'target', fills: [whole(open)], bar };
  if (open !== null && isAdverse(open, risk)) return { outcome: 'stop', fills: [whole(open)], bar };
  const isTarget = isFavourable(best, gain);
  const isStop = isAdverse(worst, risk);
  if (isTarget && isStop) return { outcome: 'ambiguous', fills: [negative(risk), gain], bar };
  if (isTarget) return { outcome: 'target', fills: [gain], bar };
  return isStop ? { outcome: 'stop', fills: [negative(risk)], bar } : null;
}

function negative(distance: Fraction): Fraction {
  return times(whole(decimal(-1)), distance);
}
