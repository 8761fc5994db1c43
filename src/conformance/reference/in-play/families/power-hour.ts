import { MINUTE } from '../../days.js';
import { brokenSides, sidesTimes } from '../broken-sides.js';
import { at, barsOf, type Observed } from '../observed.js';
import type { Position } from '../position.js';
import type { Rule } from '../rule.js';

function hourStart({ session, params }: Observed): number {
  return session.closesAt - (params.minutes as number) * MINUTE;
}

function known(observed: Observed): Position {
  return at(hourStart(observed), observed.session, observed);
}

/** Colours, asked when the hour starts. */
export const powerHourContinuation: Rule = (observed) => ({
  colour: { known: known(observed) },
  continued: { known: known(observed) },
});

/** New extremes of the session, asked when the hour starts. */
export const powerHourBreakout: Rule = (observed) => {
  const { levels } = observed.observation;
  const hour = barsOf([observed.session]).filter(({ i }) => observed.market.bars.time[i] >= hourStart(observed));
  const before = { high: levels['high-before']!, low: levels['low-before']! };
  return { breaks: { known: known(observed), ...sidesTimes(brokenSides(hour, before, observed), observed) } };
};
