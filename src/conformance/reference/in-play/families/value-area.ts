import { MINUTE } from '../../days.js';
import { acceptanceOf, crossingBar } from '../../families/value-area.js';
import { at, closeOf, endOrClose } from '../observed.js';
import type { Rule, Times } from '../rule.js';
import { touch } from './touched-levels.js';

/** Levels are touched by bars; a session is accepted when the second bracket is over by the clock, and crosses by a bar after it. */
export const valueArea: Rule = (observed) => {
  const { market, session, params, observation } = observed;
  const times: Record<string, Times> = {};
  for (const [id, level] of Object.entries(observation.levels)) {
    times[`touched-${id}`] = { decided: touch(level!, observed) };
  }
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
