import { clockBuckets } from '../../clock-buckets.js';
import { MINUTE } from '../../days.js';
import { returningBar } from '../../families/sweep.js';
import { brokenSides } from '../broken-sides.js';
import { at, barsOf, endOf, endOrClose } from '../observed.js';
import { opposite, reaches } from '../prices.js';
import { rangeNamed } from '../range-named.js';
import type { Rule, Times } from '../rule.js';

/** Whether a bar closes back inside is asked at the first break, and settled by that bar or by the clock; the rest is asked then. */
export const sweep: Rule = (observed) => {
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
