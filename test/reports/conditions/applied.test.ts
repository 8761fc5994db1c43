import { expect, test } from 'vitest';
import { appliedTo } from '../../../src/reports/conditions/applied.js';
import { aggregatedMarket, openMarket } from '../../../src/sessions/index.js';
import { requestOf } from '../fixtures/market-of.js';
import { settingsOf } from '../fixtures/settings-of.js';
import { ledger, ledgerSession } from '../ledger.js';

const given = openMarket(ledger, requestOf({ template: ledgerSession }));
const settings = settingsOf({
  where: { field: 'window.colour', op: 'eq', value: 'green', minutes: 60 },
  groupBy: { field: 'window.position', minutes: 60 },
});

test('fields look at the bars as they were given, though the report has longer ones', () => {
  const longer = aggregatedMarket(given, 120);
  const { where, groups } = appliedTo(settings, given);
  // The first hours are green but for the 4th (red), the 6th (flat) and the 8th (red) session.
  const green = [true, true, true, false, true, false, true, false, true];
  expect(given.sessions.map((session) => where?.(session).holds)).toEqual(green);
  expect(longer.sessions.map((session) => where?.(session).holds)).toEqual(green);
  const own = given.sessions.map((session) => groups?.of(session));
  expect(new Set(own).size).toBeGreaterThan(1);
  expect(longer.sessions.map((session) => groups?.of(session))).toEqual(own);
  expect(() => appliedTo({ ...settings }, longer)).toThrow(expect.objectContaining({ code: 'bars-too-coarse' }));
});

test('the reports of a run share what was made for them, and without conditions there is nothing to make', () => {
  expect(appliedTo(settings, given)).toBe(appliedTo(settings, given));
  const none = appliedTo({ ...settings, where: null, groupBy: null }, given);
  expect(none).toEqual({
    where: null,
    along: [],
    groups: null,
    known: 'at-open',
    since: null,
    windowMinutes: 0,
    late: null,
  });
});
