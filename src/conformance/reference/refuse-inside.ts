import type { Bars } from '../../bars/index.js';
import { DataError } from './data-error.js';
import type { Session } from './session.js';
import { barEnds } from './bar-ends.js';

/** Refuses a session in which an instant, one before its close, lies inside a bar. */
export function refuseInside(
  bars: Bars,
  { date, closesAt, bars: own }: Session,
  instant: number,
  code: 'bars-too-coarse' | 'bars-misaligned' = 'bars-too-coarse',
): void {
  if (instant < closesAt && own.some((i) => bars.time[i] < instant && barEnds(bars, i) > instant)) {
    throw new DataError(code, `something begins or ends inside a bar of the session of ${date}`);
  }
}
