import type { Bars } from '../../bars/index.js';
import type { MarketOptions } from '../../reports/index.js';
import { sessionsSeen, type SeenSession } from '../reference/index.js';

/** A moment of a session, and the ends of its bars. */
type Moment = (session: SeenSession, ends: readonly number[], number: number, interval: number) => number;

const endOfABar: Moment = (_, ends, number) => ends[number % ends.length];
const firstEnd: Moment = (_, ends) => ends[0];
const close: Moment = ({ closesAt }) => closesAt;

/** The end of the last bar before a pause, and some time after it. */
const inAPause: Moment = (_, ends, number, interval) => {
  const pauses = ends.filter((end, i) => i + 1 < ends.length && ends[i + 1] - end > interval);
  return pauses.length === 0 ? ends[number % ends.length] + 1 : pauses[number % pauses.length] + interval;
};

/** The moments of a market, one after the other: ends of bars most often, so that a wrong engine is found early. */
const moments: readonly Moment[] = [
  endOfABar,
  close,
  firstEnd,
  endOfABar,
  // Nothing of the bar in progress is known, be it almost over.
  (_, ends, number) => ends[number % ends.length] - 1,
  inAPause,
  endOfABar,
  ({ closesAt }) => closesAt - 1,
  endOfABar,
  (_, ends, number, interval) => ends[number % ends.length] + Math.floor(interval / 3),
  close,
  ({ opensAt }) => opensAt,
  endOfABar,
  ({ opensAt }) => opensAt - 60_000,
  ({ closesAt }) => closesAt + 60_000,
];

/**
 * Instants at which a session of a market is in progress, about to begin or over, ascending; the same for the same number.
 *
 * @param turn - which market it is: each begins with other moments
 * @param count - how many; fewer where some are the same
 */
export function instantsOf(
  bars: Bars,
  report: string,
  options: MarketOptions,
  turn: number,
  count: number,
): readonly number[] {
  const sessions = sessionsSeen(bars, report, options);
  const last = bars.time[bars.length - 1] + bars.interval;
  if (sessions.length === 0) return [last];
  // Days on which the clock is not as usual come first: early closes, and changes of the clock.
  const unusual = sessions.filter(
    ({ closesAt, opensAt }, i) => i > 0 && closesAt - opensAt !== lengthOf(sessions[i - 1]),
  );
  const instants = Array.from({ length: count }, (_, i) => {
    const number = mixed(turn, i);
    const some = i % 3 === 2 && unusual.length > 0 ? unusual : sessions.slice(Math.floor(sessions.length / 2));
    const session = some[(number >>> 8) % some.length];
    const ends = session.ends;
    return moments[(turn * count + i) % moments.length](session, ends, number >>> 16, bars.interval);
  });
  return [...new Set(instants)].sort((one, other) => one - other);
}

function lengthOf({ opensAt, closesAt }: SeenSession): number {
  return closesAt - opensAt;
}

function mixed(turn: number, i: number): number {
  return Math.imul(turn * 31 + i + 1, 0x9e3779b1) >>> 0;
}
