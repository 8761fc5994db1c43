import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { pathSoFar, type Session, sessionPath } from '../../../src/sessions/inner.js';
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

const path = (all: readonly Session[], place: number, before: number, after: number, firstPlace = 0) =>
  sessionPath({ all, firstPlace }, place, before, after);

test('sessionPath goes through the sessions around one, oldest first, those outside the range too', () => {
  const sessions = daily([1, 'H'], [2, 'H'], [3, 'H'], [8, 'H']);
  expect(path(sessions, 2, 1, 1)).toEqual([sessions[1], sessions[2], sessions[3]]);
  expect(path(sessions, 3, 0, 0)).toEqual([sessions[3]]);
  expect(path(sessions, 0, 0, 3)).toHaveLength(4);
  expect(path(sessions, 0, 1, 1, 2)).toEqual([sessions[1], sessions[2], sessions[3]]);
});

test('sessionPath has no history before the first session, over a hole, and after the last session', () => {
  const sessions = daily([1, 'H'], [2, 'H'], [11, 'H']);
  expect(path(sessions, 1, 2, 0)).toBe('no-history');
  expect(path(sessions, 2, 1, 0)).toBe('no-history');
  expect(path(sessions, 1, 0, 1)).toBe('no-history');
  expect(path(sessions, 2, 0, 1)).toBe('no-history');
  expect(path(sessions, 1, 1, 0)).toHaveLength(2);
});

test('sessionPath says roll wherever one is among the steps, whatever else is missing', () => {
  const sessions = daily([1, 'H'], [2, 'M'], [3, 'M'], [15, 'M'], [16, 'U']);
  expect(path(sessions, 2, 1, 0)).toHaveLength(2);
  expect(path(sessions, 2, 2, 0)).toBe('roll');
  // A hole comes later in time, and a session is missing at either end.
  expect(path(sessions, 2, 2, 1)).toBe('roll');
  expect(path(sessions, 1, 5, 0)).toBe('roll');
  expect(path(sessions, 4, 1, 7)).toBe('roll');
  expect(path(sessions, 3, 1, 0)).toBe('no-history');
});

test('sessionPath needs a last session that is over and complete', () => {
  const sessions = sessionsOf(
    barsFromRows([{ time: Date.UTC(2024, 6, 1, 9), open: 1, high: 1, low: 1, close: 1 }], { interval: '1h' }),
    day,
  );
  expect(sessions[0].complete).toBe(false);
  expect(path(sessions, 0, 0, 0)).toBe('no-history');
  const open = sessionsOf(
    barsFromRows([{ time: '2024-07-01', open: 1, high: 1, low: 1, close: 1 }], { interval: '1d' }),
    day,
    { asOf: 0 },
  );
  expect([open[0].complete, path(open, 0, 0, 0)]).toEqual([true, 'no-history']);
});

test('pathSoFar goes up to a hole, a change of contract or the last session, and says when it is broken off', () => {
  const sessions = daily([1, 'H'], [2, 'H'], [3, 'M'], [4, 'M'], [15, 'M']);
  const from = (place: number, after: number, firstPlace = 0) => {
    const { path: found, until } = pathSoFar({ all: sessions, firstPlace }, place, after);
    return [
      found.map((session) => sessions.indexOf(session)),
      sessions.findIndex(({ openTime }) => openTime === until),
    ];
  };
  expect(from(0, 1)).toEqual([[0, 1], -1]);
  expect(from(0, 4)).toEqual([[0, 1], 2]);
  expect(from(2, 4)).toEqual([[2, 3], 4]);
  expect(from(4, 4)).toEqual([[4], -1]);
  expect(from(0, 4, 2)).toEqual([[2, 3], 4]);
  expect(pathSoFar({ all: sessions, firstPlace: 0 }, 4, 4).until).toBe(Infinity);
});

test('pathSoFar is broken off by a session that is incomplete once it has closed, be it the first', () => {
  const hour = { time: Date.UTC(2024, 6, 1, 9), open: 1, high: 1, low: 1, close: 1 };
  const all = (asOf: number) => sessionsOf(barsFromRows([hour], { interval: '1h' }), day, { asOf });
  const over = all(Infinity);
  expect(pathSoFar({ all: over, firstPlace: 0 }, 0, 1)).toEqual({ path: [], until: over[0].openTime });
  const goesOn = all(Date.UTC(2024, 6, 1, 10));
  expect(pathSoFar({ all: goesOn, firstPlace: 0 }, 0, 1)).toEqual({ path: goesOn, until: Infinity });
});
