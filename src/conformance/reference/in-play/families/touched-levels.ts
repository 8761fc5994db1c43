import { clockBuckets } from '../../reports/clock-buckets.js';
import { MINUTE } from '../../calendar/days.js';
import type { Fraction } from '../../numbers/exact.js';
import { distanceOf, farBar } from '../../families/reference-levels.js';
import { returningBar } from '../../families/sweep.js';
import { acceptanceOf, crossingBar } from '../../families/value-area.js';
import { touchingBar } from '../../prices/touches.js';
import { brokenSides, rangeNamed } from '../broken-sides.js';
import { inBuckets } from '../in-buckets.js';
import { at, barsOf, closeOf, endOf, endOrClose, type Observed, openOf } from '../observed.js';
import { isBefore, type Position } from '../position.js';
import { criterionOf, opposite, reaches } from '../prices.js';
import type { Rule, Times } from '../rule.js';

/** When a session touches a level, or else its close. */
function touch(level: Fraction, observed: Observed): Position {
  const { market, session } = observed;
  const i = touchingBar(market, session, level);
  return endOrClose(i === null ? undefined : { session, i }, observed);
}

/** The touches of each level that an observation has. */
function touches(observed: Observed): Readonly<Record<string, Times>> {
  const levels = Object.entries(observed.observation.levels);
  return Object.fromEntries(levels.map(([id, level]) => [`touched-${id}`, { decided: touch(level!, observed) }]));
}

/** Pivot points: each level, and the zone of the open. */
const pivotPoints: Rule = (observed) => ({
  ...touches(observed),
  'open-zone': { decided: openOf(observed) },
});

/** Fibonacci levels: each retracement. */
const fibonacciLevels: Rule = (observed) => {
  const times = Object.entries(touches(observed));
  return Object.fromEntries(times.map(([id, each]) => [id.replace('retracement-', ''), each]));
};

/** A gap fills when a bar touches its target; where sessions close is settled by the close. */
const gapFill: Rule = (observed) => {
  const { observation, session, params, report } = observed;
  const up = observation.groups.some(({ direction }) => direction === 'up');
  const target = observation.levels.target!;
  const filling = barsOf([session]).find((bar) => reaches(up ? 'low' : 'high', target, bar, observed, 'wick'));
  const fill = endOrClose(filling, observed);
  return {
    filled: { decided: fill },
    // A gap that fills has not held, wherever the session closes.
    held: { decided: fill },
    reversed: { known: fill },
    ...(report.variant === 'by-fill-time' ? inBuckets('filled', params.minutes as number, filling, observed) : {}),
  };
};

/** A week returns to the last close before it by the first bar that touches that. */
const weekOpeningGap: Rule = (observed) => {
  const { observation, sessions } = observed;
  const up = observation.groups.some(({ direction }) => direction === 'up');
  const close = observation.levels['previous-close']!;
  const filling = barsOf(sessions).find((bar) => reaches(up ? 'low' : 'high', close, bar, observed, 'wick'));
  return { filled: { decided: endOrClose(filling, observed) } };
};

/** A session retraces when a bar touches the reference. */
const ictOpeningRetracement: Rule = (observed) => {
  const { observation, session, params, report } = observed;
  const above = observation.groups.some((group) => group['open-side'] === 'above');
  const reference = observation.levels.reference!;
  const back = barsOf([session]).find((bar) => reaches(above ? 'low' : 'high', reference, bar, observed, 'wick'));
  return {
    retraced: { decided: endOrClose(back, observed) },
    ...(report.variant === 'by-fill-time' ? inBuckets('filled', params.minutes as number, back, observed) : {}),
  };
};

/** A session reverses when a bar is back at the extreme beyond which it opened, by wick or by close. */
const outsideDays: Rule = (observed) => {
  const { observation, session } = observed;
  const bullish = observation.groups.some(({ direction }) => direction === 'bullish');
  const previous = rangeNamed('previous', observed);
  const back = barsOf([session]).find((bar) =>
    bullish
      ? reaches('low', previous.high, bar, observed, criterionOf(observed))
      : reaches('high', previous.low, bar, observed, criterionOf(observed)),
  );
  return { reversed: { decided: endOrClose(back, observed) } };
};

/** Where a session opens is settled when it does. */
const openingStats: Rule = (observed) => {
  const decided = openOf(observed);
  return { 'open-location': { decided }, 'open-against-close': { decided } };
};

/** Whether a session opens up is settled when it opens. */
const overnightAndSession: Rule = (observed) => ({ overnight: { decided: openOf(observed) } });

/** A level is touched by a bar, the first one by the earliest such bar; then bars after it tell where the price goes. */
const referenceLevels: Rule = (observed) => {
  const { market, session, params, report, observation } = observed;
  const times: Record<string, Times> = {};
  let first: Position = closeOf(observed);
  for (const [id, level] of Object.entries(observation.levels)) {
    if (level === null) continue;
    const i = touchingBar(market, session, level);
    const touching = i === null ? undefined : { session, i };
    if (report.variant === 'by-time') {
      Object.assign(times, inBuckets(`touched-${id}`, params.minutes as number, touching, observed));
      continue;
    }
    const touched = endOrClose(touching, observed);
    times[`touched-${id}`] = { decided: touched };
    if (isBefore(touched, first)) first = touched;
    const distance = distanceOf(session, market, params);
    if (i === null) continue;
    times[`reaction-${id}`] = { waits: false };
    if (distance === null) continue;
    const far = farBar(level, distance, i, session, market);
    times[`reaction-${id}`] = {
      waits: false,
      known: touched,
      decided: far === null ? closeOf(observed) : endOf({ session, i: far.bar }, observed),
    };
  }
  // By time nobody asks which is touched first.
  return { ...times, 'first-touched': { decided: first } };
};

/** Levels are touched by bars; a session is accepted when the second bracket is over by the clock, and crosses by a bar after it. */
const valueArea: Rule = (observed) => {
  const { market, session, params, observation } = observed;
  const times = touches(observed);
  const minutes = params.minutes as number;
  const { levels } = observation;
  const area = {
    high: levels['value-area-high']!,
    pointOfControl: levels['point-of-control']!,
    low: levels['value-area-low']!,
  };
  const acceptance = acceptanceOf(session, market, area, minutes);
  if (acceptance === null) return { ...times, accepted: { decided: closeOf(observed) } };
  const ends = Math.min(session.opensAt + (acceptance.stretch + 1) * minutes * MINUTE, session.closesAt);
  const accepted = at(ends, session, observed);
  const i = crossingBar(session, market, area, acceptance.lastBar);
  const crossed = endOrClose(i === null ? undefined : { session, i }, observed);
  return { ...times, accepted: { decided: accepted }, crossed: { known: accepted, decided: crossed } };
};

/** Whether a bar closes back inside is asked at the first break, and settled by that bar or by the clock; the rest is asked then. */
const sweep: Rule = (observed) => {
  const { session, market, params, observation, report } = observed;
  const bars = barsOf([session]);
  const range = rangeNamed('previous', observed);
  const first = brokenSides(bars, range, observed).first!;
  const known = endOf(first, observed);
  const opens = market.bars.time[first.i];
  const previous = { high: range.high.numerator, low: range.low.numerator };
  const i = returningBar(market, session, previous, first.i, params.minutes as number);
  const deadline = Math.min(opens + (params.minutes as number) * MINUTE, session.closesAt);
  const settled = i === null ? at(deadline, session, observed) : endOf({ session, i }, observed);
  const returned: Times = { known, decided: settled, waits: false };
  if (report.variant === 'by-time') {
    const buckets = clockBuckets(market, params.bucketMinutes as number);
    return {
      'break-time': { known, decided: known },
      ...Object.fromEntries(buckets.map(({ id }) => [`returned-${id}`, returned])),
    };
  }
  if (i === null) return { returned };

  const side = observation.groups[0]['first-side'] === 'high' ? 'high' : 'low';
  const later = bars.filter((bar) => bar.i > i);
  const touched = (level: string): Times => {
    const touching = later.find((bar) => reaches(opposite(side), observation.levels[level]!, bar, observed, 'wick'));
    return { known: settled, decided: endOrClose(touching, observed) };
  };
  return {
    returned,
    'touched-middle': touched('middle'),
    'touched-opposite': touched(`previous-${opposite(side)}`),
    'close-location': { known: settled },
  };
};

/** By family, of what touches a level. */
export const rulesOfTouches: Readonly<Record<string, Rule>> = {
  'gap-fill': gapFill,
  'opening-stats': openingStats,
  'outside-days': outsideDays,
  'overnight-and-session': overnightAndSession,
  'week-opening-gap': weekOpeningGap,
  'ict-opening-retracement': ictOpeningRetracement,
  'pivot-points': pivotPoints,
  'fibonacci-levels': fibonacciLevels,
  sweep,
  'reference-levels': referenceLevels,
  'value-area': valueArea,
};
