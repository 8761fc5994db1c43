import { isIntraday } from './bar-interval.js';

/** The bars that come less than an interval after the bar before them. */
export interface ShortSteps {
  /** The bars, if each can have ended the bar before it early. */
  readonly bars: readonly number[];
  /** The first one that cannot; -1 if all can. */
  readonly unfit: number;
}

export const NO_SHORT_STEPS: ShortSteps = { bars: [], unfit: -1 };

/** A bar that is cut in two by an open occurs in more sessions than this; a row in between does not. */
const SEVERAL = 2;

/**
 * The steps between bars that are shorter than an interval.
 *
 * A bar is cut short where the session opens off the clock (09:30, 10:00, 11:00), where a live or a closing row follows the last bar, and where
 * the hours of the market are moved. Such a step stands alone, is less frequent than the interval, and leaves the bars after it on a grid:
 * other short steps are those of shorter bars, or of a row that is not a bar. An open may also cut a bar in two (09:00, 09:30, 10:00), in
 * several sessions.
 *
 * @param opened - the opening instants; a step that is not above 0 is another fault
 * @param interval - in milliseconds, of intraday bars
 */
export function shortSteps(opened: Float64Array, interval: number): ShortSteps {
  const bars: number[] = [];
  /** By the length of the first part of a bar cut in two: how many there are, and the first bar. */
  const halves = new Map<number, { count: number; readonly bar: number }>();
  let unfit = Infinity;
  let whole = 0;
  const { length } = opened;
  for (let bar = 1; bar < length; bar++) {
    const step = opened[bar] - opened[bar - 1];
    if (step >= interval) whole++;
    if (!(step > 0 && step < interval)) continue;
    const next = opened[bar + 1] - opened[bar];
    const isOnGrid = bar + 1 >= length || next < interval || next % interval === 0 || !isIntraday(next);
    const before = bars.at(-1) === bar - 1 ? interval - step : null;
    if (!isOnGrid || (before !== null && opened[bar - 1] - opened[bar - 2] !== before)) unfit = Math.min(unfit, bar);
    else if (before !== null) {
      const half = halves.get(before) ?? { count: 0, bar: bar - 1 };
      halves.set(before, { ...half, count: half.count + 1 });
    }
    bars.push(bar);
  }
  if (bars.length === 0) return NO_SHORT_STEPS;
  for (const { count, bar } of halves.values()) if (count <= SEVERAL) unfit = Math.min(unfit, bar);
  if (unfit === Infinity && bars.length * 2 > whole) [unfit] = bars;
  return { bars, unfit: unfit === Infinity ? -1 : unfit };
}
