import type { Decimal } from 'decimal.js';
import { choices } from '../reports/dimensions.js';
import { Exact, type Fraction, ratio, whole } from '../numbers/exact.js';
import type { Choice, Measure, Params } from '../reports/report.js';
import { distanceOf, isAdverse, isFavourable, type Path } from './path.js';
import type { AskedQuestion, Followed, Trade } from './trade.js';

const outcomes: readonly Choice[] = choices({ reached: 'Reached', possible: 'Possible', 'not-reached': 'Not reached' });

export const excursionParams: Params = { distances: [0.5, 1, 1.5, 2, 3] };

/** How far the price went in favour of a trade and against it. */
export function excursionQuestions({ distances }: Params): readonly AskedQuestion[] {
  const all = distances as readonly number[];
  return [
    ...all.map((k) => ({ id: `favourable-${k}`, title: `Ran ${k} in favour`, outcomes })),
    ...all.map((k) => ({ id: `adverse-${k}`, title: `Ran ${k} against`, outcomes })),
  ];
}

export const excursionMeasures: readonly Measure[] = [
  { id: 'favourable', label: 'Largest run in favour', unit: 'ratio' },
  { id: 'favourable-possible', label: 'Largest possible run in favour', unit: 'ratio' },
  { id: 'adverse', label: 'Largest run against', unit: 'ratio' },
  { id: 'adverse-possible', label: 'Largest possible run against', unit: 'ratio' },
  { id: 'minutes-to-favourable', label: 'Minutes to the largest run in favour', unit: 'minutes' },
  { id: 'minutes-to-adverse', label: 'Minutes to the largest run against', unit: 'minutes' },
];

export function excursionOf({ path, unit, minutesTo, priceAt }: Trade, { distances }: Params): Followed {
  const { steps, possible } = path;
  const levels: Record<string, Fraction> = {};
  const answers: Record<string, string> = {};
  const settledBy: Record<string, number | null> = {};
  for (const [side, sign, isAt] of [
    ['favourable', 1, isFavourable],
    ['adverse', -1, isAdverse],
  ] as const) {
    for (const k of distances as readonly number[]) {
      const id = `${side}-${k}`;
      const distance = distanceOf(k, unit);
      const reaching = steps.find(({ best, worst }) => isAt(sign === 1 ? best : worst, distance));
      const isPossible = possible !== null && isAt(possible, distance);
      levels[id] = priceAt(distanceOf(sign * k, unit));
      answers[id] = reaching !== undefined ? 'reached' : isPossible ? 'possible' : 'not-reached';
      settledBy[id] = reaching?.bar ?? null;
    }
  }
  const inUnits = (run: Decimal): Fraction => ratio(whole(run), unit)!;
  const favourable = largestRun(path, 1);
  const adverse = largestRun(path, -1);
  return {
    levels,
    outcomes: answers,
    settledBy,
    measures: {
      favourable: inUnits(favourable.run),
      'favourable-possible': inUnits(favourable.possible),
      adverse: inUnits(adverse.run),
      'adverse-possible': inUnits(adverse.possible),
      'minutes-to-favourable': favourable.bar === null ? null : minutesTo(favourable.bar),
      'minutes-to-adverse': adverse.bar === null ? null : minutesTo(adverse.bar),
    },
  };
}

/** The largest run of a trade to one side, the first bar that goes as far, and how far it may have gone. */
interface Run {
  readonly run: Decimal;
  readonly bar: number | null;
  readonly possible: Decimal;
}

function largestRun({ steps, possible }: Path, sign: 1 | -1): Run {
  let run = new Exact(0);
  let bar: number | null = null;
  for (const step of steps) {
    const own = (sign === 1 ? step.best : step.worst).times(sign);
    if (own.gt(run)) [run, bar] = [own, step.bar];
  }
  return { run, bar, possible: possible === null ? run : Exact.max(run, possible.times(sign)) };
}
