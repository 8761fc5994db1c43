/**
 * The opening instant of a bar that is stamped at its close.
 *
 * The last bar of a session may be shorter: if it ends less than an interval after the bar before it, it opened when that bar
 * ended.
 *
 * @param end - of the bar
 * @param previous - the end of the bar before it; `-Infinity` if there is none
 * @param interval - in milliseconds
 */
export function openingTime(end: number, previous: number, interval: number): number {
  const step = end - previous;
  return step > 0 && step < interval ? previous : end - interval;
}

/** The opening instants of bars stamped at their close, as a new column. */
export function openingTimes(ends: Float64Array, interval: number): Float64Array {
  const opened = new Float64Array(ends.length);
  let previous = -Infinity;
  for (let bar = 0; bar < ends.length; bar++) {
    const end = ends[bar];
    opened[bar] = openingTime(end, previous, interval);
    previous = end;
  }
  return opened;
}

/**
 * Whether the smallest step between the ends of bars is certain to be their interval.
 *
 * It may also be the length of bars that the session close cuts short. Those are never adjacent, so a step that occurs twice
 * in a row is the interval, and so is the only step.
 */
export function isCertain(ends: Float64Array, step: number): boolean {
  let others = false;
  let repeated = false;
  for (let bar = 1; bar < ends.length && !repeated; bar++) {
    const isStep = ends[bar] - ends[bar - 1] === step;
    if (!isStep) others = true;
    repeated = isStep && bar > 1 && ends[bar - 1] - ends[bar - 2] === step;
  }
  return repeated || !others;
}
