import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byCloseThird, windowRejection } from '../../../src/families/window-breakouts/rejection.js';
import { windowAtOpen } from '../../../src/columns/windows.js';
import { barEnd } from '../../../src/sessions/inner.js';
import { randomMarkets, saidOf, type PlainBar } from '../../columns/random-markets.js';
import { goesBeyond, plainWindow, type PlainWindow } from '../../columns/plain-window.js';

const hours = fc.integer({ min: 1, max: 4 });

/** The first bar that goes beyond a side that holds and closes back inside. */
function rejected(window: PlainWindow): { readonly side: string; readonly bar: PlainBar } | null {
  for (const [place, bar] of window.rest.entries()) {
    if (bar.close > window.high || bar.close < window.low) continue;
    const sides = (['high', 'low'] as const).filter(
      (side) =>
        goesBeyond(side, window, bar, 'wick') &&
        !window.rest.slice(0, place).some((earlier) => goesBeyond(side, window, earlier, 'close')),
    );
    if (sides.length === 1) return { side: sides[0], bar };
    if (sides.length === 2) {
      return { side: bar.open > window.high ? 'high' : bar.open < window.low ? 'low' : 'ambiguous', bar };
    }
  }
  return null;
}

test('a side is rejected by the first bar that goes beyond it and closes back, unless one closed beyond it before', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(randomMarkets, hours, (market, length) => {
      const { answer, decided } = windowRejection(windowAtOpen(length * 60));
      const windows = market.sessions.map((own) => ({ own, window: plainWindow(own, length) }));
      const sides = windows.map(({ window }) => (window === null ? 'no-window' : (rejected(window)?.side ?? 'none')));
      expect(saidOf(market, answer)).toEqual(sides);
      expect(saidOf(market, decided!)).toEqual(
        windows.map(({ own, window }) => {
          if (window === null) return 'no-window';
          const found = rejected(window);
          return found === null ? 'unsaid' : barEnd(own, found.bar.at);
        }),
      );
      for (const each of sides) seen.add(each);
    }),
    { numRuns: 300 },
  );
  expect(seen).toEqual(new Set(['high', 'low', 'ambiguous', 'none', 'no-window']));
});

test('a window closes in one of its thirds, the middle one with both its ends', () => {
  fc.assert(
    fc.property(randomMarkets, hours, (market, length) => {
      expect(saidOf(market, byCloseThird(windowAtOpen(length * 60)).by)).toEqual(
        market.sessions.map((own) => {
          const window = plainWindow(own, length);
          if (window === null) return 'no-window';
          const share = (3 * (window.close - window.low)) / (window.high - window.low);
          return share < 1 ? 'lower' : share > 2 ? 'upper' : 'middle';
        }),
      );
    }),
  );
});
