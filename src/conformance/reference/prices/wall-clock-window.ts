import { MINUTE } from '../calendar/days.js';
import type { Market } from '../market/market.js';
import { refuseInside } from '../market/refusals.js';
import type { Session } from '../market/session.js';
import { instantOf, localDay, minutesOf, occurrencesOf } from '../calendar/wall-clock.js';

/** The two times of a window; `null`: the open of the session, and 60 minutes later. */
export interface WindowTimes {
  readonly from: string | null;
  readonly to: string | null;
}

/** The bars of a session between two times; `null` where it does not end by the close, or has none. */
export function wallClockWindow(market: Market, session: Session, times: WindowTimes): readonly number[] | null {
  const { bars } = market;
  const { begins, ends } = spanOf(market, session, times);
  const own = session.bars.filter((i) => bars.time[i] >= begins && bars.time[i] < ends);
  return ends > session.closesAt || own.length === 0 ? null : own;
}

/** Refuses bars in which a window that ends by the close of its session begins or ends. */
export function refuseCoarseWallClock(market: Market, times: WindowTimes): void {
  for (const session of market.seen) {
    const { begins, ends } = spanOf(market, session, times);
    if (ends > session.closesAt) continue;
    refuseInside(market.bars, session, begins);
    refuseInside(market.bars, session, ends);
  }
}

function spanOf(
  { template: { timeZone } }: Market,
  { opensAt }: Session,
  { from, to }: WindowTimes,
): { begins: number; ends: number } {
  const begins = from === null ? opensAt : firstAt(from, timeZone, (instant) => instant >= opensAt, opensAt);
  const ends = to === null ? begins + 60 * MINUTE : firstAt(to, timeZone, (instant) => instant > begins, begins);
  return { begins, ends };
}

/** The first instant that is late enough at which the clock shows a time; one that is skipped is read as times are. */
function firstAt(time: string, timeZone: string, late: (instant: number) => boolean, near: number): number {
  const minutes = minutesOf(time);
  const day = localDay(near, timeZone);
  const instants = [day - 2, day - 1, day, day + 1, day + 2].flatMap((each) => [
    instantOf(each, minutes, timeZone),
    ...occurrencesOf(each, minutes, timeZone),
  ]);
  return Math.min(...instants.filter(late));
}
