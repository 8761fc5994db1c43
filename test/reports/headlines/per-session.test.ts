import { expect, test } from 'vitest';
import { perSession } from '../../../src/reports/headlines/per-session.js';
import type { Session } from '../../../src/sessions/index.js';
import { sessionOf } from './session-of.js';

test('perSession looks at each session once, also where it finds nothing', () => {
  const seen: Session[] = [];
  const above = perSession((session) => {
    seen.push(session);
    return session.high > 15 ? session.high : null;
  });
  const [one, other] = [sessionOf('10 20 1 10'), sessionOf('10 12 1 10')];
  expect([above(one), above(other), above(one), above(other)]).toEqual([20, null, 20, null]);
  expect(seen).toEqual([one, other]);
});
