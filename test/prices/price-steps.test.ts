import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceStep } from '../../src/numeric/price-step.js';
import { priceStepBefore } from '../../src/prices/inner.js';
import type { Session } from '../../src/sessions/inner.js';
import { bar, hourly, sessionsOf } from '../sessions/markets.js';

/** Sessions in steps of their own, of which some lack most of their hours. */
const sessions = fc
  .array(fc.record({ step: fc.constantFrom(1, 2, 5, 25), isWhole: fc.boolean() }), { minLength: 1, maxLength: 10 })
  .map((days) => {
    const rows = days.flatMap(({ step, isWhole }, d) => {
      const date = new Date(Date.UTC(2024, 6, 1 + 7 * Math.floor(d / 5) + (d % 5))).toISOString().slice(0, 10);
      const [open, high, low, close] = [3, 5, 1, 2].map((each) => each * step);
      return Array.from({ length: isWhole ? 7 : 2 }, (_, i) =>
        bar(date, `${9 + i}:00`.padStart(5, '0'), `${open} ${high} ${low} ${close}`),
      );
    });
    return sessionsOf(hourly(rows));
  });

const pricesOf = ({ bars: { open, high, low, close }, firstBar, endBar }: Session): readonly number[] =>
  [open, high, low, close].flatMap((column) => [...column.slice(firstBar, endBar)]);

test('the price step of a session is that of the five complete sessions before it', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(sessions, (all) => {
      all.forEach((own, place) => {
        const before = all.slice(0, place).filter(({ complete }) => complete);
        const step = priceStep(before.slice(-5).map(pricesOf));
        if (step === null) return;
        expect(priceStepBefore(own)).toEqual(step);
        seen.add(step.numerator);
      });
    }),
  );
  expect(seen.size).toBe(4);
});

test('without one that tells a step it is a unit of the last decimal of the open', () => {
  const first = { before: null, open: 100.25 } as Session;
  expect(priceStepBefore(first)).toEqual({ numerator: 1, denominator: 100 });
  const flat = sessionsOf(
    hourly(
      ['01', '02'].flatMap((day) =>
        [9, 10, 11, 12, 13, 14, 15].map((hour) =>
          bar(`2024-07-${day}`, `${hour}:00`.padStart(5, '0'), '7.5 7.5 7.5 7.5'),
        ),
      ),
    ),
  );
  expect(priceStepBefore(flat[1])).toEqual({ numerator: 1, denominator: 10 });
});
