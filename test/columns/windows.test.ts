import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WhenKnown } from '../../src/columns/column.js';
import { windowAtClose, windowAtOpen } from '../../src/columns/windows.js';
import type { Market } from '../../src/sessions/inner.js';
import { barsIn, HOUR, randomMarkets, saidOf, type PlainBar } from './random-markets.js';
import { plainWindow, type PlainWindow } from './plain-window.js';
import { minute } from '../sessions/markets.js';

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

test('the last hours of a session are a window where bars are in them and before', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(randomMarkets, fc.integer({ min: 1, max: 5 }), (market, hours) => {
      const { firstBar, open, before, reach, byOpen } = windowAtClose(hours * 60);
      const say = (of: (earlier: readonly PlainBar[], last: readonly PlainBar[]) => unknown) =>
        market.sessions.map((own) => {
          const bars = barsIn(own);
          const earlier = bars.filter(({ time }) => time < own.closeTime - hours * HOUR);
          const last = bars.slice(earlier.length);
          return earlier.length === 0 || last.length === 0 ? 'no-window' : of(earlier, last);
        });
      const highest = (bars: readonly PlainBar[]) => Math.max(...bars.map(({ high }) => high));
      const lowest = (bars: readonly PlainBar[]) => Math.min(...bars.map(({ low }) => low));
      expect(saidOf(market, firstBar)).toEqual(say((_, [first]) => first.at));
      expect(saidOf(market, open)).toEqual(say((_, [first]) => first.open));
      expect(saidOf(market, before.high)).toEqual(say(highest));
      expect(saidOf(market, before.low)).toEqual(say(lowest));
      expect(saidOf(market, reach.high)).toEqual(say((_, last) => highest(last)));
      expect(saidOf(market, reach.low)).toEqual(say((_, last) => lowest(last)));
      const thirds = say((earlier, [first]) => {
        const third = 3 * (first.open - lowest(earlier));
        const range = highest(earlier) - lowest(earlier);
        return third < range ? 'lower' : third > 2 * range ? 'upper' : 'middle';
      });
      expect(saidOf(market, byOpen.by)).toEqual(thirds);
      for (const each of thirds) seen.add(each);
    }),
  );
  expect(seen).toEqual(new Set(['lower', 'middle', 'upper', 'no-window']));
});

test('its beginning is known by the clock, how far it goes at the end', () => {
  const { itself, firstBar, open, before, reach, byOpen } = windowAtClose(60);
  for (const { known } of [firstBar, open, before.high, before.low, byOpen.by]) expect(known).toBe(itself.known);
  expect(itself.known).toMatchObject({ when: 'clock', event: 'hour-start' });
  expect([reach.high.known.when, reach.low.known.when]).toEqual(['end', 'end']);
});

test('it begins so many minutes before the close, with the open in a session that is shorter', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1500 }), fc.integer({ min: 1, max: 1500 }), (length, minutes) => {
      const { from } = windowAtClose(minutes).itself.known as Extract<WhenKnown, { readonly when: 'clock' }>;
      // Back from the close by the minute, but no further than the open.
      let instant = length;
      for (let walked = 0; walked < minutes && instant > 0; walked++) instant--;
      const scheduled = { day: 0, openTime: 7 * minute, closeTime: (7 + length) * minute };
      expect(from(scheduled, {} as Market)).toBe((7 + instant) * minute);
    }),
  );
});

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
      expect(saidOf(market, windowAtOpen(hours * 60).closeLocation.answer)).toEqual(expected);
      for (const each of expected) seen.add(each);
    }),
  );
  expect(seen).toEqual(new Set(['above', 'inside', 'below', 'no-window']));
});
