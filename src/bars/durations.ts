import { isIntraday } from './bar-interval.js';

const DAY = 86_400_000;

/** Fewer steps than this may be equal by chance. */
const FEWEST = 3;
const MANY = 50;

/**
 * How long each bar lasts, in milliseconds, where some last shorter or longer than the interval; `null` where none does.
 *
 * A bar that is followed sooner ends there. The bars of a day that are all farther apart than the interval, by one step, are longer ones.
 *
 * @param opened - the opening instants
 * @param short - the bars that are followed too soon by the bar after them, by that one
 * @param longer - whether days of longer bars are looked for
 */
export function durationsOf(
  opened: Float64Array,
  interval: number,
  short: readonly number[],
  longer: boolean,
): Float64Array | null {
  let durations: Float64Array | null = null;
  const all = (): Float64Array => (durations ??= new Float64Array(opened.length).fill(interval));
  if (longer && opened.length > MANY) {
    for (let first = 0; first < opened.length;) {
      const end = endOfDay(opened, first);
      const step = stepOfDay(opened, first, end);
      if (step > interval && isIntraday(step)) all().fill(step, first, end);
      first = end;
    }
  }
  for (const bar of short) all()[bar - 1] = opened[bar] - opened[bar - 1];
  if (durations !== null) endAtNext(opened, durations);
  return durations;
}

function endOfDay(opened: Float64Array, first: number): number {
  const midnight = (Math.floor(opened[first] / DAY) + 1) * DAY;
  let end = first + 1;
  while (end < opened.length && opened[end] < midnight) end++;
  return end;
}

/** The step that most bars of a day have and all others are multiples of; `NaN` if there is none. */
function stepOfDay(opened: Float64Array, first: number, end: number): number {
  if (end - first <= FEWEST) return NaN;
  let least = Infinity;
  for (let bar = first + 1; bar < end; bar++) least = Math.min(least, opened[bar] - opened[bar - 1]);
  let same = 0;
  for (let bar = first + 1; bar < end; bar++) {
    const step = opened[bar] - opened[bar - 1];
    if (step % least !== 0) return NaN;
    if (step === least) same++;
  }
  return same >= FEWEST && same * 3 >= (end - first - 1) * 2 ? least : NaN;
}

function endAtNext(opened: Float64Array, durations: Float64Array): void {
  for (let bar = 1; bar < opened.length; bar++) {
    durations[bar - 1] = Math.min(durations[bar - 1], opened[bar] - opened[bar - 1]);
  }
}
