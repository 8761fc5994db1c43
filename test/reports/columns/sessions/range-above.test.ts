import { expect, test } from 'vitest';
import { columnsOf } from '../../../../src/reports/columns/kinds.js';
import { atOpen } from '../../../../src/reports/columns/known.js';
import { rangeAbove } from '../../../../src/reports/columns/sessions/range-above.js';
import type { Session } from '../../../../src/sessions/index.js';
import { cellsOf, dayMarket } from './day-market.js';

test('a range goes above a size with the bar by which high less low is larger, and not where it is equal', () => {
  const market = dayMarket(
    [
      [5, 6, 5, 5],
      [5, 5, 4, 5],
      [5, 7, 5, 5],
    ],
    [
      [5, 6, 4, 5],
      [5, 6, 5, 5],
      [5, 5, 5, 5],
    ],
  );
  const two = columnsOf<Session>().quotient(atOpen, () => ({ numerator: 2, denominator: 1 }));
  const { happens, instant } = rangeAbove(two);
  expect(cellsOf(market, happens)).toEqual([true, false]);
  expect(cellsOf(market, instant)).toEqual([Date.parse('2024-07-01T12:00Z'), null]);
});
