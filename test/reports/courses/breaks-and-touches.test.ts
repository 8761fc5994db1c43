import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotientOf } from '../../../src/numeric/index.js';
import { atOnce } from '../../../src/reports/courses/at-once.js';
import { breakInstant } from '../../../src/reports/courses/break-instant.js';
import { endOfBar } from '../../../src/reports/courses/end-of-bar.js';
import { sidesCourse } from '../../../src/reports/courses/sides-course.js';
import { touchInstant } from '../../../src/reports/courses/touch-instant.js';
import type { Session } from '../../../src/sessions/index.js';
import { bar, hourly, intradayBars, sessionsOf, templates } from '../../sessions/markets.js';

// The prices go from -1 to 10; levels near the ends are not reached at once.
const levels = fc.oneof(fc.integer({ min: -2, max: 11 }), fc.constantFrom(-1, 0, 9, 10));
const criteria = fc.constantFrom('wick' as const, 'close' as const);
const setting = fc.record({
  bars: intradayBars,
  template: fc.constantFrom(...templates),
  first: fc.nat(3),
  count: fc.integer({ min: 1, max: 4 }),
  skipped: fc.constantFrom(0, 0, 1, 4, 12),
  by: criteria,
});

/** Some sessions in a row, and the first bar of the first of them that is looked at. */
function watched({ bars, template, first, count, skipped }: typeof setting extends fc.Arbitrary<infer T> ? T : never) {
  const all = sessionsOf(bars, template);
  const begin = first % Math.max(1, all.length);
  const sessions = all.slice(begin, begin + count);
  const from = sessions.length === 0 ? undefined : Math.min(sessions[0].firstBar + skipped, sessions[0].endBar);
  return { sessions, from };
}

/** The end of the first bar of some sessions of which something is so, by a walk through all of them. */
function walk(
  sessions: readonly Session[],
  from: number | undefined,
  isSo: (session: Session, bar: number) => boolean,
): number | null {
  for (const session of sessions) {
    const { bars, firstBar, endBar, closeTime } = session;
    for (let each = firstBar; each < endBar; each++) {
      if (session === sessions[0] && from !== undefined && each < from) continue;
      if (isSo(session, each)) return Math.min(bars.time[each] + bars.interval, closeTime);
    }
  }
  return null;
}

test('breakInstant is the end of the first bar beyond one side, in whichever session', () => {
  const found = { none: 0, first: 0, later: 0 };
  fc.assert(
    fc.property(setting, levels, fc.constantFrom('high' as const, 'low' as const), (given, level, side) => {
      const { sessions, from } = watched(given);
      const instant = walk(sessions, from, ({ bars }, each) =>
        side === 'high'
          ? (given.by === 'wick' ? bars.high : bars.close)[each] > level
          : (given.by === 'wick' ? bars.low : bars.close)[each] < level,
      );
      expect(breakInstant(sessions, side, level, given.by, from)).toBe(instant);
      found[instant === null ? 'none' : instant <= sessions[0].closeTime ? 'first' : 'later']++;
    }),
    { numRuns: 800 },
  );
  expect(Math.min(...Object.values(found))).toBeGreaterThan(0);
});

test('touchInstant is the end of the first bar at a level or beyond it, in whichever session', () => {
  const found = { none: 0, first: 0, later: 0 };
  fc.assert(
    fc.property(setting, levels, fc.constantFrom('above' as const, 'below' as const), (given, level, side) => {
      const { sessions, from } = watched(given);
      const instant = walk(sessions, from, ({ bars }, each) =>
        side === 'above'
          ? (given.by === 'wick' ? bars.low : bars.close)[each] <= level
          : (given.by === 'wick' ? bars.high : bars.close)[each] >= level,
      );
      expect(touchInstant(sessions, quotientOf(level), side, given.by, from)).toBe(instant);
      found[instant === null ? 'none' : instant <= sessions[0].closeTime ? 'first' : 'later']++;
    }),
    { numRuns: 800 },
  );
  expect(Math.min(...Object.values(found))).toBeGreaterThan(0);
});

test('sidesCourse: each break is a fact, and the later of both decides', () => {
  let decided = 0;
  fc.assert(
    fc.property(setting, levels, levels, (given, a, b) => {
      const range = { high: Math.max(a, b), low: Math.min(a, b) };
      const { sessions, from } = watched(given);
      const course = sidesCourse<null>(() => ({ range, sessions, ...(from === undefined ? {} : { from }) }), given.by);
      const high = breakInstant(sessions, 'high', range.high, given.by, from);
      const low = breakInstant(sessions, 'low', range.low, given.by, from);
      expect(course.facts(null)).toEqual([high, low]);
      const both = high !== null && low !== null;
      if (both) decided++;
      expect(course.decided(null)).toBe(both ? (high > low ? high : low) : null);
    }),
    { numRuns: 800 },
  );
  expect(decided).toBeGreaterThan(5);
});

test('breakInstant, touchInstant and sidesCourse look at wicks and at all bars where nothing is said', () => {
  // At 10:00 the wicks touch 12 and 8, at 11:00 they go beyond; closes never come there.
  const prices = ['10 11 9 10', '10 12 8 10', '10 13 7 10'];
  const [session] = sessionsOf(
    hourly(prices.map((each, i) => bar('2024-07-01', `${i + 9}`.padStart(2, '0') + ':00', each))),
  );
  const hour = (instant: number | null) => instant && new Date(instant).getUTCHours();
  expect(hour(touchInstant([session], quotientOf(12), 'below'))).toBe(11);
  expect(hour(touchInstant([session], quotientOf(8), 'above'))).toBe(11);
  expect(hour(breakInstant([session], 'high', 12))).toBe(12);
  expect(hour(breakInstant([session], 'low', 8))).toBe(12);
  const sides = sidesCourse<null>(() => ({ range: { high: 11, low: 8 }, sessions: [session] }));
  expect([...sides.facts(null), sides.decided(null)].map(hour)).toEqual([11, 12, 12]);
});

test('endOfBar is none without a bar, and atOnce is the end of the first one', () => {
  const [session] = sessionsOf(hourly([bar('2024-07-01', '09:00', '1 1 1 1'), bar('2024-07-01', '11:00', '1 1 1 1')]));
  expect([null, undefined].map((none) => endOfBar({ session }, none))).toEqual([null, null]);
  expect(endOfBar({ session }, 0)).toBe(Date.parse('2024-07-01T10:00Z'));
  expect(endOfBar({ session }, 1)).toBe(Date.parse('2024-07-01T12:00Z'));
  expect(atOnce.decided!({ session })).toBe(Date.parse('2024-07-01T10:00Z'));
});
