import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../../../src/columns/column.js';
import { PRESENT } from '../../../src/columns/lack.js';
import { months, period, previousPeriod, weeks, wholePeriod } from '../../../src/columns/periods/period.js';
import { Table } from '../../../src/columns/table.js';
import { reasons } from '../../../src/columns/reasons.js';
import { monthsOf, Period, weeksOf } from '../../../src/sessions/inner.js';
import { marketOf, utcTemplate } from '../../reports/fixtures/market-of.js';

const HOUR = 3_600_000;

/** Days of a few hours from Monday, 17 June 2024 on, some without bars or with a hole, some of the next contract, seen on the last of them. */
const markets = fc
  .record({
    days: fc.array(
      fc.record({
        hours: fc.constantFrom([0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3], [2, 3], []),
        price: fc.integer({ min: 2, max: 9 }),
        rolls: fc.constantFrom(false, false, false, false, false, false, true),
      }),
      { minLength: 12, maxLength: 60 },
    ),
    until: fc.integer({ min: 1, max: 4 }),
    start: fc.constantFrom({}, { startDate: '2024-06-20' }, { startDate: '2024-07-01' }),
  })
  .map(({ days, until, start }) => {
    const first = Date.parse('2024-06-17T09:00Z');
    let contract = 0;
    const rows = days.flatMap(({ hours, price, rolls }, day) => {
      contract += rolls ? 1 : 0;
      return hours.map((hour) => ({
        time: first + day * 24 * HOUR + hour * HOUR,
        open: price,
        high: price + 1,
        low: price - 1,
        close: price,
        contract: `${contract}`,
      }));
    });
    // Two bars more tell how long a bar is.
    const early = [0, HOUR].map((step) => {
      return { time: first - 8 * HOUR + step, open: 1, high: 1, low: 1, close: 1, contract: '0' };
    });
    const asOf = new Date(first + (days.length - 1) * 24 * HOUR + until * HOUR).toISOString().slice(0, 16) + 'Z';
    return marketOf([...early, ...rows], { template: utcTemplate('day', '09:00', '13:00'), asOf, ...start });
  });

test('weeks and months say of themselves, and of the one before, what they are', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(markets, (market) => {
      for (const [unit, rows] of [
        [weeks, weeksOf(market)],
        [months, monthsOf(market)],
      ] as const) {
        const table = Table.of(unit, market);
        expect(table.rows).toBe(rows);
        rows.forEach((row, at) => expect(table.session(at)).toBe(row.session));
        const cellsOf = (column: Column<unknown>) => {
          const { why, values } = table.cells(column);
          return Array.from(why, (each, at) => (each === PRESENT ? values[at] : reasons[each]));
        };
        const ofPrevious = (of: (before: Period) => unknown) =>
          rows.map(({ previous }) => (previous instanceof Period ? of(previous) : previous));
        for (const part of ['open', 'high', 'low', 'close', 'sessions'] as const) {
          expect(cellsOf(period[part])).toEqual(rows.map((row) => row[part]));
        }
        for (const part of ['high', 'low', 'range'] as const) {
          expect(cellsOf(previousPeriod[part])).toEqual(ofPrevious((before) => before[part]));
        }
        const itself = cellsOf(previousPeriod.itself);
        expect(itself.every((each, at) => each === rows[at].previous)).toBe(true);
        const [over, covered] = wholePeriod.map(cellsOf);
        expect(over).toEqual(rows.map(({ closed }) => closed || 'not-closed'));
        expect(covered).toEqual(rows.map(({ complete }) => complete || 'incomplete'));
        expect(cellsOf(period.ofOneContract)).toEqual(rows.map(({ rolled }) => !rolled || 'roll'));
        for (const each of [over, covered, cellsOf(period.ofOneContract)].flat()) seen.add(each);
        for (const each of itself) seen.add(typeof each === 'string' ? each : 'a period');
      }
    }),
  );
  expect(seen).toEqual(new Set([true, 'not-closed', 'incomplete', 'roll', 'no-previous', 'a period']));
});

test('what comes of a period in its course is known at its end, the rest at the open', () => {
  const late = Object.entries(period).filter(([, { known }]) => known.when === 'end');
  expect(late.map(([name]) => name)).toEqual(['high', 'low', 'close']);
  for (const { known } of [...wholePeriod, ...Object.values(previousPeriod)]) expect(known.when).toBe('open');
});
