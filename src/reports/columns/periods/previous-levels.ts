import { quotientOf } from '../../../numeric/index.js';
import { periodBeforeNext, type Market, type Period } from '../../../sessions/index.js';
import type { Current } from '../../description.js';
import { lastWhole } from '../../levels/previous.js';
import { quotient } from '../kinds.js';
import type { ColumnLevel } from '../report.js';
import { previousPeriod } from './period.js';

const prices = ['high', 'low'] as const;

/** The ends of the range of the previous week, as levels. */
export const previousWeekLevels: readonly ColumnLevel[] = prices.map((price) => ({
  id: `previous-${price}`,
  formula: `the ${price} of the previous week`,
  value: quotient([previousPeriod[price]], quotientOf),
}));

/** The same for the week of the session after the last one seen. */
export function nextWeekLevels(market: Market): readonly Current[] {
  const week = weekBeforeNext(market);
  return prices.map((price) => ({
    id: `previous-${price}`,
    label: `Previous ${price}`,
    unit: 'price',
    value: week && quotientOf(week[price]),
  }));
}

/** The week that the week of the next session is measured against, `null` where there is none. */
export function weekBeforeNext(market: Market): Period | null {
  return lastWhole(market) && periodBeforeNext(market, 'week');
}
