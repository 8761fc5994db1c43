import { minutesOfWallTime } from '../../calendar/index.js';

/**
 * A caller's time `HH:MM` on a wall clock.
 *
 * @param end - whether it ends something, so that `24:00` is a time as well
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `not-a-wall-time`
 */
export function checkedWallTime(text: unknown, argument: string, end = false): string {
  minutesOfWallTime(text, end ? 'end' : 'start', argument);
  return text as string;
}
