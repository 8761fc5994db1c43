import { barInterval, type BarInterval, DAILY, isDays, isIntraday, isLongerThanDaily } from './bar-interval.js';
import { shortSteps } from './cut-short.js';

/** The steps between bars, as one pass over the times finds them. */
export interface Steps {
  /** The smallest step, in milliseconds; infinite for fewer than two bars. */
  readonly smallest: number;
  /** How many steps are that long. */
  readonly atSmallest: number;
  /** Whether two longer steps in a row are equal, as in longer bars, or two were the smallest until a smaller one came. */
  readonly repeatsLonger: boolean;
}

/** With fewer steps than this, the most frequent one may be chance in a market without trades in many bars. */
const MANY = 50;

/**
 * The interval of bars: the step that nearly all of them have within sessions, not the smallest one.
 *
 * Markets pause, and some bars have no trades, so steps are longer than the interval as well. Few are shorter, see {@link shortSteps}.
 *
 * @param times - in the order of the bars, at least two
 * @returns the interval, a bar that contradicts it, or `null` if no step is an interval
 */
export function foundInterval(
  times: Float64Array,
  steps: Steps,
): BarInterval | { readonly unfit: number; readonly interval: number } | null {
  const { smallest, atSmallest } = steps;
  const total = times.length - 1;
  if (isDays(smallest)) return dailyOrLonger(times);
  if (isIntraday(smallest) && atSmallest * 2 >= total) return barInterval(smallest);
  const counts = new Map<number, number>();
  let days = 0;
  for (let bar = 1; bar < times.length; bar++) {
    const step = times[bar] - times[bar - 1];
    if (isIntraday(step)) counts.set(step, (counts.get(step) ?? 0) + 1);
    else if (isDays(step)) days++;
  }
  const intraday = [...counts.values()].reduce((sum, count) => sum + count, 0);
  // A single row among daily bars.
  if ((total - days) * 20 <= days) {
    return { unfit: firstBelow(times, isDays), interval: DAILY.interval };
  }
  if (intraday === 0) return null;
  const most = Math.max(...counts.values());
  const usual = Math.min(...[...counts].filter(([, count]) => count === most).map(([step]) => step));
  if (usual === smallest) return barInterval(usual);
  const { bars, unfit } = shortSteps(times, usual);
  if (intraday < MANY) {
    const offGrid =
      [...counts].reduce((sum, [step, count]) => (step % usual === 0 ? sum : sum + count), 0) - bars.length;
    return unfit < 0 && most >= 3 && offGrid <= bars.length ? barInterval(usual) : barInterval(smallest);
  }
  return unfit < 0 ? barInterval(usual) : { unfit, interval: usual };
}

/** Daily bars, unless most of them are five days and more apart. */
export function dailyOrLonger(times: Float64Array): BarInterval {
  // Of fewer bars, days without bars may be missing.
  if (times.length < 4) return DAILY;
  const steps = times.subarray(1).map((time, bar) => time - times[bar]);
  const middle = steps.sort()[Math.floor(steps.length / 2)];
  return isLongerThanDaily({ interval: middle }) ? { interval: middle, daily: false } : DAILY;
}

function firstBelow(times: Float64Array, isWhole: (step: number) => boolean): number {
  let bar = 1;
  while (isWhole(times[bar] - times[bar - 1])) bar++;
  return bar;
}
