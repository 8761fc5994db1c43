import { expect, test } from 'vitest';
import { columnsOf } from '../../src/columns/columns-of.js';
import { atOpen } from '../../src/columns/known.js';
import { lack } from '../../src/columns/lack.js';
import { sessions } from '../../src/columns/sessions/session.js';
import { Table } from '../../src/columns/table.js';
import { firstReason, ofTheWhole } from '../../src/rows/first-reason.js';
import { prepare } from '../../src/rows/prepare.js';
import { hourly, hours, marketOf } from '../sessions/markets.js';

const market = marketOf(hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 16), hours('2024-07-03', 9, 16)));
const { flag } = columnsOf();
const lacking = (reason: 'incomplete' | 'no-gap' | 'roll', ...rows: number[]) =>
  flag(atOpen, (session) => !rows.includes(market.sessions.indexOf(session)) || lack(reason), reason);

const prepared = prepare({
  unit: sessions,
  // Which comes first is not for the order of the columns to say.
  needs: [lacking('no-gap', 0, 1), lacking('roll', 1), lacking('incomplete', 0, 2)],
});

test('is the first of the list of reasons, but for those that may pass', () => {
  const table = Table.of(sessions, market);
  const found = (mayPass: Parameters<typeof firstReason>[3]) =>
    [0, 1, 2].map((row) => firstReason(prepared, table, row, mayPass)?.reason ?? null);
  expect(found(new Set())).toEqual(['incomplete', 'roll', 'incomplete']);
  expect(found(ofTheWhole)).toEqual(['no-gap', 'roll', null]);
  expect(found(new Set(['roll']))).toEqual(['incomplete', 'no-gap', 'incomplete']);
});
