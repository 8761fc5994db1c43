import { quotientOf } from '../../../numeric/index.js';
import { type Market, type Period, periodBeforeNext, type Session } from '../../../sessions/index.js';
import type { Current } from '../labelled.js';
import { quotient } from '../kinds.js';
import { previousPeriod } from '../periods/period.js';
import type { ColumnLevel } from '../report.js';
import { previous } from '../sessions/session.js';

/** A price of the previous session that reports measure against. */
type PreviousPrice = 'high' | 'low' | 'close';

const values = {
  high: quotient([previous.high], quotientOf),
  low: quotient([previous.low], quotientOf),
  close: quotient([previous.close], quotientOf),
};

/** The prices of the previous session, as levels. */
export function previousLevels(...prices: readonly PreviousPrice[]): readonly ColumnLevel[] {
  return prices.map((price) => ({
    id: `previous-${price}`,
    formula: `the ${price} of the previous session`,
    value: values[price],
  }));
}

/** The same prices for the session after the last one seen. */
export function nextLevels(...prices: readonly PreviousPrice[]): (market: Market) => readonly Current[] {
  return (market) => currentPrices(lastWhole(market), prices);
}

/** The last session seen, `null` where the next one could not be measured against it. */
export function lastWhole({ sessions }: Market): Session | null {
  const last = sessions.at(-1);
  return last?.closed === true && last.complete ? last : null;
}

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

function currentPrices(of: Session | Period | null, prices: readonly PreviousPrice[]): readonly Current[] {
  return prices.map((price) => ({
    id: `previous-${price}`,
    label: `Previous ${price}`,
    unit: 'price',
    value: of && quotientOf(of[price]),
  }));
}
