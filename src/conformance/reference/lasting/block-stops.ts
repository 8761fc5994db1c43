import type { Stops } from '../discovery/draw-until-enough.js';

/** When a test that shuffles blocks stops. */
export const blockStops: Stops = { enough: 50, most: 999 };
