import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { sessionPath } from '../../../src/sessions/index.js';
import { day, sessionsOf } from '../markets.js';

/** Daily sessions on dates of July 2024, with the contract that each is of. */
function daily(...dates: readonly (readonly [date: number, contract: string])[]) {
  const rows = dates.map(([date, contract]) => ({
    time: `2024-07-${String(date).padStart(2, '0')}`,
    open: 1,
    high: 1,
    low: 1,
    close: 1,
    contract,
  }));
  return sessionsOf(barsFromRows(rows, { interval: '1d' }), day);
}

test('sessionPath goes back through the previous sessions, oldest first', () => {
  const sessions = daily([1, 'H'], [2, 'H'], [3, 'H'], [8, 'H']);
  expect(sessionPath(sessions[3], 2)).toEqual([sessions[1], sessions[2], sessions[3]]);
  expect(sessionPath(sessions[3], 0)).toEqual([sessions[3]]);
  expect(sessionPath(sessions[3], 3)).toHaveLength(4);
});

test('sessionPath has no history before the first session, over a hole, and without a last session', () => {
  const sessions = daily([1, 'H'], [2, 'H'], [11, 'H']);
  expect(sessionPath(sessions[1], 2)).toBe('no-history');
  expect(sessionPath(sessions[2], 1)).toBe('no-history');
  expect(sessionPath(undefined, 0)).toBe('no-history');
  expect(sessionPath(null, 0)).toBe('no-history');
});

test('sessionPath says roll where the step that fails is one to another contract', () => {
  const sessions = daily([1, 'H'], [2, 'M'], [3, 'M'], [15, 'M'], [16, 'U']);
  expect(sessionPath(sessions[2], 1)).toHaveLength(2);
  expect(sessionPath(sessions[2], 2)).toBe('roll');
  expect(sessionPath(sessions[3], 2)).toBe('no-history');
  expect(sessionPath(sessions[4], 2)).toBe('roll');
});

test('sessionPath needs a last session that is over and complete', () => {
  const [session] = sessionsOf(
    barsFromRows([{ time: Date.UTC(2024, 6, 1, 9), open: 1, high: 1, low: 1, close: 1 }], { interval: '1h' }),
    day,
  );
  expect(session.complete).toBe(false);
  expect(sessionPath(session, 0)).toBe('no-history');
  const [open] = sessionsOf(
    barsFromRows([{ time: '2024-07-01', open: 1, high: 1, low: 1, close: 1 }], { interval: '1d' }),
    day,
    { asOf: 0 },
  );
  expect([open.complete, sessionPath(open, 0)]).toEqual([true, 'no-history']);
});
