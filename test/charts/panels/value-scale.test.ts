import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Figure } from '../../../src/charts/grid.js';
import { valueScale } from '../../../src/charts/panels/value-scale.js';

const figure = (kind: Figure['kind'], value: number | null, marks: Figure['marks'] = {}): Figure => ({
  kind,
  value,
  text: '',
  detail: '',
  sample: '',
  emphasis: 'full',
  marks,
});

describe('the scale of values', () => {
  const number = fc.oneof(
    fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
    fc.constantFrom(0, 1e-8, -1e-8, 1e12, 2 ** 60, 1e21),
    fc.constant(null),
  );

  it('is from 0 to 100 for shares, whatever they are', () => {
    for (const kind of ['share', 'effect', 'pair'] as const) {
      expect(valueScale([figure(kind, 4, { low: 1, high: 12 })])).toEqual({ domain: [0, 100] });
    }
  });

  it('has no room for extremes that are not drawn', () => {
    const marks = { p25: 1, p75: 2, min: -50, max: 900, least: null, most: null };
    expect(valueScale([figure('spread', 1.5, marks)])).toMatchObject({ domain: [1, 2] });
  });

  it('has a length and holds every number, of measures, expectancies and single numbers alike', () => {
    const kinds = fc.constantFrom('spread' as const, 'expectancy' as const, 'single' as const);
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
        if (some[0].kind !== 'spread') expect(from <= 0 && 0 <= to).toBe(true);
      }),
    );
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
