import * as fc from 'fast-check';
import { barsFromRows, type Bars } from '../../../src/bars/index.js';
import type { RelateOptions } from '../../../src/reports/index.js';
import { MINUTE, morning } from '../fixtures/hand-made-bars.js';

/** Bars of a session. */
const BARS = 5;
const LENGTH = 30 * MINUTE;
/** From the open of a session to its close. */
export const CLOSE = BARS * LENGTH;

/** The market of the walks. */
export const market = {
  assetClass: 'forex' as const,
  ticker: 'EURUSD',
  session: { ...morning, close: '12:30' },
  calendar: null,
} satisfies RelateOptions;

/** Some weeks of mornings of a walk on a grid that is coarse enough for ties. */
export const walk = fc
  .array(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 3 * BARS, maxLength: 3 * BARS }), {
    minLength: 20,
    maxLength: 30,
  })
  .map((days): Bars => {
    let last = 100;
    const rows = days.flatMap((steps, i) => {
      const ten = Date.UTC(2024, 0, 1 + Math.floor(i / 5) * 7 + (i % 5), 10);
      return Array.from({ length: BARS }, (_, bar) => {
        const [toOpen, toMiddle, toClose] = steps.slice(3 * bar, 3 * bar + 3);
        const open = last + (bar === 0 ? toOpen : 0);
        const middle = open + toMiddle;
        last = middle + toClose;
        return {
          time: ten + bar * LENGTH,
          open,
          high: Math.max(open, middle, last),
          low: Math.min(open, middle, last),
          close: last,
        };
      });
    });
    return barsFromRows(rows, { interval: LENGTH });
  });
