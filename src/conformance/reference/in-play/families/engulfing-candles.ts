import { compare, type Fraction } from '../../exact.js';
import { sessionsAround } from '../../sessions-around.js';
import { at, type Bar, barsOf, closeOf, endOf, endOrClose, type Observed } from '../observed.js';
import { patternCloses } from '../pattern-closes.js';
import { never, type Position } from '../position.js';
import { isBeyond, opposite, reaches, type Side } from '../prices.js';
import type { Rule, Times } from '../rule.js';

/** The side that is in favour of a pattern. */
function favourable({ observation: { groups } }: Observed): Side {
  return groups[0].direction === 'bullish' ? 'high' : 'low';
}

/** The first bar strictly beyond the open of the engulfing candle, against the pattern. */
function stopping(bars: readonly Bar[], observed: Observed): Bar | undefined {
  const stop = observed.observation.levels.stop!;
  return bars.find((bar) => isBeyond(opposite(favourable(observed)), stop, bar, observed, 'wick'));
}

/** Patterns of candles inside a session: asked when the candle closes by the clock. */
export const engulfingCandles: Rule = (observed) => {
  const { session, observation, params, report, market } = observed;
  if (report.variant === 'daily') return engulfingSessions(observed);

  const closed = patternCloses(observed);
  const known = at(closed, session, observed);
  const after = barsOf([session]).filter(({ i }) => market.bars.time[i] >= closed);
  const stop = stopping(after, observed);
  if (report.variant !== 'by-r-multiple') return { stopped: { known, decided: endOrClose(stop, observed) } };

  const times: Record<string, Times> = {};
  for (const k of params.multiples as readonly number[]) {
    const level = observation.levels[`level-${k}`]!;
    times[`reached-${k}`] = { known, decided: reachedOrStopped(level, after, stop, known, observed) };
  }
  return times;
};

/** Reached by a bar before the one that stops it, or not reached once that one is there; no distance at all is reached at once. */
function reachedOrStopped(
  level: Fraction,
  after: readonly Bar[],
  stop: Bar | undefined,
  known: Position,
  observed: Observed,
): Position {
  if (compare(level, observed.observation.levels['pattern-close']!) === 0) return known;
  const counting = stop === undefined ? after : after.slice(0, after.indexOf(stop));
  const reaching = counting.find((bar) => reaches(favourable(observed), level, bar, observed, 'wick'));
  return endOrClose(reaching ?? stop, observed);
}

/** Patterns of sessions: asked at the close of the pattern's session, run over the five sessions after it. */
function engulfingSessions(observed: Observed): Readonly<Record<string, Times>> {
  const { market, session } = observed;
  const path = sessionsAround(market, session, 0, 5);
  const following = typeof path === 'string' ? [] : path.slice(1);
  const last = following.at(4);
  const ends = last === undefined ? never : at(last.closesAt, last, observed);
  const stop = stopping(barsOf(following), observed);
  const decided = stop === undefined ? ends : endOf(stop, observed);
  return { stopped: { known: closeOf(observed), decided } };
}
