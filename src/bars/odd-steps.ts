import type { OddStep, OddSteps } from './bars-source.js';

/** How many odd steps are listed; all are counted. */
const MOST = 5;

/**
 * The steps between bars that the interval does not explain.
 *
 * @param short - the bars that come too soon
 * @param placeOf - where a bar is for the caller
 */
export function oddStepsOf(
  opened: Float64Array,
  short: readonly number[],
  durations: Float64Array | null,
  interval: number,
  placeOf: (bar: number) => string,
): OddSteps {
  const first = short.slice(0, MOST).map((bar): OddStep => {
    return Object.freeze({ bar, place: placeOf(bar), time: opened[bar], step: opened[bar] - opened[bar - 1] });
  });
  let longer = 0;
  if (durations !== null) for (const duration of durations) if (duration > interval) longer++;
  return Object.freeze({
    count: short.length,
    of: Math.max(0, opened.length - 1),
    first: Object.freeze(first),
    longer,
  });
}

/** The odd steps of bars and those appended to them. */
export function joinedOddSteps(before: OddSteps, more: OddSteps, length: number): OddSteps {
  const moved = more.first.map((each) => Object.freeze({ ...each, bar: each.bar + length }));
  return Object.freeze({
    count: before.count + more.count,
    of: before.of + more.of + 1,
    first: Object.freeze([...before.first, ...moved].slice(0, MOST)),
    longer: before.longer + more.longer,
  });
}
