import { endOfBar, seriesOf, timeOfBars } from '../../bars/inner.js';
import type { SessionClock } from '../../calendar/index.js';
import { compare, multiply } from '../../numeric/inner.js';
import { changesThrough } from './contract-changes.js';
import type { SessionCut } from './session-cut.js';
import type { SessionRules } from './session-rules.js';
import { Session } from './session.js';
import { tradingTime } from './trading-time.js';

/**
 * The sessions of a cut, each with its completeness and its previous session by the rules given.
 *
 * @param clock - knows their breaks
 * @param earlier - those of an earlier cut of the same series of bars by the same clock and rules, at whatever instant: a session that is still the
 * same one is taken from there
 */
export function listSessions(
  cut: SessionCut,
  clock: Pick<SessionClock, 'breaksOf'>,
  rules: SessionRules,
  earlier: readonly Session[] = [],
): readonly Session[] {
  const series = seriesOf(cut.bars);
  const sessions: Session[] = [];
  let before: Session | null = null;
  for (let i = 0; i < cut.length; i++) {
    const firstBar = cut.firstBar[i];
    const endBar = cut.endBar[i];
    const closed = cut.closeTime[i] <= rules.asOf;
    const same: Session | undefined = earlier[i];
    // The same bars after the same sessions: all else follows from them.
    if (same?.firstBar === firstBar && same.endBar === endBar && same.closed === closed && same.before === before) {
      sessions.push(same);
      before = same;
      continue;
    }
    const firstContract = changesThrough(cut.contractChanges, firstBar);
    const lastContract = changesThrough(cut.contractChanges, endBar - 1);
    const session: Session = new Session(series, {
      day: cut.day[i],
      openTime: cut.openTime[i],
      closeTime: cut.closeTime[i],
      firstBar,
      endBar,
      open: cut.bars.open[firstBar],
      high: cut.high[i],
      low: cut.low[i],
      close: cut.bars.close[endBar - 1],
      straddled: cut.straddled[i] === 1,
      closed,
      complete: cut.bars.daily || isComplete(cut, clock, i, rules),
      firstContract,
      lastContract,
      before,
      previous: previousOf(cut.day[i], lastContract, before, rules),
    });
    sessions.push(session);
    before = session;
  }
  return sessions;
}

function isComplete(cut: SessionCut, clock: Pick<SessionClock, 'breaksOf'>, i: number, rules: SessionRules): boolean {
  const { time } = cut.bars;
  const [first, end] = [cut.firstBar[i], cut.endBar[i]];
  const opens = cut.openTime[i];
  const closes = cut.closeTime[i];
  const ends = endOfBar(cut.bars, end - 1);
  const toCover = tradingTime({ day: cut.day[i], openTime: opens, closeTime: closes }, clock);
  const covered = timeOfBars(cut.bars, first, end) - Math.max(0, ends - closes);
  return (
    time[first] - opens <= rules.openWithin &&
    closes - ends <= rules.closeWithin &&
    compare(multiply(covered, rules.coverage.denominator), multiply(toCover, rules.coverage.numerator)) >= 0
  );
}

function previousOf(
  day: number,
  lastContract: number,
  before: Session | null,
  rules: SessionRules,
): Session['previous'] {
  if (before === null || !before.complete || day - before.day > rules.previousWithinDays) return 'no-previous';
  return before.firstContract === lastContract ? before : 'roll';
}
