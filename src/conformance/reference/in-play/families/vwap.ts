import { compare, decimal, whole } from '../../exact.js';
import { meanPrices } from '../../session-mean-price.js';
import { barsAfterWindow, windowEnd } from '../after-window.js';
import { endOrClose } from '../observed.js';
import type { Rule } from '../rule.js';

/** A bar after the window touches the mean price at its own end; on which side the session closes is settled by the close. */
export const vwap: Rule = (observed) => {
  const { market, session } = observed;
  const { low, high } = market.bars;
  const means = meanPrices(market, session);
  const touching = barsAfterWindow(observed).find(({ i }) => {
    const mean = means.get(i)!;
    return compare(whole(decimal(low[i])), mean) <= 0 && compare(mean, whole(decimal(high[i]))) <= 0;
  });
  const known = windowEnd(observed);
  return { touched: { known, decided: endOrClose(touching, observed) }, 'close-location': { known } };
};
