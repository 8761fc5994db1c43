import { expect, test } from 'vitest';
import { knownInWords } from '../../../src/reports/describe/known-in-words.js';

test('a moment has words of its own, and so has an event', () => {
  expect(knownInWords('at-open')).toBe('at the open');
  expect(knownInWords('hindsight')).toMatch(/^only in hindsight/);
  expect(knownInWords('at-event', 'first-break')).toBe('when a bar first breaks a side');
});

test('an event without words is named', () => {
  expect(knownInWords('at-event', 'bell-rung')).toBe('at the event bell-rung');
  expect(knownInWords('at-event')).toBe('at the event that it names');
});

test('a time of day is named as it is', () => {
  expect(knownInWords('at-event', '12:00')).toBe('at 12:00');
  for (const event of ['112:00', '12:000', '1a:00']) {
    expect(knownInWords('at-event', event)).toBe(`at the event ${event}`);
  }
});
