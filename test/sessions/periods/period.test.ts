import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareQuotients } from '../../../src/numeric/inner.js';
import { Period } from '../../../src/sessions/periods/period.js';
import { dailySessions } from '../daily-sessions.js';

/** The prices of a session in cents, which are exact: open, high, low and close. */
const prices = fc
  .array(fc.integer({ min: -500, max: 100_000 }), { minLength: 4, maxLength: 4 })
  .map((list) => list.sort((a, b) => a - b))
  .map(([low, open, close, high]) => [open, high, low, close] as const);

const ofSessions = (sessions: readonly (readonly number[])[]): Period => {
  const inPoints = sessions.map(
    ([open, high, low, close]) => [open / 100, high / 100, low / 100, close / 100] as const,
  );
  return new Period(dailySessions(...inPoints), true, true, false, 'no-previous');
};

test('a period opens with its first session, closes with its last, and reaches as far as any of them', () => {
  fc.assert(
    fc.property(fc.array(prices, { minLength: 1, maxLength: 23 }), (sessions) => {
      const period = ofSessions(sessions);
      expect(period.session).toBe(period.sessions[0]);
      expect(period.last).toBe(period.sessions.at(-1));
      const high = Math.max(...sessions.map(([, each]) => each));
      const low = Math.min(...sessions.map(([, , each]) => each));
      expect([period.open, period.close]).toEqual([sessions[0][0] / 100, sessions.at(-1)![3] / 100]);
      expect([period.high, period.low]).toEqual([high / 100, low / 100]);
      // To the cent, which a difference of doubles is not.
      expect(compareQuotients(period.range, { numerator: high - low, denominator: 100 })).toBe(0);
    }),
  );
});

test('a period says what it was told of its sessions and of the period before', () => {
  const before = ofSessions([[1, 2, 0, 1]]);
  const { sessions } = ofSessions([[1, 2, 0, 1]]);
  expect(new Period(sessions, true, false, true, before)).toMatchObject({
    closed: true,
    complete: false,
    rolled: true,
  });
  expect(new Period(sessions, false, true, false, before)).toMatchObject({
    closed: false,
    complete: true,
    rolled: false,
  });
  expect(new Period(sessions, true, true, true, before).previous).toBe(before);
  expect(new Period(sessions, true, true, true, 'roll').previous).toBe('roll');
});
