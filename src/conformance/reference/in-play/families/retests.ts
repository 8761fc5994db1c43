import { decimal, type Fraction, whole } from '../../numbers/exact.js';
import { brokenSides } from '../broken-sides.js';
import { type Bar, closeOf, endOf, endOrClose, type Observed } from '../observed.js';
import { criterionOf, isBeyond, opposite, reaches } from '../prices.js';
import type { Times } from '../rule.js';

/** Whether the level that some bars break first is touched again is asked at the break, what follows at the touch. */
export function retestTimes(
  bars: readonly Bar[],
  range: { readonly high: Fraction; readonly low: Fraction },
  observed: Observed,
): Readonly<Record<string, Times>> {
  const { market, observation } = observed;
  const side = ['high', 'up'].includes(observation.groups[0]['first-side']) ? 'high' : 'low';
  const breaking = brokenSides(bars, range, observed, criterionOf(observed)).first!;
  const known = endOf(breaking, observed);
  const isBack = (bar: Bar, criterion: 'wick' | 'close'): boolean =>
    reaches(opposite(side), range[side], bar, observed, criterion);
  if (isBack(breaking, 'close')) return { retest: { known, decided: known } };

  const later = bars.slice(bars.indexOf(breaking) + 1);
  const retesting = later.find((bar) => isBack(bar, 'wick'));
  if (retesting === undefined) return { retest: { known, decided: closeOf(observed) } };

  const extreme = whole(decimal(market.bars[side][breaking.i]));
  const settling = later
    .slice(later.indexOf(retesting))
    .find((bar) => isBack(bar, 'close') || (bar !== retesting && isBeyond(side, extreme, bar, observed, 'wick')));
  const retested = endOf(retesting, observed);
  return {
    retest: { known, decided: retested },
    'after-retest': { known: retested, decided: endOrClose(settling, observed) },
  };
}
