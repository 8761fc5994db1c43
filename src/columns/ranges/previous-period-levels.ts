import { quotientOf } from '../../numeric/index.js';
import { type Market, type Period, periodBeforeNext } from '../../sessions/index.js';
import { quotient } from '../kinds.js';
import type { Current } from '../labelled.js';
import { type PeriodLength, previousPeriod } from '../periods/period.js';
import type { ColumnLevel } from '../report.js';
import { currentPrices, lastWhole } from './previous-levels.js';

const ends = ['high', 'low'] as const;

/** The ends of the range of the previous week or month, as levels. */
export const previousPeriodLevels: Readonly<Record<PeriodLength, readonly ColumnLevel[]>> = {
  week: levelsOf('week'),
  month: levelsOf('month'),
};

function levelsOf(length: PeriodLength): readonly ColumnLevel[] {
  return ends.map((price) => ({
    id: `previous-${price}`,
    formula: `the ${price} of the previous ${length}`,
    value: quotient([previousPeriod[price]], quotientOf),
  }));
}

/** The same for the week or month of the session after the last one seen. */
export function nextPeriodLevels(market: Market, length: PeriodLength): readonly Current[] {
  return currentPrices(wholeBeforeNext(market, length), ends);
}

/** What the week or month of the next session is measured against, `null` where there is nothing. */
export function wholeBeforeNext(market: Market, length: PeriodLength): Period | null {
  return lastWhole(market) && periodBeforeNext(market, length);
}
