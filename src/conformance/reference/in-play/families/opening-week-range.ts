import { brokenSides, sidesTimes } from '../broken-sides.js';
import { at, barsOf, endOrClose } from '../observed.js';
import { reaches } from '../prices.js';
import { rangeNamed } from '../range-named.js';
import type { Rule, Times } from '../rule.js';

/** Breaks of the range of the first sessions of a week by the rest of it. */
export const openingWeekRange: Rule = (observed) => {
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
  const times: Record<string, Times> = {};
  for (const k of params.multiples as readonly number[]) {
    const level = observation.levels[`extension-${k}`]!;
    const reaching = from.find((bar) => reaches(side, level, bar, observed, 'wick'));
    times[`extension-${k}`] = { known: endOrClose(sides.first, observed), decided: endOrClose(reaching, observed) };
  }
  return times;
};
