import { expect, test } from 'vitest';
import { historyStart, plans } from '../../../src/policy/index.js';

test('the history starts so many calendar months before the UTC date of the instant', () => {
  const now = Date.UTC(2026, 7, 31, 23, 59, 59, 999);
  expect(historyStart(plans.essential, now)).toBe('2026-02-28');
  expect(historyStart(plans.essential, now + 1)).toBe('2026-03-01');
  expect(historyStart(plans.pro, now)).toBe('2025-08-31');
  expect(historyStart(plans.allAccess, now)).toBe('2018-08-31');
});

test('the instant has a date of four digits', () => {
  expect(historyStart(plans.pro, 0)).toBe('1969-01-01');
  expect(historyStart(plans.pro, Date.UTC(9999, 11, 31, 23, 59, 59, 999))).toBe('9998-12-31');
  for (const now of [-1, Date.UTC(10_000, 0, 1), NaN, Infinity]) {
    expect(() => historyStart(plans.pro, now)).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', argument: 'now' }),
    );
  }
  expect(() => historyStart(plans.pro, new Date(0) as never)).toThrow(
    expect.objectContaining({ code: 'wrong-type', argument: 'now' }),
  );
});

test('the date is that of the instant, whatever instant was asked about before', () => {
  const midnight = Date.UTC(2026, 6, 15);
  for (const now of [
    midnight,
    midnight - 1,
    midnight + 86_399_999,
    midnight + 86_400_000,
    midnight - 0.5,
    0,
    midnight,
  ]) {
    expect(historyStart(plans.pro, now)).toBe(new Date(Math.floor(now) - 365 * 86_400_000).toISOString().slice(0, 10));
  }
});
