import { compareQuotients, quotientOf, sumOfQuotients } from '../../../src/numeric/inner.js';
import type { Approximate } from '../../../src/define/headlines/race.js';

/** Whether the exact number lies where the double says. */
export function holdsWhatItSays({ about, off, exact }: Approximate): boolean {
  const [low, high] = [-1, 1].map((side) => sumOfQuotients([about, side * off].map(quotientOf)));
  return compareQuotients(low, exact()) <= 0 && compareQuotients(exact(), high) <= 0;
}
