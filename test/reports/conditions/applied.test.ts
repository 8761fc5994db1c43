import { expect, test } from 'vitest';
import { appliedTo } from '../../../src/reports/conditions/applied.js';
import type { Settings } from '../../../src/reports/settings.js';
import { aggregatedMarket, openMarket } from '../../../src/sessions/index.js';
import { requestOf } from '../description-format/market-of.js';
import { ledger, ledgerSession } from '../ledger.js';

const given = openMarket(ledger, requestOf({ template: ledgerSession }));
const settings: Settings = {
  detailed: false,
  events: [],
  guards: { insufficient: 10, lowSample: 30 },
  precision: { percent: 2, price: 2, measure: 4 },
  where: { field: 'window.colour', op: 'eq', value: 'green', minutes: 60 },
  groupBy: { field: 'window.position', minutes: 60 },
  stability: false,
};

test('fields look at the bars as they were given, though the report has longer ones', () => {
  const longer = aggregatedMarket(given, 120);
  const before = appliedTo(given, settings, given);
  const after = appliedTo(longer, settings, given);
  // The first hours are green but for the 4th (red), the 6th (flat) and the 8th (red) session.
  const green = [true, true, true, false, true, false, true, false, true];
  expect(given.sessions.map((session) => before.keeps?.(session))).toEqual(green);
  expect(longer.sessions.map((session) => after.keeps?.(session))).toEqual(green);
  const [plain] = before.divide([]);
  const [other] = after.divide([]);
  expect(longer.sessions.map((session) => other.of({ session }))).toEqual(
    given.sessions.map((session) => plain.of({ session })),
  );
  expect(() => appliedTo(longer, { ...settings }, longer)).toThrow(
    expect.objectContaining({ code: 'bars-too-coarse' }),
  );
});

test('the reports of a run share what was made for them, and without conditions there is nothing to make', () => {
  expect(appliedTo(given, settings, given)).toBe(appliedTo(given, settings, given));
  const none = appliedTo(given, { ...settings, where: null, groupBy: null }, given);
  expect([none.keeps, none.windowMinutes, none.divide([])]).toEqual([null, 0, []]);
});
