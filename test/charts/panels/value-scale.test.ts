import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Figure } from '../../../src/charts/grid.js';
import { axisEnd, valueScale } from '../../../src/charts/panels/value-scale.js';

const figure = (kind: Figure['kind'], value: number | null, marks: Figure['marks'] = {}): Figure => ({
  kind,
  value,
  text: '',
  detail: '',
  sample: '',
  emphasis: 'full',
  marks,
});

describe('the end of an axis of percents', () => {
  it('is the first round number that nothing exceeds', () => {
    expect([0.1, 5, 5.01, 10, 18, 21, 26, 50.01, 75.01, 100].map((most) => axisEnd([1e-9, most, null]))).toEqual([
      5, 5, 10, 10, 20, 25, 50, 75, 100, 100,
    ]);
  });

  it('is 100 where there is nothing to show', () => {
    for (const percents of [[], [null, null], [0, 0]]) expect(axisEnd(percents)).toBe(100);
  });
});

describe('the scale of values', () => {
  const number = fc.oneof(
    fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
    fc.constantFrom(0, 1e-8, -1e-8, 1e12, 2 ** 60, 1e21),
    fc.constant(null),
  );

  it('of shares holds both intervals', () => {
    const share = (high: number | null, innerHigh: number): Figure => figure('share', 3, { high, innerHigh });
    expect(valueScale([share(7, 21)])).toEqual({ domain: [0, 25] });
    expect(valueScale([share(22, 6)])).toEqual({ domain: [0, 25] });
    expect(valueScale([share(null, 6)])).toEqual({ domain: [0, 10] });
    expect(valueScale([figure('share', 3, { high: 4 })])).toEqual({ domain: [0, 5] });
  });

  it('has a length and holds every number, of measures, effects and single numbers alike', () => {
    const kinds = fc.constantFrom('spread' as const, 'effect' as const, 'single' as const);
    const figures = kinds.chain((kind) =>
      fc.array(
        fc
          .record({ value: number, low: number, high: number })
          .map(({ value, ...marks }) => figure(kind, value, marks)),
        { minLength: 1, maxLength: 5 },
      ),
    );
    fc.assert(
      fc.property(figures, (some) => {
        const [from, to] = valueScale(some).domain as number[];
        expect(to).toBeGreaterThan(from);
        for (const each of some.flatMap(({ value, marks }) => [value, ...Object.values(marks)])) {
          if (each !== null) expect(from <= each && each <= to, `${each} in ${from} to ${to}`).toBe(true);
        }
        if (some[0].kind === 'single') expect(from <= 0 && 0 <= to).toBe(true);
      }),
    );
  });

  it('is that of percents from 0 on for shares, as far as their intervals reach', () => {
    expect(
      valueScale([figure('share', 4, { low: 1, high: 12 }), figure('share', null, { low: null, high: null })]),
    ).toEqual({ domain: [0, 20] });
  });

  it('shows a single value in the middle, however large or small it is', () => {
    for (const value of [1e-8, 17, 1e12, 2 ** 60]) {
      expect(valueScale([figure('spread', value)])).toEqual({ domain: [value / 2, value * 1.5] });
    }
    expect(valueScale([figure('spread', -4)])).toEqual({ domain: [-6, -2] });
    expect(valueScale([figure('spread', 0)])).toEqual({ domain: [-1, 1] });
    expect(valueScale([figure('spread', null)])).toEqual({ domain: [0, 1] });
  });
});
