import { BarstatsRangeError } from '../../errors/index.js';
import { firstBarAt } from './first-bar-at.js';
import type { Session } from '../cut/session.js';

/**
 * The first bar of a session that opens at or after an instant, `session.endBar` when none does.
 *
 * @param instant - where something begins or ends, such as the end of the opening window
 * @param edge - what that is, for errors
 * @param from - a bar of the session known to open at or before the answer
 * @throws {@link BarstatsRangeError} `bars-too-coarse` when the instant lies inside a bar, so that what came before and after it cannot
 * be told apart; a bar that reaches over the close of the session ends there
 */
export function barAtEdge(session: Session, instant: number, edge: string, from = session.firstBar): number {
  const { bars, firstBar, endBar, closeTime } = session;
  const bar = Math.min(firstBarAt(bars, instant, from), endBar);
  if (bar > firstBar && bars.time[bar - 1] + bars.interval > instant && instant < closeTime) {
    const needs = instant - bars.time[bar - 1];
    throw new BarstatsRangeError(
      'bars-too-coarse',
      `${edge} of the session of ${session.date} lies inside bars[${bar - 1}]; bars of ${needs / 60_000} minutes or less are needed there`,
      { argument: 'bars', index: bar - 1, field: 'time', needs },
    );
  }
  return bar;
}
