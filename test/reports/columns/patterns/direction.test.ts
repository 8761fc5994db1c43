import { expect, test } from 'vitest';
import { choice, columnsOf } from '../../../../src/reports/columns/kinds.js';
import { atOpen } from '../../../../src/reports/columns/known.js';
import { byDirection } from '../../../../src/reports/columns/patterns/direction.js';
import type { Market } from '../../../../src/sessions/index.js';

test('the groups by direction are the two directions, in their order', () => {
  const direction = choice(['bullish', 'bearish'], [columnsOf().number(atOpen, () => 1)], () => 'bearish');
  const { by, values } = byDirection(direction);
  expect(by).toBe(direction);
  expect(values({} as Market).map(({ id }) => id)).toEqual(direction.labels);
});
