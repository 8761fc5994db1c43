import type { Fraction } from '../../exact.js';
import { barsOf, endOrClose, type Observed, openOf } from '../observed.js';
import type { Position } from '../position.js';
import { reaches } from '../prices.js';
import type { Rule, Times } from '../rule.js';

/**
 * A level is touched once the session has been at it or below it, and at it or above it: its high and low are then on both sides,
 * even where no bar was.
 */
function touch(level: Fraction, observed: Observed): Position {
  let above = false;
  let below = false;
  const touching = barsOf([observed.session]).find((bar) => {
    above ||= reaches('high', level, bar, observed, 'wick');
    below ||= reaches('low', level, bar, observed, 'wick');
    return above && below;
  });
  return endOrClose(touching, observed);
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
