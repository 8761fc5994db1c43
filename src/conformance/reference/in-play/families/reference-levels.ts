import { distanceOf, farBar } from '../../families/reference-levels.js';
import { touchingBar } from '../../touching-bar.js';
import { inBuckets } from '../in-buckets.js';
import { closeOf, endOf, endOrClose } from '../observed.js';
import { isBefore, type Position } from '../position.js';
import type { Rule, Times } from '../rule.js';

/** A level is touched by a bar, the first one by the earliest such bar; then bars after it tell where the price goes. */
export const referenceLevels: Rule = (observed) => {
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
