import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeLocation } from '../../../../src/reports/columns/windows/close-location.js';
import { randomMarkets, saidOf } from '../random-markets.js';
import { plainWindow } from './plain-window.js';

test('a session closes above, inside or below its window, whose ends are inside', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(randomMarkets, fc.integer({ min: 1, max: 5 }), (market, hours) => {
      const expected = market.sessions.map((own) => {
        const window = plainWindow(own, hours);
        if (window === null) return 'no-window';
        const places = [own.close, window.high, window.low].sort((a, b) => a - b);
        if (own.close === window.high || own.close === window.low) return 'inside';
        return (['below', 'inside', 'above'] as const)[places.indexOf(own.close)];
      });
      expect(saidOf(market, closeLocation(hours * 60).answer)).toEqual(expected);
      for (const each of expected) seen.add(each);
    }),
  );
  expect(seen).toEqual(new Set(['above', 'inside', 'below', 'no-window']));
});
