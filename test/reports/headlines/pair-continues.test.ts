import { expect, test } from 'vitest';
import { PRESENT } from '../../../src/reports/columns/lack.js';
import { pairsOfSessions } from '../../../src/reports/columns/pairs.js';
import { Table } from '../../../src/reports/columns/table.js';
import { pairContinues } from '../../../src/reports/headlines/pair-continues.js';
import { barsFrom, marketOf, utcTemplate, type Prices } from '../fixtures/market-of.js';

const morning = utcTemplate('morning', '09:00', '11:00');
const afternoon = utcTemplate('afternoon', '11:00', '14:00');

/** A morning between 4 and 6, and the afternoon after it. */
const day = (date: string, ...rest: readonly Prices[]) =>
  barsFrom(`${date}T09:00Z`, 60, [[5, 6, 4, 5], [5, 6, 4, 5], ...rest]);

test('the second session closes further beyond the range of the first one, or back, or nothing is said', () => {
  const market = marketOf(
    [
      ...day('2024-07-01', [5, 7, 5, 7], [7, 7, 7, 7], [7, 9, 7, 8]),
      ...day('2024-07-02', [5, 7, 5, 7], [7, 7, 5, 5], [5, 5, 5, 5]),
      ...day('2024-07-03', [5, 6, 4, 5], [5, 6, 4, 5], [5, 6, 4, 5]),
      ...barsFrom('2024-07-04T11:00Z', 60, [
        [5, 7, 5, 7],
        [7, 7, 7, 7],
        [7, 9, 7, 8],
      ]),
    ],
    { template: afternoon },
  );
  const { why, values } = Table.of(pairsOfSessions(morning, 'first').unit, market).cells(pairContinues);
  expect(Array.from(why, (each, row) => (each === PRESENT ? values[row] : null))).toEqual([true, false, null, null]);
  expect(pairContinues.known.when).toBe('end');
});
