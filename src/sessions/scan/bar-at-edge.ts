import { endOfBar } from '../../bars/inner.js';
import { BarstatsRangeError } from '../../errors/index.js';
import type { Session } from '../cut/session.js';
import { firstBarAt } from './first-bar-at.js';

/**
 * The first bar of a session that opens at or after an instant, `session.endBar` when none does.
 *
 * @param instant - where something begins or ends, such as the end of the opening window
 * @param edge - what that is, for errors
 * @param from - a bar of the session known to open at or before the answer
 * @throws {@link BarstatsRangeError} `bars-too-coarse` if the instant is inside a bar, so that prices before and after it cannot
 * be separated; a bar that crosses the close of the session ends there
 */
export function barAtEdge(session: Session, instant: number, edge: string, from = session.firstBar): number {
  const { bars, firstBar, endBar, closeTime } = session;
  const bar = Math.min(firstBarAt(bars, instant, from), endBar);
  if (bar > firstBar && endOfBar(bars, bar - 1) > instant && instant < closeTime) {
    const needs = instant - bars.time[bar - 1];
    throw new BarstatsRangeError(
      'bars-too-coarse',
      `${edge} of the session of ${session.date} is inside bars[${bar - 1}]: use bars of ${needs / 60_000} minutes or less`,
      { argument: 'bars', index: bar - 1, field: 'time', needs },
    );
  }
  return bar;
}

/** Whether a bar of a session opens before an instant and ends after it; at its close a session cuts its last bar. */
export function hasBarAcross({ bars, firstBar, endBar, closeTime }: Session, instant: number): boolean {
  if (instant >= closeTime) return false;
  const before = Math.min(endBar, firstBarAt(bars, instant, firstBar)) - 1;
  return before >= firstBar && endOfBar(bars, before) > instant;
}

/** The instant at which a bar of a session ends, in epoch milliseconds; with the session where that closes first. */
export function barEnd({ bars, closeTime }: Session, bar: number): number {
  return bars.daily ? closeTime : Math.min(endOfBar(bars, bar), closeTime);
}
