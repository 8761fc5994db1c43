import { expect, test } from 'vitest';
import { sessionTemplates } from '../../src/calendar/index.js';
import { defaultSessionOf, usualSessionId } from '../../src/options/default-session.js';
import { pairOptions } from '../../src/columns/pairs.js';

test('defaultSessionOf is the name itself, or what the option for the second session says', () => {
  expect(defaultSessionOf('daily', { second: 'london' })).toBe('daily');
  expect(defaultSessionOf('first', {})).toBe('first');
  expect(defaultSessionOf('second', { first: 'asia', second: 'london' })).toBe('london');
  const [template] = sessionTemplates.stocks;
  expect(defaultSessionOf('second', { first: 'asia', second: template })).toBe(template);
});

test('usualSessionId is the name itself, or the default of the option for the second session', () => {
  expect(usualSessionId('daily', pairOptions)).toBe('daily');
  expect(usualSessionId('first', {})).toBe('first');
  expect(usualSessionId('second', pairOptions)).toBe('london');
});
