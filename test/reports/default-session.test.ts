import { expect, test } from 'vitest';
import { defaultSessionId } from '../../src/reports/default-session.js';

test('defaultSessionId is the name itself, or what the option for the second session says', () => {
  expect(defaultSessionId('daily', { second: 'london' })).toBe('daily');
  expect(defaultSessionId('first', {})).toBe('first');
  expect(defaultSessionId('second', { first: 'asia', second: 'london' })).toBe('london');
});
