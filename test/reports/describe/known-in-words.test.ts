import { expect, test } from 'vitest';
import { knownInWords } from '../../../src/reports/describe/known-in-words.js';

test('a moment has words of its own, and an event those that it states', () => {
  expect(knownInWords({ known: 'at-open' })).toBe('at the open');
  expect(knownInWords({ known: 'hindsight' })).toMatch(/^only in hindsight/);
  expect(knownInWords({ known: 'at-event', event: 'rung', eventInWords: 'when the bell rings' })).toBe(
    'when the bell rings',
  );
});

test('an event without words is named', () => {
  expect(knownInWords({ known: 'at-event', event: 'bell-rung' })).toBe('at the event bell-rung');
});
