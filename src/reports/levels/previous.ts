import { quotientOf } from '../../numeric/index.js';
import type { Market, Session } from '../../sessions/index.js';
import type { Current, Level } from '../description.js';
import type { SessionAfterPrevious } from '../observations/sessions-after-previous.js';

/** A price of the previous session that reports measure against. */
type PreviousPrice = 'high' | 'low' | 'close';

/** The prices of the previous session, as levels. */
export function previousLevels(...prices: readonly PreviousPrice[]): readonly Level<SessionAfterPrevious>[] {
  return prices.map((price) => ({
    id: `previous-${price}`,
    formula: `the ${price} of the previous session`,
    of: ({ previous }) => quotientOf(previous[price]),
  }));
}

/** The same prices for the session after the last one seen. */
export function nextLevels(...prices: readonly PreviousPrice[]): (market: Market) => readonly Current[] {
  return (market) => {
    const last = lastWhole(market);
    return prices.map((price) => ({
      id: `previous-${price}`,
      label: `Previous ${price}`,
      unit: 'price',
      value: last && quotientOf(last[price]),
    }));
  };
}

/** The last session seen, `null` where the next one could not be measured against it. */
export function lastWhole({ sessions }: Market): Session | null {
  const last = sessions.at(-1);
  return last?.closed === true && last.complete ? last : null;
}
