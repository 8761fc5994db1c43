import { expect, test } from 'vitest';
import { byColour } from '../../../../src/reports/columns/sessions/by-colour.js';
import { cellsOf, dayMarket, fromTo } from './day-market.js';

test('a session is in the group of its colour, which is known at its end, and a flat one in none', () => {
  const market = dayMarket(fromTo(5, 6), fromTo(5, 4), fromTo(5, 5));
  expect(cellsOf(market, byColour.by)).toEqual(['green', 'red', 'flat']);
  expect(byColour.by.labels).toEqual(byColour.values(market).map(({ id }) => id));
  expect(byColour.by.reasons).toEqual(new Set(['flat']));
  expect(byColour.by.known.when).toBe('end');
});
