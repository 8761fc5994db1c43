import type { Fraction } from '../../exact.js';
import { touchingBar } from '../../touching-bar.js';
import { endOrClose, type Observed, openOf } from '../observed.js';
import type { Position } from '../position.js';
import type { Rule, Times } from '../rule.js';

/** When a session touches a level, or else its close. */
export function touch(level: Fraction, observed: Observed): Position {
  const { market, session } = observed;
  const i = touchingBar(market, session, level);
  return endOrClose(i === null ? undefined : { session, i }, observed);
}

/** Pivot points: each level, and the zone of the open. */
export const pivotPoints: Rule = (observed) => {
  const times: Record<string, Times> = {};
  for (const [id, level] of Object.entries(observed.observation.levels)) {
    times[`touched-${id}`] = { decided: touch(level!, observed) };
  }
  times['open-zone'] = { decided: openOf(observed) };
  return times;
};

/** Fibonacci levels: each retracement. */
export const fibonacciLevels: Rule = (observed) => {
  const times: Record<string, Times> = {};
  for (const [id, level] of Object.entries(observed.observation.levels)) {
    times[id.replace('retracement-', 'touched-')] = { decided: touch(level!, observed) };
  }
  return times;
};
