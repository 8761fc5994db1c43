import { differenceOfPrices, roundQuotient } from '../numeric/inner.js';
import type { QuestionInPlay } from '../reports/index.js';
import type { BoardRow } from './board-result.js';

/** The outcome of an open question that a row shows, with its figures. */
export type Support = Pick<BoardRow, 'outcome' | 'percent' | 'low' | 'high' | 'usual' | 'margin' | 'of' | 'guard'> &
  Partial<Pick<BoardRow, 'atRandom'>>;

/** More decimals than a percent has. */
const DECIMALS = 10;

/**
 * The outcome whose interval among the equally undecided lies furthest above what chance gives them, or where that was not asked for, above its
 * share among all past cases of the group; of several, and where none lies above, the most frequent, and the first of these.
 */
export function bestSupported({ undecided, history }: QuestionInPlay): Support {
  const { of, guard, outcomes } = undecided!;
  let best: Support = { outcome: null, percent: null, low: null, high: null, usual: null, margin: null, of, guard };
  let most = 0;
  outcomes.forEach(({ id, count, percent, low, high, atRandom }, i) => {
    const usual = history.outcomes[i].percent;
    const chance = atRandom === undefined ? usual : (atRandom?.mean ?? null);
    if (low === null || chance === null) return;
    const { numerator, denominator } = differenceOfPrices(low, chance);
    const margin = Math.max(0, roundQuotient(numerator, denominator, DECIMALS));
    if (best.margin !== null && (margin < best.margin || (margin === best.margin && count <= most))) return;
    best = {
      ...{ outcome: id, percent, low, high, usual },
      ...(atRandom === undefined ? {} : { atRandom }),
      ...{ margin, of, guard },
    };
    most = count;
  });
  return best;
}
