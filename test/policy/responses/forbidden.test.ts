import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideLive, forbidden, plans, violationCodes } from '../../../src/policy/index.js';

const denials = fc.record({
  allowed: fc.constant(false as const),
  status: fc.constant(403 as const),
  code: fc.constantFrom(...violationCodes),
  message: fc.string(),
  violations: fc.subarray([...violationCodes]),
  lowestPlan: fc.option(fc.string()),
  granted: fc.constant({ startDate: '2026-01-15', endDate: '2026-07-15' }),
});

test('forbidden is the 403 of the interface: the code, a sentence, and nothing of what the server knows beyond them', () => {
  fc.assert(
    fc.property(denials, (denial) => {
      const before = structuredClone(denial);
      expect(forbidden(denial)).toStrictEqual({
        status: 403,
        headers: { 'Content-Type': 'application/json' },
        body: { code: denial.code, message: denial.message },
      });
      expect(denial).toEqual(before);
    }),
  );
});

test('forbidden is frozen through and through', () => {
  fc.assert(
    fc.property(denials, (denial) => {
      const given = forbidden(denial);
      for (const part of [given, given.headers, given.body]) expect(Object.isFrozen(part)).toBe(true);
    }),
  );
});

test('forbidden answers to a decision as it was made', () => {
  const context = { now: Date.UTC(2026, 6, 15), supported: { stocks: ['AAPL'] } };
  const decision = decideLive(plans.essential, { assetClass: 'stocks', ticker: 'AAPL' }, context);
  expect(decision.allowed ? null : JSON.parse(JSON.stringify(forbidden(decision).body))).toEqual({
    code: 'live_data_not_allowed',
    message: decision.allowed ? null : decision.message,
  });
});
