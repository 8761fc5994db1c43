import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stretchesOf } from '../../src/charts/stretches.js';

const timeOf = (minute: number): string =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

it('the stretches of a session of up to a day lie one after the other from its beginning on, also past midnight', () => {
  const sessions = fc.record({
    first: fc.nat(1439),
    lengths: fc.array(fc.integer({ min: 1, max: 240 }), { minLength: 1, maxLength: 6 }),
  });
  fc.assert(
    fc.property(sessions, ({ first, lengths }) => {
      const to = lengths.map((_, i) => lengths.slice(0, i + 1).reduce((sum, length) => sum + length));
      const from = [0, ...to.slice(0, -1)];
      const labels = from.map((start, i) => `${timeOf(first + start)}–${timeOf(first + to[i])}`);
      expect(stretchesOf(labels)).toEqual({ first, from, to });
    }),
  );
});

it('there may be time between two stretches, and the last may end where the first begins', () => {
  expect(stretchesOf(['17:00–20:00', '02:00–17:00'])).toEqual({ first: 1020, from: [0, 540], to: [180, 1440] });
});

it('labels that are no times, or times that are no session, are no stretches', () => {
  for (const labels of [
    ['Monday', 'Tuesday'],
    ['09:30–10:00', 'No break'],
    ['09:30-10:00'],
    ['10:00–10:30', '09:30–10:00', '11:00–11:30'],
    ['09:30–10:30', '10:00–11:00'],
    ['09:30–10:00', '09:30–10:00'],
    ['09:30–10:00', '10:00–10:00'],
    [' 09:30–10:00'],
  ]) {
    expect(stretchesOf(labels), labels.join()).toBeUndefined();
  }
});
