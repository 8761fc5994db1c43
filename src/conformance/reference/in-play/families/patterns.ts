import { MINUTE } from '../../calendar/days.js';
import { compare, type Fraction } from '../../numbers/exact.js';
import { sessionsAround } from '../../market/sessions-around.js';
import { inBuckets } from '../in-buckets.js';
import { at, type Bar, barsOf, closeOf, endOf, endOrClose, type Observed } from '../observed.js';
import { never, type Position } from '../position.js';
import { criterionOf, isBeyond, opposite, reaches, type Side } from '../prices.js';
import type { Rule, Times } from '../rule.js';

/** The instant at which the last candle of a pattern inside a session closes by the clock. */
export function patternCloses({ session, observation }: Observed): number {
  const { numerator, denominator } = observation.measures['minutes-from-open']!;
  return session.opensAt + (numerator.toNumber() * MINUTE) / denominator.toNumber();
}

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
const engulfingCandles: Rule = (observed) => {
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

/** The bars of the session after the third candle. */
function barsAfterThird(observed: Observed): readonly Bar[] {
  return barsOf([observed.session]).filter(({ i }) => observed.market.bars.time[i] >= patternCloses(observed));
}

function isBullish({ observation: { groups } }: Observed): boolean {
  return groups[0].direction === 'bullish';
}

/** A gap is covered by the first barsAfterThird bar at its level, from above a bullish one, from below a bearish one, as long as it lives. */
const fairValueGaps: Rule = (observed) => {
  const { session, observation, params, report, market } = observed;
  const level = observation.levels.mitigation!;
  const life = (params.life ?? 1) as number;
  const following = market.sessions.slice(session.position + 1, session.position + life);
  const covering = [...barsAfterThird(observed), ...barsOf(following)].find((bar) =>
    reaches(isBullish(observed) ? 'low' : 'high', level, bar, observed, criterionOf(observed)),
  );
  if (report.variant === 'by-time') return inBuckets('mitigated', params.bucketMinutes as number, covering, observed);
  const last = following[following.length - 1] ?? session;
  const ends = following.length < life - 1 ? never : at(last.closesAt, last, observed);
  return {
    mitigated: {
      known: at(patternCloses(observed), session, observed),
      decided: covering === undefined ? ends : endOf(covering, observed),
    },
  };
};

/** A gap flips when a bar closes beyond its far edge; barsAfterThird bars may cover it again from there. */
const inverseFairValueGaps: Rule = (observed) => {
  const { levels } = observed.observation;
  const bars = barsAfterThird(observed);
  const flipping = bars.find((bar) =>
    isBullish(observed)
      ? isBeyond('low', levels['gap-low']!, bar, observed, 'close')
      : isBeyond('high', levels['gap-high']!, bar, observed, 'close'),
  )!;
  const covering = bars
    .slice(bars.indexOf(flipping) + 1)
    .find((bar) =>
      reaches(isBullish(observed) ? 'high' : 'low', levels.mitigation!, bar, observed, criterionOf(observed)),
    );
  return { mitigated: { known: endOf(flipping, observed), decided: endOrClose(covering, observed) } };
};

/** By family, of patterns of candles. */
export const rulesOfPatterns: Readonly<Record<string, Rule>> = {
  'engulfing-candles': engulfingCandles,
  'fair-value-gaps': fairValueGaps,
  'inverse-fair-value-gaps': inverseFairValueGaps,
};
