import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceStep } from '../../src/numeric/price-step.js';
import { prices } from './arbitraries.js';
import { exact } from './oracle.js';

/** As the definition says, by decimals and by trying every gap. */
function stepOf(sessions: readonly (readonly number[])[]): string | null {
  const gaps = sessions.flatMap((all) => {
    const levels = [...new Set(all.map((price) => price + 0))].sort((a, b) => a - b);
    const countOf = (level: number) => all.filter((price) => price === level).length;
    const usual = levels.filter((level) => countOf(level) >= all.length / levels.length / 2);
    return usual.slice(1).map((level, i) => exact(level).minus(exact(usual[i])));
  });
  const reached = gaps.filter((gap) => gaps.filter((other) => other.gte(gap)).length >= 0.9 * gaps.length);
  return reached.reduce<string | null>((most, gap) => (most === null || gap.gt(most) ? gap.toString() : most), null);
}

const shown = (sessions: readonly (readonly number[])[]) => {
  const step = priceStep(sessions);
  return step && exact(step.numerator).div(exact(step.denominator)).toString();
};

test('the step is the largest that 90 % of the gaps between the usual levels of a session reach', () => {
  const few = fc.integer({ min: -4, max: 8 }).map((ticks) => ticks / 4);
  const sessions = fc.array(fc.array(fc.oneof(few, few, prices), { maxLength: 12 }), { maxLength: 12 });
  fc.assert(
    fc.property(sessions, (all) => {
      expect(shown(all)).toBe(stepOf(all));
    }),
  );
});

test('neither the order of the prices nor that of the sessions matters', () => {
  const sessions = fc.array(fc.array(fc.nat(20), { maxLength: 9 }), { maxLength: 9 });
  fc.assert(
    fc.property(sessions, (all) => {
      expect(priceStep([...all].reverse().map((own) => [...own].reverse()))).toEqual(priceStep(all));
    }),
  );
});

/** Sessions of 40 prices on 11 levels, by turns. */
const onGrid = (step: number) =>
  Array.from({ length: 20 }, (_, day) =>
    Array.from({ length: 40 }, (__, i) => Math.round((1000 + day + (i % 11)) * step * 1e7) / 1e7),
  );

test.each([0.01, 0.25, 1 / 128])('one price off a grid of %d in each session changes nothing', (tick) => {
  const off = onGrid(tick).map((own, day) => [...own, own[day] + tick / 4]);
  expect(shown(onGrid(tick))).toBe(`${tick}`);
  expect(shown(off)).toBe(`${tick}`);
});

test('prices that were divided and rounded keep the step of their grid, rounded down', () => {
  const rounded = (decimals: number) =>
    onGrid(0.01).map((own) => own.map((price) => Number((price / 7).toFixed(decimals))));
  // 0.01 / 7 = 0.001428571…
  expect(shown(rounded(4))).toBe('0.0014');
  expect(shown(rounded(6))).toBe('0.001428');
});

test('of ten gaps the second smallest is reached by nine', () => {
  const session = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55];
  expect(priceStep([session])).toEqual({ numerator: 2, denominator: 1 });
  expect(priceStep([session.slice(0, -1)])).toEqual({ numerator: 1, denominator: 1 });
});

test('a price is left out if it occurs less than half as often as the average one', () => {
  const prices = (zeros: number, tens: number) => [
    ...Array<number>(zeros).fill(0),
    ...Array<number>(tens).fill(10),
    11,
    11,
  ];
  expect(shown([prices(6, 4)])).toBe('1');
  expect(shown([prices(8, 5)])).toBe('10');
});

test('the step is exact where prices have too many digits for a safe number', () => {
  expect(priceStep([[2 ** 60, 0.5]])).toEqual({ numerator: 11529215046068469995n, denominator: 10 });
  expect(priceStep([[2 ** 60, 0.5, 1]])).toEqual({ numerator: 5, denominator: 10 });
});

test('without two prices in a session there is no step, 0 and -0 are one price, and what is no price is refused', () => {
  expect(priceStep([])).toBeNull();
  expect(priceStep([[1], [2], [0, -0], [3, 3]])).toBeNull();
  expect(() => priceStep([[1, NaN]])).toThrow(expect.objectContaining({ code: 'not-finite' }));
});
