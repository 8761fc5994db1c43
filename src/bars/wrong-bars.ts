import type { UncheckedBars } from './bar-reader.js';
import { isDays, smallestStep } from './bar-interval.js';
import { shortSteps } from './cut-short.js';
import { areSeconds, isSecond, secondsError } from './seconds.js';
import { openingTime } from './opening-times.js';
import { isVolume, pricesFit } from './scan-bars.js';
import { type BarError, lateBar, wrongBar } from './wrong-bar.js';

/** What is wrong with bars. */
interface WrongBars {
  /** How many bars are invalid. */
  readonly total: number;
  /** One error for each, in the order in which they are found, up to a limit. */
  readonly errors: readonly BarError[];
}

/**
 * Finds every invalid bar. The others are in order.
 *
 * A time is compared with that of the last valid bar. If three bars in a row are before that bar and after its predecessor, its
 * time was too late: it is invalid, listed after the first bar that contradicts it, and the three are valid.
 *
 * @param limit - of the errors
 */
export function wrongBars(unchecked: UncheckedBars, limit: number): WrongBars {
  const { given } = unchecked.setting;
  if (given === null || isDays(given.interval)) return wrongAt(unchecked, smallestStep(given), limit).wrong;
  // A few bars may be cut short; where others come too soon, all of these are wrong.
  const { wrong, opened } = wrongAt(unchecked, 1, limit);
  return shortSteps(opened, given.interval).unfit < 0 ? wrong : wrongAt(unchecked, given.interval, limit).wrong;
}

/** @param least - the smallest step allowed between two bars, in milliseconds */
function wrongAt(
  unchecked: UncheckedBars,
  least: number,
  limit: number,
): { readonly wrong: WrongBars; readonly opened: Float64Array } {
  const { source, columns, contracts, setting } = unchecked;
  const { time, open, high, low, close, volume } = columns;
  const { length } = time;
  const furthest = source.notation.limit;
  const { given, stamped } = setting;
  const shortened = stamped === 'close' && !source.notation.daily && given?.daily === false ? given.interval : null;
  const opened = shortened === null ? time : new Float64Array(length);
  const errors: BarError[] = [];
  let total = 0;
  const report = (error: () => BarError) => {
    if (total++ < limit) errors.push(error());
  };

  const isTime = (bar: number) => Number.isInteger(time[bar]) && Math.abs(time[bar]) < furthest;
  const follows = (bar: number, previous: number) => {
    if (shortened !== null) opened[bar] = openingTime(time[bar], time[previous] ?? -Infinity, shortened);
    return previous < 0 || opened[bar] - opened[previous] >= least;
  };
  const isContract = (name: unknown) => typeof name === 'string' && name !== '';
  const hasValues = (bar: number) =>
    pricesFit(open[bar], high[bar], low[bar], close[bar]) &&
    (volume === null || isVolume(volume[bar])) &&
    (!contracts || isContract(source.value(bar, 'contract')));

  /** Whether three bars, this one and the next two, come before the previous one and after the one before it. */
  const showsLate = (bar: number, previous: number, earlier: number) => {
    let last = earlier;
    let next = bar;
    for (let shown = 0; shown < 3; shown++, last = next, next++) {
      while (next < length && !isTime(next)) next++;
      if (next === length || time[next] >= time[previous] || !follows(next, last)) return false;
    }
    return true;
  };

  const seconds = areSeconds(unchecked);
  /** The valid bars so far. */
  const right: number[] = [];
  for (let bar = 0; bar < length; bar++) {
    if (seconds && isSecond(time[bar])) {
      report(() => secondsError(unchecked, bar));
      continue;
    }
    const previous = right.at(-1) ?? -1;
    const readable = isTime(bar);
    const inTime = readable && follows(bar, previous);
    if (inTime && hasValues(bar)) {
      right.push(bar);
      continue;
    }
    report(() => wrongBar(unchecked, opened, bar, previous, least));
    if (inTime || !readable || !showsLate(bar, previous, right.at(-2) ?? -1)) continue;
    right.pop();
    report(() => lateBar(source, previous, bar));
  }
  return { wrong: { total, errors }, opened: Float64Array.from(right, (bar) => opened[bar]) };
}
