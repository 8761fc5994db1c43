import { expect, test } from 'vitest';
import { sessionClock, sessionTemplates } from '../../../src/calendar/index.js';
import { clockOf } from '../../../src/sessions/schedule/clock-of.js';

test('clockOf gives the clock of a template, the very same each time', () => {
  for (const template of Object.values(sessionTemplates).flat()) {
    const clock = clockOf(template);
    expect(clockOf(template)).toBe(clock);
    expect(clock.template).toEqual(template);
    for (const day of [0, 11_000, 19_999]) expect(clock.openOf(day)).toBe(sessionClock(template).openOf(day));
  }
});
