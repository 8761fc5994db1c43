import fc from 'fast-check';
import { expect, test } from 'vitest';
import { event } from '../../../src/columns/event.js';
import { choice } from '../../../src/columns/kinds.js';
import { gap, gapPercent, wayBack } from '../../../src/columns/sessions/gap.js';
import { previous, session } from '../../../src/columns/sessions/session.js';
import { firstTouch } from '../../../src/prices/inner.js';
import { Session } from '../../../src/sessions/inner.js';
import { changingMarkets } from '../changing-markets.js';
import { barsIn, saidOf } from '../random-markets.js';

const opened = choice(['above', 'below'], [gap], (side) => (side === 'up' ? 'above' : 'below'));
const back = event('back', session.itself, [previous.close, opened], (own, close, side) =>
  firstTouch(own, close, side, 'wick'),
);
const { barBack, spike } = wayBack('back-by', 'Bar that came back', 'those that came back', opened, back);

const asNumbers = (said: readonly unknown[]): readonly unknown[] =>
  said.map((each) => {
    if (typeof each === 'string') return each;
    const { numerator, denominator } = each as { numerator: number; denominator: number };
    return numerator / denominator;
  });

test('a session gaps up or down from the previous close, by so many per cent of it', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(changingMarkets, ({ market }) => {
      const from = (of: (open: number, close: number) => unknown) =>
        market.sessions.map(({ open, previous: before }) =>
          before instanceof Session ? of(open, before.close) : before,
        );
      const sides = from((open, close) => (open === close ? 'no-gap' : open > close ? 'up' : 'down'));
      expect(saidOf(market, gap)).toEqual(sides);
      const sizes = from((open, close) => (close === 0 ? 'no-size' : (100 * Math.abs(open - close)) / Math.abs(close)));
      expect(asNumbers(saidOf(market, gapPercent))).toEqual(sizes);
      for (const each of [...sides, ...sizes]) seen.add(typeof each === 'string' ? each : 'a size');
    }),
    { numRuns: 40 },
  );
  expect(seen).toEqual(new Set(['no-previous', 'roll', 'no-gap', 'up', 'down', 'no-size', 'a size']));
});

test('the way back to a level: which bar came back, and how far the price went away before that', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(changingMarkets, ({ market }) => {
      const told = market.sessions.map((own) => {
        if (!(own.previous instanceof Session)) return [own.previous, own.previous];
        const level = own.previous.close;
        if (own.open === level) return ['no-gap', 'no-gap'];
        const up = own.open > level;
        const bars = barsIn(own);
        const place = bars.findIndex(({ high, low }) => (up ? low <= level : high >= level));
        if (place <= 0) return [place === 0 ? 'first-bar' : 'unsaid', 'unsaid'];
        const away = bars.slice(0, place).map(({ high, low }) => (up ? high - own.open : own.open - low));
        return ['later', own.open === 0 ? 'unsaid' : (100 * Math.max(...away)) / Math.abs(own.open)];
      });
      expect(saidOf(market, barBack.answer)).toEqual(told.map(([bar]) => bar));
      expect(asNumbers(saidOf(market, spike.value))).toEqual(told.map(([, size]) => size));
      for (const [bar, size] of told) seen.add(bar).add(size === 'unsaid' ? 'no spike' : typeof size);
    }),
    { numRuns: 40 },
  );
  for (const each of ['first-bar', 'later', 'unsaid', 'no spike', 'number']) expect(seen).toContain(each);
});

test('which bar came back is asked of those that did, and they are called what the caller says', () => {
  const { id, title, outcomes, answer, given } = barBack;
  expect([id, title]).toEqual(['back-by', 'Bar that came back']);
  expect(answer).toMatchObject({ labels: outcomes.map((outcome) => outcome.id) });
  expect(given).toEqual([back.whether]);
});
