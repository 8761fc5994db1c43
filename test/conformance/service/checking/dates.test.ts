import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, instantOf, monthsBefore } from '../../../../src/conformance/service/checking/dates.js';
import { definePlan, historyStart, plans } from '../../../../src/policy/index.js';

describe('monthsBefore', () => {
  it('is where the policy says that a history of so many months begins', () => {
    const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2200, 0, 1) });
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 120 }), (instant, months) => {
        const plan = definePlan({ ...plans.pro, historyMonths: months });
        expect(dateOf(monthsBefore(instant, months))).toBe(historyStart(plan, instant));
        expect(monthsBefore(instant, months) % 86_400_000).toBe(instant % 86_400_000);
      }),
    );
  });

  it.each([
    ['2026-07-15', 6, '2026-01-15'],
    ['2026-08-31', 6, '2026-02-28'],
    ['2024-08-31', 6, '2024-02-29'],
    ['2026-01-31', 12, '2025-01-31'],
    ['2026-03-01', 96, '2018-03-01'],
  ])('of %s by %i months is %s', (date, months, expected) => {
    expect(dateOf(monthsBefore(Date.parse(`${date}T12:00:00Z`), months))).toBe(expected);
  });
});

describe('instantOf', () => {
  it('is the midnight in UTC of a date', () => {
    const instants = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2200, 0, 1) });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(instantOf(dateOf(instant))).toBe(instant - (instant % 86_400_000));
      }),
    );
  });

  it.each(['', 'soon', '2026'])('is no number for "%s"', (text) => {
    expect(instantOf(text)).toBeNaN();
  });
});
