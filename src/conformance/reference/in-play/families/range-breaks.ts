import type { Decimal } from 'decimal.js';
import { MINUTE } from '../../calendar/days.js';
import { compare, decimal, whole } from '../../numbers/exact.js';
import { asianMarket } from '../../families/asian-range-breakout.js';
import { firstMarket } from '../../families/market-session.js';
import { firstSession, sameDateSession } from '../../market/first-session.js';
import { previousOrNone } from '../../market/market.js';
import { brokenSides, type BrokenSides, levelsReached, rangeNamed, sidesTimes } from '../broken-sides.js';
import { inBuckets } from '../in-buckets.js';
import { at, type Bar, barsOf, endOf, endOrClose, type Observed, openOf } from '../observed.js';
import { later, type Position } from '../position.js';
import { criterionOf, opposite, reaches } from '../prices.js';
import type { Rule, Times } from '../rule.js';
import { retestTimes } from './retests.js';

/**
 * Whether some bars reach levels beyond a side, asked once that side is broken. A level on the side itself may be reached by a
 * bar before the one that breaks it: the question is settled when it is asked.
 */
function levelsBeyond(bars: readonly Bar[], sides: BrokenSides, observed: Observed): Readonly<Record<string, Times>> {
  const times: Record<string, Times> = {};
  for (const side of ['high', 'low'] as const) {
    const breaking = sides[side];
    if (breaking === undefined) continue;
    const known = endOf(breaking, observed);
    for (const k of observed.params.multiples as readonly number[]) {
      const level = observed.observation.levels[`${side}-${k}`]!;
      const reaching = bars.find((bar) => reaches(side, level, bar, observed, 'wick'));
      times[`${side}-${k}`] = { known, decided: later(known, endOrClose(reaching, observed)) };
    }
  }
  return times;
}

/** Which sides of the previous range a session breaks, and whether it breaks any. */
const insideBars: Rule = (observed) => {
  const sides = brokenSides(barsOf([observed.session]), rangeNamed('previous', observed), observed);
  return { breaks: sidesTimes(sides, observed), 'any-break': { decided: endOrClose(sides.first, observed) } };
};

/** Which sides of the previous range a session breaks: after an inside or outside session, after a doji. */
const previousRangeBreaks: Rule = (observed) => {
  const sides = brokenSides(barsOf([observed.session]), rangeNamed('previous', observed), observed);
  return { breaks: sidesTimes(sides, observed) };
};

/** Which sides of the previous range break, and what follows a break. */
const previousDaysRange: Rule = (observed) => {
  const { session, report, params } = observed;
  const bars = barsOf([session]);
  const range = rangeNamed('previous', observed);
  const sides = brokenSides(bars, range, observed, criterionOf(observed));
  const touched = brokenSides(bars, range, observed, criterionOf(observed), reaches);
  if (report.variant === 'by-levels') return levelsBeyond(bars, sides, observed);
  if (report.variant === 'by-pullback') return pullbacks(observed);
  if (report.variant === 'by-retest') return retestTimes(bars, range, observed);
  if (report.variant === 'by-time') {
    const minutes = params.bucketMinutes as number;
    return {
      ...inBuckets('broken', minutes, sides.first, observed),
      ...inBuckets('high-touched', minutes, touched.high, observed),
      ...inBuckets('low-touched', minutes, touched.low, observed),
    };
  }
  return {
    breaks: sidesTimes(sides, observed),
    touched: sidesTimes(touched, observed, 'touched'),
    'colour-after-high': { known: endOrClose(sides.high, observed) },
    'colour-after-low': { known: endOrClose(sides.low, observed) },
  };
};

/** After the first break a later bar goes back inside to a level, or none does. */
function pullbacks(observed: Observed): Readonly<Record<string, Times>> {
  const { observation, session, params } = observed;
  const bars = barsOf([session]);
  const side = observation.groups[0]['first-side'] === 'high' ? 'high' : 'low';
  const first = brokenSides(bars, rangeNamed('previous', observed), observed, criterionOf(observed)).first!;
  const after = bars.slice(bars.indexOf(first) + 1);
  const known = endOrClose(first, observed);
  return levelsReached('pullback', params.multiples, after, opposite(side), known, observed);
}

/** Which sides of the previous range a week or month breaks, where it opens, and how far it goes. */
const previousPeriodRange: Rule = (observed) => {
  const bars = barsOf(observed.sessions);
  const sides = brokenSides(bars, rangeNamed('previous', observed), observed);
  if (observed.report.variant === 'by-levels') return levelsBeyond(bars, sides, observed);
  return { breaks: sidesTimes(sides, observed), 'open-location': { decided: openOf(observed) } };
};

/** When the range so far, from an earlier price on if one is given, is greater than the average, else the close. */
function exceeding(observed: Observed, from: Decimal | null = null): Position {
  const { high, low } = observed.market.bars;
  const average = observed.observation.levels['average-range']!;
  let highest = from === null ? -Infinity : from.toNumber();
  let lowest = from === null ? Infinity : from.toNumber();
  const bar = barsOf([observed.session]).find(({ i }) => {
    highest = Math.max(highest, high[i]);
    lowest = Math.min(lowest, low[i]);
    return compare(whole(decimal(highest).minus(decimal(lowest))), average) > 0;
  });
  return endOrClose(bar, observed);
}

/** ADR and ATR: exceeded as soon as the range is greater; in which bucket of sizes it lies is settled by the close. A true range goes from the close before on. */
const rangeAgainstAverage: Rule = (observed) => {
  const { market, session, params } = observed;
  const before = params.of === 'true-range' ? previousOrNone(market, session) : null;
  return { exceeded: { decided: exceeding(observed, before?.close ?? null) } };
};

/** The same after a narrow session, and the breaks of that one's range. */
const narrowRange: Rule = (observed) => ({
  'range-against-average': { decided: exceeding(observed) },
  ...previousRangeBreaks(observed),
});

/** Breaks of the range of the first sessions of a week by the rest of it. */
const openingWeekRange: Rule = (observed) => {
  const { report, sessions, params, observation } = observed;
  const days = params.days as number;
  const rest = barsOf(sessions.slice(days));
  const sides = brokenSides(rest, rangeNamed('range', observed), observed);
  if (report.variant !== 'by-levels') {
    const last = sessions[days - 1];
    return { breaks: { known: at(last.closesAt, last, observed), ...sidesTimes(sides, observed) } };
  }
  const from = rest.slice(rest.indexOf(sides.first!));
  const side = observation.groups[0]['first-side'] === 'high' ? 'high' : 'low';
  return levelsReached('extension', params.multiples, from, side, endOrClose(sides.first, observed), observed);
};

/** Breaks of the Asian range by the rest of the day, and colours: known when the Asian session closes. */
const asianRangeBreakout: Rule = (observed) => {
  const { report, session, market, params } = observed;
  const closes = sameDateSession(session, asianMarket(market, params))!.closesAt;
  const rest = barsOf([session]).filter(({ i }) => market.bars.time[i] >= closes);
  const known = at(closes, session, observed);
  const range = rangeNamed('asia', observed);
  if (report.variant === 'by-retest') return retestTimes(rest, range, observed);
  return {
    breaks: { known, ...sidesTimes(brokenSides(rest, range, observed), observed) },
    'rest-colour': { known },
    'day-colour': { known },
  };
};

/** From when on the second session is looked at: where the first one closes, or where it is cut, but for what is before the open. */
function startOf({ session, market, params }: Observed): number {
  if (params.overlap === 'cut') return session.opensAt;
  return Math.max(firstSession(session, firstMarket(market, params))!.closesAt, session.opensAt);
}

function sinceFirst(observed: Observed): Position {
  return later(openOf(observed), at(startOf(observed), observed.session, observed));
}

/** The bars of the second session from then on. */
function barsOfSecond(observed: Observed): readonly Bar[] {
  return barsOf([observed.session]).filter(({ i }) => observed.market.bars.time[i] >= startOf(observed));
}

/** Breaks of the range of the first session by the second one, and levels beyond it. */
const marketSessionBreakout: Rule = (observed) => {
  const bars = barsOfSecond(observed);
  const range = rangeNamed('first', observed);
  if (observed.report.variant === 'by-retest') return retestTimes(bars, range, observed);
  const sides = brokenSides(bars, range, observed);
  if (observed.report.variant === 'by-levels') return levelsBeyond(bars, sides, observed);
  return { breaks: { known: sinceFirst(observed), ...sidesTimes(sides, observed) } };
};

/** The colour of the second session. */
const marketSessionCorrelation: Rule = (observed) => ({ same: { known: sinceFirst(observed) } });

function hourStart({ session, params }: Observed): number {
  return session.closesAt - (params.minutes as number) * MINUTE;
}

function sinceHour(observed: Observed): Position {
  return at(hourStart(observed), observed.session, observed);
}

/** Colours, asked when the hour starts. */
const powerHourContinuation: Rule = (observed) => ({
  colour: { known: sinceHour(observed) },
  continued: { known: sinceHour(observed) },
});

/** New extremes of the session, asked when the hour starts. */
const powerHourBreakout: Rule = (observed) => {
  const { levels } = observed.observation;
  const hour = barsOf([observed.session]).filter(({ i }) => observed.market.bars.time[i] >= hourStart(observed));
  const before = { high: levels['high-before']!, low: levels['low-before']! };
  return { breaks: { known: sinceHour(observed), ...sidesTimes(brokenSides(hour, before, observed), observed) } };
};

/** By family, of what breaks a range. */
export const rulesOfBreaks: Readonly<Record<string, Rule>> = {
  'inside-bars': insideBars,
  'previous-days-range': previousDaysRange,
  'previous-weeks-range': previousPeriodRange,
  'previous-months-range': previousPeriodRange,
  'opening-week-range': openingWeekRange,
  'power-hour-continuation': powerHourContinuation,
  'power-hour-breakout': powerHourBreakout,
  'market-session-breakout': marketSessionBreakout,
  'market-session-correlation': marketSessionCorrelation,
  'asian-range-breakout': asianRangeBreakout,
  'adr-average-daily-range': rangeAgainstAverage,
  'atr-average-true-range': rangeAgainstAverage,
  'narrow-range': narrowRange,
  'classic-inside-outside': previousRangeBreaks,
  doji: previousRangeBreaks,
};
