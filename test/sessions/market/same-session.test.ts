import { expect, test } from 'vitest';
import { sessionTemplates } from '../../../src/calendar/index.js';
import { checkedSession, sameSession } from '../../../src/sessions/index.js';

const [, london] = sessionTemplates.futures;
const copy = (changes: object = {}) => checkedSession({ ...london, ...changes }, 'session');

test('sameSession compares ids by name and templates by all of their fields', () => {
  expect(sameSession('london', 'london')).toBe(true);
  expect(sameSession('london', 'asia')).toBe(false);
  expect(sameSession(copy(), copy())).toBe(true);
  const others = [{ id: 'x' }, { timeZone: 'UTC' }, { open: '07:00' }, { close: '17:00' }, { weekdays: ['monday'] }];
  expect(others.map((changes) => sameSession(copy(), copy(changes)))).toEqual(others.map(() => false));
});

test('sameSession takes the id of a template for another thing than the template', () => {
  expect([sameSession('london', copy()), sameSession(copy(), 'london')]).toEqual([false, false]);
});
