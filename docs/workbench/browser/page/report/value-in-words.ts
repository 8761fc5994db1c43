import { chosen } from '../../state/markets.js';
import { figureInWords, priceInWords } from '../parts/words.js';

/** A figure of a report: what is measured in prices has the decimals that those of the market have. */
export function valueInWords(value: number | null, unit: string): string | null {
  if (value === null) return null;
  const state = chosen.value?.state;
  if (unit !== 'price' || state?.is !== 'ready') return figureInWords(value);
  return priceInWords(value, Math.max(Math.abs(value), Math.abs(state.read.bars.close)));
}
