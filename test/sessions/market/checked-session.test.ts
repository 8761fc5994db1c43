import { expect, test } from 'vitest';
import { sessionTemplates } from '../../../src/calendar/index.js';
import { checkedSession, sameSession } from '../../../src/sessions/inner.js';

test('checkedSession is the id of a session that some asset class has', () => {
  const ids = ['new-york', 'london', 'asia', 'daily'];
  expect(ids.map((id) => checkedSession(id, 'first'))).toEqual(ids);
  expect(() => checkedSession('londn', 'first')).toThrow(
    expect.objectContaining({ code: 'session-unavailable', argument: 'first', suggestion: 'london' }),
  );
});

const frankfurt = { weekdays: ['friday', 'monday'], close: '17:30', open: '09:00', timeZone: 'Europe/Berlin', id: 'x' };

test('checkedSession is a frozen copy of a template, its fields in their order', () => {
  const session = checkedSession(frankfurt, 'first');
  expect(JSON.stringify(session)).toBe(
    '{"id":"x","timeZone":"Europe/Berlin","open":"09:00","close":"17:30","weekdays":["friday","monday"]}',
  );
  expect([session, (session as typeof frankfurt).weekdays].every(Object.isFrozen)).toBe(true);
  expect(Object.isFrozen(frankfurt)).toBe(false);
});

test.each([
  [null, 'wrong-type', 'first'],
  [7, 'wrong-type', 'first'],
  [[], 'wrong-type', 'first'],
  [{}, 'missing-field', 'first.id'],
  [{ ...frankfurt, id: '' }, 'out-of-bounds', 'first.id'],
  [{ ...frankfurt, timeZone: 'Europe/Bonn' }, 'unknown-time-zone', 'first.timeZone'],
  [{ ...frankfurt, open: '9:00' }, 'not-a-wall-time', 'first.open'],
  [{ ...frankfurt, close: '24:01' }, 'not-a-wall-time', 'first.close'],
  [{ ...frankfurt, weekdays: [1, 2] }, 'wrong-type', 'first.weekdays'],
  [{ ...frankfurt, weekdays: [] }, 'out-of-bounds', 'first.weekdays'],
  [{ ...frankfurt, hours: 8 }, 'unknown-option', 'first'],
] as const)('checkedSession refuses %j', (session, code, argument) => {
  expect(() => checkedSession(session, 'first')).toThrow(expect.objectContaining({ code, argument }));
});

const [, london] = sessionTemplates.futures;
const copy = (changes: object = {}) => checkedSession({ ...london, ...changes }, 'session');

test('sameSession compares ids by name and templates by all of their fields', () => {
  expect(sameSession('london', 'london')).toBe(true);
  expect(sameSession('london', 'asia')).toBe(false);
  expect(sameSession(copy(), copy())).toBe(true);
  expect(sameSession(copy(), copy({ weekdays: [...london.weekdays].reverse() }))).toBe(true);
  const others = [{ id: 'x' }, { timeZone: 'UTC' }, { open: '07:00' }, { close: '17:00' }, { weekdays: ['monday'] }];
  expect(others.map((changes) => sameSession(copy(), copy(changes)))).toEqual(others.map(() => false));
});

test('sameSession takes the id of a template for another thing than the template', () => {
  expect([sameSession('london', copy()), sameSession(copy(), 'london')]).toEqual([false, false]);
});
