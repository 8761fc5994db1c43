import type { Bars, BarsSource } from '../../bars/index.js';
import { oddStepsOf } from '../../bars/inner.js';

/**
 * The odd steps among some bars, at their places among these; where there are none at all, nothing is told of them.
 *
 * @param first - the first of them
 * @param end - the bar after the last
 */
export function oddStepsIn(
  { length, time, durations, interval, source }: Bars,
  first: number,
  end: number,
): BarsSource['oddSteps'] {
  const { oddSteps } = source;
  if ((first === 0 && end === length) || (oddSteps.count === 0 && oddSteps.longer === 0)) return oddSteps;
  const short: number[] = [];
  for (let bar = first + 1; bar < end; bar++) if (time[bar] - time[bar - 1] < interval) short.push(bar - first);
  const lasting = durations && durations.subarray(first, end);
  // Of the first bars, the first odd steps are those of all.
  const placeOf = (bar: number): string | undefined =>
    first === 0 ? oddSteps.first.find((step) => step.bar === bar)?.place : undefined;
  const opened = time.subarray(first, end);
  return oddStepsOf(opened, short, lasting, interval, (bar) => placeOf(bar) ?? `bars[${bar}]`);
}
