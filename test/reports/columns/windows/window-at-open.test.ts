import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowAtOpen } from '../../../../src/reports/columns/windows/window-at-open.js';
import { HOUR, randomMarkets, saidOf } from '../random-markets.js';
import { plainWindow, type PlainWindow } from './plain-window.js';

test('the first hours of a session are a window where a bar opens with it, one follows, and there is a range', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(randomMarkets, fc.integer({ min: 1, max: 5 }), (market, hours) => {
      const { high, low, close, endTime, endBar, percent, levels } = windowAtOpen(hours * 60);
      const say = (of: (window: PlainWindow, open: number) => unknown) =>
        market.sessions.map((own) => {
          const window = plainWindow(own, hours);
          return window === null ? 'no-window' : of(window, own.open);
        });
      expect(saidOf(market, high)).toEqual(say((window) => window.high));
      expect(saidOf(market, low)).toEqual(say((window) => window.low));
      expect(saidOf(market, close)).toEqual(say((window) => window.close));
      expect(saidOf(market, endBar)).toEqual(say(({ rest }) => rest[0].at));
      expect(saidOf(market, endTime)).toEqual(
        market.sessions.map((own) => (plainWindow(own, hours) ? own.openTime + hours * HOUR : 'no-window')),
      );
      expect(saidOf(market, levels[0].value)).toEqual(say((window) => ({ numerator: window.high, denominator: 1 })));
      expect(saidOf(market, levels[1].value)).toEqual(say((window) => ({ numerator: window.low, denominator: 1 })));
      const sizes = saidOf(market, percent.value) as ({ numerator: number; denominator: number } | string)[];
      expect(sizes.map((size) => (typeof size === 'string' ? size : size.numerator / size.denominator))).toEqual(
        say((window, open) => (100 * (window.high - window.low)) / open),
      );
      for (const each of say(() => 'window')) seen.add(each);
    }),
  );
  expect(seen).toEqual(new Set(['window', 'no-window']));
});

test('all of a window is known when it is over', () => {
  const { itself, high, low, close, endTime, endBar, percent, levels } = windowAtOpen(60);
  for (const { known } of [
    itself,
    high,
    low,
    close,
    endTime,
    endBar,
    percent.value,
    ...levels.map(({ value }) => value),
  ]) {
    expect(known).toEqual({ when: 'window', minutes: 60 });
  }
});
