import { expect, test } from 'vitest';
import { PRESENT } from '../../../src/columns/lack.js';
import { byColour, byPreviousColour } from '../../../src/columns/sessions/colour.js';
import { sessions } from '../../../src/columns/sessions/session.js';
import { Table } from '../../../src/columns/table.js';
import { reasons } from '../../../src/columns/reasons.js';
import { cellsOf, dayMarket, fromTo } from './day-market.js';
import { barsFrom, marketOf, utcTemplate, type Prices } from '../../reports/fixtures/market-of.js';

const day = (date: string, close: number) =>
  barsFrom(`${date}T09:00Z`, 60, [[5, 9, 1, 5], [5, 9, 1, close] satisfies Prices]);

test('sessions are green or red by their own open, a flat one is in no group, and all is known at the end', () => {
  const market = marketOf([...day('2024-07-01', 6), ...day('2024-07-02', 4), ...day('2024-07-03', 5)], {
    template: utcTemplate('day', '09:00', '11:00'),
  });
  const { why, values } = Table.of(sessions, market).cells(byColour.by);
  expect(Array.from(why, (each, row) => (each === PRESENT ? values[row] : reasons[each]))).toEqual([
    'green',
    'red',
    'flat',
  ]);
  expect(byColour.values(market).map(({ id }) => id)).toEqual(byColour.by.labels);
  expect(byColour.by.known.when).toBe('end');
});

test('a session is in the group of the colour of the one before it, which is known at the open, and after a flat one in none', () => {
  const market = dayMarket(fromTo(5, 6), fromTo(5, 4), fromTo(5, 5), fromTo(7, 6));
  expect(cellsOf(market, byPreviousColour.by)).toEqual(['no-previous', 'green', 'red', 'flat']);
  expect(byPreviousColour.by.labels).toEqual(byPreviousColour.values(market).map(({ id }) => id));
  expect(byPreviousColour.by.known.when).toBe('open');
});
