import { BarstatsRangeError } from '../errors/index.js';
import type { HeadlineAnswers } from '../reports/inner.js';
import type { SessionCloses } from './session-closes.js';
import { isImpossible } from './test-family.js';

/** A family about the usual session of a market, for which daily bars are enough. */
const USUAL = 'session-colour';

/**
 * The closes of the usual sessions of a market; `null` if its bars do not allow them.
 *
 * @param ask - asks the market the question of a family
 */
export function sessionCloses(ask: (family: string) => HeadlineAnswers): SessionCloses | null {
  try {
    const sessions = ask(USUAL).market.sessions.filter(({ closed, complete }) => closed && complete);
    return { days: sessions.map(({ day }) => day), closes: sessions.map(({ close }) => close) };
  } catch (error) {
    if (!(error instanceof BarstatsRangeError) || !isImpossible(error.code)) throw error;
    return null;
  }
}
