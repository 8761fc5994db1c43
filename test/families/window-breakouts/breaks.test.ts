import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directionIfAny, directionOfBreak, windowBreaks } from '../../../src/families/window-breakouts/breaks.js';
import { barEnd, type Criterion, type Session } from '../../../src/sessions/inner.js';
import { randomMarkets, saidOf } from '../../columns/random-markets.js';
import { goesBeyond, plainBreak, plainWindow, type PlainWindow } from '../../columns/plain-window.js';

const hours = fc.integer({ min: 1, max: 5 });
const criteria = fc.constantFrom<Criterion>('wick', 'close');
const directions = { high: 'up', low: 'down', ambiguous: 'ambiguous' } as const;

test('a window is broken by what the rest does bar by bar: which sides, which one first, and when', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(randomMarkets, hours, criteria, (market, length, by) => {
      const breaks = windowBreaks(length * 60, by);
      const say = (of: (window: PlainWindow, own: Session) => unknown) =>
        market.sessions.map((own) => {
          const window = plainWindow(own, length);
          return window === null ? 'no-window' : of(window, own);
        });
      const firstBeyond = (side: 'high' | 'low', window: PlainWindow) =>
        window.rest.find((bar) => goesBeyond(side, window, bar, by));

      const sides = say((window) => {
        const high = firstBeyond('high', window) !== undefined;
        const low = firstBeyond('low', window) !== undefined;
        return high ? (low ? 'double' : 'breakout') : low ? 'breakdown' : 'none';
      });
      expect(saidOf(market, breaks.sides.answer)).toEqual(sides);
      const instants = (['high', 'low'] as const).map((side) =>
        say((window, own) => {
          const bar = firstBeyond(side, window);
          return bar === undefined ? 'unsaid' : barEnd(own, bar.at);
        }),
      );
      expect(breaks.sides.facts.map((fact) => saidOf(market, fact))).toEqual(instants);
      expect(saidOf(market, breaks.sides.decided)).toEqual(
        sides.map((side, row) => {
          if (side === 'no-window') return side;
          return side === 'double' ? Math.max(...instants.map((each) => each[row] as number)) : 'unsaid';
        }),
      );

      const first = say((window) => plainBreak(window, by)?.side ?? 'no-break');
      expect(saidOf(market, breaks.side)).toEqual(first);
      const named = (none: string) =>
        first.map((side) =>
          side === 'no-break' ? none : ((directions as Record<string, string>)[side as string] ?? side),
        );
      expect(saidOf(market, directionOfBreak(breaks).answer)).toEqual(named('unsaid'));
      expect(saidOf(market, directionIfAny(breaks).answer)).toEqual(named('none'));
      expect(saidOf(market, breaks.broken)).toEqual(
        first.map((side) => (side === 'no-break' || side === 'no-window' ? side : true)),
      );
      const bars = say((window) => plainBreak(window, by)?.bars[0].at ?? 'unsaid');
      expect(saidOf(market, breaks.first.bar)).toEqual(bars);
      expect(saidOf(market, breaks.minutesToBreak.value)).toEqual(
        bars.map((bar, row) => {
          const { bars: all, openTime } = market.sessions[row];
          return typeof bar === 'number' ? { numerator: all.time[bar] - openTime, denominator: 60_000 } : bar;
        }),
      );
      for (const each of [...sides, ...first]) seen.add(each);
    }),
    { numRuns: 300 },
  );
  expect(seen.size).toBe(9);
});

test('what follows a break is known with it, and that there is none at the end', () => {
  const breaks = windowBreaks(60, 'wick');
  for (const { known } of [breaks.broken, breaks.side, breaks.direction]) {
    expect(known).toMatchObject({ when: 'event', event: 'first-break' });
  }
  expect([breaks.first.whether.known.when, breaks.sides.answer.known.when]).toEqual(['end', 'end']);
});
