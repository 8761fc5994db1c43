import { defineFamily } from '../define/family.js';
import { windowBreakoutHeadline, windowBreakoutVariants } from './window-breakouts/window-breakouts.js';

/** Breaks of the first 15 minutes. */
export const openingRangeBreakout = defineFamily({
  id: 'opening-range-breakout',
  title: 'Opening-range breakout',
  text: 'Which side of its opening range a session breaks, which one first, how far it goes and whether it comes back.',
  atRandom: {
    keeps: 'how wide the bars of the opening range and of the rest of the session are',
    destroys: 'any tendency to go on or to turn back after a break',
  },
  defaultSession: 'new-york',
  variants: windowBreakoutVariants(15, [10, 15, 20, 30, 40, 60]),
  headline: windowBreakoutHeadline(15, 'opening range'),
});
