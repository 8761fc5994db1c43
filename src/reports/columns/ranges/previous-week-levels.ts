import { quotientOf } from '../../../numeric/index.js';
import { type Market, type Period, periodBeforeNext } from '../../../sessions/index.js';
import { quotient } from '../kinds.js';
import type { Current } from '../labelled.js';
import { previousPeriod } from '../periods/period.js';
import type { ColumnLevel } from '../report.js';
import { currentPrices, lastWhole } from './previous-levels.js';

const ends = ['high', 'low'] as const;

/** The ends of the range of the previous week, as levels. */
export const previousWeekLevels: readonly ColumnLevel[] = ends.map((price) => ({
  id: `previous-${price}`,
  formula: `the ${price} of the previous week`,
  value: quotient([previousPeriod[price]], quotientOf),
}));

/** The same for the week of the session after the last one seen. */
export function nextWeekLevels(market: Market): readonly Current[] {
  return currentPrices(weekBeforeNext(market), ends);
}

/** The week that the week of the next session is measured against, `null` where there is none. */
export function weekBeforeNext(market: Market): Period | null {
  return lastWhole(market) && periodBeforeNext(market, 'week');
}
