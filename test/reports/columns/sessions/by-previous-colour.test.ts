import { expect, test } from 'vitest';
import { byPreviousColour } from '../../../../src/reports/columns/sessions/by-previous-colour.js';
import { cellsOf, dayMarket, fromTo } from './day-market.js';

test('a session is in the group of the colour of the one before it, which is known at the open, and after a flat one in none', () => {
  const market = dayMarket(fromTo(5, 6), fromTo(5, 4), fromTo(5, 5), fromTo(7, 6));
  expect(cellsOf(market, byPreviousColour.by)).toEqual(['no-previous', 'green', 'red', 'flat']);
  expect(byPreviousColour.by.labels).toEqual(byPreviousColour.values(market).map(({ id }) => id));
  expect(byPreviousColour.by.known.when).toBe('open');
});
