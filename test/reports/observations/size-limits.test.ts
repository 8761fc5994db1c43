import { expect, test } from 'vitest';
import { quotientOf } from '../../../src/numeric/index.js';
import { beyondLimits } from '../../../src/reports/observations/size-limits.js';

test('beyondLimits keeps both limits, and everything where there is none', () => {
  const beyond = (least: number | null, greatest: number | null) =>
    [0.9, 1, 1.5, 2, 2.1].filter((size) => beyondLimits(least, greatest)(quotientOf(size)));
  expect(beyond(null, null)).toEqual([]);
  expect(beyond(1, null)).toEqual([0.9]);
  expect(beyond(null, 2)).toEqual([2.1]);
  expect(beyond(1, 2)).toEqual([0.9, 2.1]);
});
