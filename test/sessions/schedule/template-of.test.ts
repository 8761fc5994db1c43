import { expect, test } from 'vitest';
import { sessionClock, sessionTemplates } from '../../../src/calendar/index.js';
import { clockOf, templateOf } from '../../../src/sessions/schedule/template-of.js';

test('templateOf is one of the templates by its id', () => {
  expect(templateOf('london', sessionTemplates.futures, 'first')).toBe(sessionTemplates.futures[1]);
});

test('templateOf refuses a session that is not among them', () => {
  expect(() => templateOf('asia', sessionTemplates.stocks, 'first')).toThrow(
    expect.objectContaining({ code: 'session-unavailable', argument: 'first', fits: ['new-york'] }),
  );
  expect(() => templateOf(7, sessionTemplates.stocks, 'first')).toThrow(
    expect.objectContaining({ code: 'wrong-type' }),
  );
});

test('clockOf gives the clock of a template, the very same each time', () => {
  for (const template of Object.values(sessionTemplates).flat()) {
    const clock = clockOf(template);
    expect(clockOf(template)).toBe(clock);
    expect(clock.template).toEqual(template);
    for (const day of [0, 11_000, 19_999]) expect(clock.openOf(day)).toBe(sessionClock(template).openOf(day));
  }
});
