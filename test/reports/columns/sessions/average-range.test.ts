import { expect, test } from 'vitest';
import { averageDailyRange } from '../../../../src/reports/columns/sessions/average-range.js';
import { sessions } from '../../../../src/reports/columns/sessions/session.js';
import { Table } from '../../../../src/reports/columns/table.js';
import { reasons } from '../../../../src/reports/reasons.js';
import { averageRange } from '../../../../src/sessions/index.js';
import { hourlyMarket } from '../hourly-market.js';

test('the average is that of the five sessions before, and there is none for want of one of them', () => {
  const market = hourlyMarket([6, 6, 6, 6, 6, 6, 6]);
  const table = Table.of(sessions, market);
  expect(market.sessions.map((_, row) => table.value(averageDailyRange, row))).toEqual(
    market.sessions.map((session) => averageRange(session, 5)),
  );
  expect(Array.from(table.cells(averageDailyRange).why, (why) => reasons[why])).toEqual([
    ...new Array<string>(5).fill('no-average'),
    undefined,
    undefined,
  ]);
});
