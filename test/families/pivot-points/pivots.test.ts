import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareQuotients, type Quotient } from '../../../src/numeric/inner.js';
import { pivotFormula, pivotIds, pivotMethods, pivotOf, pivotsOf } from '../../../src/families/pivot-points/pivots.js';

const price = fc.integer({ min: -99, max: 99 });

/** A previous session, and an open within its range: beyond it, the levels of woodie may cross. */
const sessions = fc.tuple(price, price, price, price, fc.boolean()).map(([a, b, c, d, up]) => {
  const [low, one, other, high] = [a, b, c, d].sort((x, y) => x - y);
  return { before: up ? { open: one, high, low, close: other } : { open: other, high, low, close: one }, open: other };
});

const mirrored = (id: string) => id.replace(/[rs](?=\d)/g, (side) => (side === 'r' ? 's' : 'r'));
const negative = ({ numerator, denominator }: Quotient): Quotient => ({ numerator: -Number(numerator), denominator });

test.each(pivotMethods)(
  '%s: the levels do not rise from the highest down, but for the pivot of camarilla',
  (method) => {
    fc.assert(
      fc.property(sessions, ({ before, open }) => {
        const levels = pivotsOf(method, before, open).filter(
          (_, i) => method !== 'camarilla' || pivotIds[method][i] !== 'pp',
        );
        levels.slice(1).forEach((level, i) => expect(compareQuotients(level, levels[i])).toBeLessThanOrEqual(0));
      }),
    );
  },
);

test.each(pivotMethods)('%s: turned upside down, resistances are supports', (method) => {
  expect(pivotIds[method].map(mirrored).reverse()).toEqual(pivotIds[method]);
  fc.assert(
    fc.property(sessions, ({ before, open }) => {
      const levels = pivotsOf(method, before, open);
      const down = { open: -before.open, high: -before.low, low: -before.high, close: -before.close };
      const turned = pivotsOf(method, down, -open);
      levels.forEach((level, i) => expect(compareQuotients(turned[levels.length - 1 - i], negative(level))).toBe(0));
    }),
  );
});

test('the levels are those of the formulas that traders know', () => {
  const valuesOf = (...session: Parameters<typeof pivotsOf>) =>
    pivotsOf(...session).map(({ numerator, denominator }) => Number(numerator) / Number(denominator));
  const close = (got: readonly number[], expected: readonly number[]) => {
    expect(got.length).toBe(2 * expected.length - 1);
    expected.forEach((value, i) => expect(got[i]).toBeCloseTo(value, 6));
  };
  fc.assert(
    fc.property(sessions, ({ before, open }) => {
      const { high: H, low: L, close: C } = before;
      const R = H - L;
      const P = (H + L + C) / 3;
      const three = H + 2 * (P - L);
      close(valuesOf('traditional', before, open), [H + 4 * (P - L), H + 3 * (P - L), three, P + R, 2 * P - L, P]);
      close(valuesOf('fibonacci', before, open), [P + R, P + 0.618 * R, P + 0.382 * R, P]);
      close(valuesOf('classic', before, open), [P + 3 * R, P + 2 * R, P + R, 2 * P - L, P]);
      close(valuesOf('camarilla', before, open), [2, 4, 6, 12].map((n) => C + (1.1 * R) / n).concat(P));
      const W = (H + L + 2 * open) / 4;
      close(valuesOf('woodie', before, open), [H + 2 * (W - L) + R, H + 2 * (W - L), W + R, 2 * W - L, W]);
      const X = C > before.open ? 2 * H + L + C : C < before.open ? H + 2 * L + C : H + L + 2 * C;
      close(valuesOf('dm', before, open), [X / 2 - L, X / 4]);
    }),
  );
});

test('a formula says what its letters stand for', () => {
  expect(pivotFormula('fibonacci', 's1')).toBe('PP − 0.382 × (H − L), with the previous high H, low L and close C');
  expect(pivotFormula('woodie', 'pp')).toBe(
    '(H + L + 2 × O) / 4, with the previous high H and low L, and the open O of the session',
  );
});

test('the pivot of most methods is the mean of high, low and close', () => {
  fc.assert(
    fc.property(sessions, ({ before, open }) => {
      for (const method of ['traditional', 'fibonacci', 'classic', 'camarilla'] as const) {
        const pivot = pivotsOf(method, before, open)[pivotIds[method].indexOf('pp')];
        expect(compareQuotients(pivot, pivotOf(before))).toBe(0);
      }
    }),
  );
});
