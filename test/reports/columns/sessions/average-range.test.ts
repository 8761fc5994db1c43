import { expect, test } from 'vitest';
import { averageDailyRange } from '../../../../src/reports/columns/sessions/average-range.js';
import { sessions } from '../../../../src/reports/columns/sessions/session.js';
import { rowsIn } from '../../../../src/reports/columns/row.js';
import { Table } from '../../../../src/reports/columns/table.js';
import { reasons } from '../../../../src/reports/reasons.js';
import { averageRange } from '../../../../src/sessions/index.js';
import { hourlyMarket } from '../hourly-market.js';

test('the average is that of the five sessions before, and there is none for want of one of them', () => {
  const market = hourlyMarket([6, 6, 6, 6, 6, 6, 6]);
  const rows = rowsIn(Table.of(sessions, market), []);
  expect(rows.map((row) => row.valueOf(averageDailyRange))).toEqual(
    market.sessions.map((session) => averageRange(session, 5)),
  );
  expect(rows.map((row) => reasons[row.whyNot(averageDailyRange)])).toEqual([
    ...new Array<string>(5).fill('no-average'),
    undefined,
    undefined,
  ]);
});
