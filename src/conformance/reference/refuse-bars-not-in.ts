import { DataError } from './data-error.js';
import { MINUTE } from './days.js';
import type { Market } from './market.js';

/** Refuses bars of which no whole number makes up so many minutes. */
export function refuseBarsNotIn({ bars: { interval } }: Market, minutes: number): void {
  if ((minutes * MINUTE) % interval !== 0) {
    throw new DataError('bars-too-coarse', `bars of ${interval} milliseconds do not make up ${minutes} minutes`);
  }
}
