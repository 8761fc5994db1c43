import type { BrokenSides } from '../broken-sides.js';
import { type Bar, endOf, endOrClose, type Observed } from '../observed.js';
import { later } from '../position.js';
import { reaches } from '../prices.js';
import type { Times } from '../rule.js';

/**
 * Whether some bars reach levels beyond a side, asked once that side is broken. A level on the side itself may be reached by a
 * bar before the one that breaks it: the question is settled when it is asked.
 */
export function levelsBeyond(
  bars: readonly Bar[],
  sides: BrokenSides,
  observed: Observed,
): Readonly<Record<string, Times>> {
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
