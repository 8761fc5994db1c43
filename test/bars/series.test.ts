import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows, extendBars, type Bars } from '../../src/bars/index.js';
import { seriesOf } from '../../src/bars/inner.js';
import { grow } from '../../src/bars/series.js';

const barsOf = (day: number): Bars =>
  barsFromRows([{ time: Date.UTC(2024, 0, day), open: 1, high: 1, low: 1, close: 1 }], { interval: '1d' });

test('bars are a series of their own until they are extended, the very same each time', () => {
  const [one, other] = [barsOf(1), barsOf(1)];
  expect(seriesOf(one)).toBe(seriesOf(one));
  expect(seriesOf(one).bars).toBe(one);
  expect(seriesOf(other)).not.toBe(seriesOf(one));
});

test('whatever grows from the end of a series belongs to it, and all of it knows the longest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.boolean(), (steps, askedBefore) => {
      const grown = [barsOf(1)];
      // The series is the same whether or not anybody asked for it before.
      const first = askedBefore ? seriesOf(grown[0]) : null;
      for (let day = 2; day < 2 + steps; day++) {
        const longer = barsOf(day);
        grow(grown.at(-1)!, longer);
        grown.push(longer);
      }
      const series = seriesOf(grown[0]);
      if (first !== null) expect(series).toBe(first);
      for (const each of grown) expect(seriesOf(each)).toBe(series);
      expect(series.bars).toBe(grown.at(-1));
    }),
  );
});

test('bars that are extended a second time leave the series to the first, and begin one of their own', () => {
  const bars = barsOf(1);
  const [first, second] = [extendBars(bars, barsOf(2)), extendBars(bars, barsOf(2))];
  expect(seriesOf(bars)).toBe(seriesOf(first));
  expect(seriesOf(second)).not.toBe(seriesOf(first));
  expect([seriesOf(first).bars, seriesOf(second).bars]).toEqual([first, second]);
  expect(seriesOf(bars).bars).toBe(first);
});
