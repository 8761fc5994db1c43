import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedLookback } from '../../src/in-play/lookback.js';
import { decideDiscovery, plans } from '../../src/policy/index.js';

const noon = (date: string) => Date.parse(`${date}T12:00:00Z`);

describe('the lookback of a scan', () => {
  it.each([
    ['2026-11-20', '1mo', '2026-10-20'],
    ['2026-11-20', '1y', '2025-11-20'],
    // A month without such a day ends earlier.
    ['2026-05-31', '3mo', '2026-02-28'],
    ['2024-05-31', '3mo', '2024-02-29'],
    ['2026-03-31', '1mo', '2026-02-28'],
    ['2026-01-15', '6mo', '2025-07-15'],
  ] as const)('from %s goes %s back to %s', (date, lookback, startDate) => {
    expect(checkedLookback(lookback, noon(date))).toMatchObject({ requested: lookback, granted: lookback, startDate });
  });

  it('is the one that a plan grants, whatever the instant', () => {
    const instant = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) });
    const lookback = fc.constantFrom('1mo', '3mo', '6mo', '1y');
    fc.assert(
      fc.property(instant, lookback, fc.constantFrom(...Object.values(plans)), (now, asked, plan) => {
        const supported = { stocks: ['AAPL'], futures: [], crypto: [], forex: [] };
        const decision = decideDiscovery(plan, { lookback: asked }, { now, supported });
        if (!decision.allowed) throw new Error('every plan may scan');
        expect(checkedLookback(decision.lookback, now)).toEqual(decision.lookback);
        if (!decision.lookback.capped) expect(checkedLookback(asked, now)).toEqual(decision.lookback);
      }),
    );
  });

  it.each([
    ['2mo', 'out-of-bounds', 'options.lookback'],
    [6, 'wrong-type', 'options.lookback'],
    [null, 'wrong-type', 'options.lookback'],
    [{ requested: '6mo' }, 'missing-field', 'options.lookback.granted'],
  ])('is not %s', (lookback, code, argument) => {
    expect(() => checkedLookback(lookback, noon('2026-11-20'))).toThrow(expect.objectContaining({ code, argument }));
  });

  it('refuses what another instant granted, or more than was asked for', () => {
    const granted = { requested: '6mo', granted: '6mo', capped: false, months: 6, startDate: '2026-05-20' };
    expect(() => checkedLookback(granted, noon('2026-11-21'))).toThrow(
      expect.objectContaining({
        code: 'out-of-bounds',
        message: 'options.lookback.startDate must be 2026-05-21, 6 months before options.asOf, got "2026-05-20"',
        argument: 'options.lookback.startDate',
      }),
    );
    for (const months of [0, 7, 1.5]) {
      expect(() => checkedLookback({ ...granted, months }, noon('2026-11-20'))).toThrow(
        expect.objectContaining({
          code: 'out-of-bounds',
          message: `options.lookback.months must be a whole number from 1 to 6, got ${months}`,
          argument: 'options.lookback.months',
        }),
      );
    }
    const one = { ...granted, granted: '1mo', capped: true, months: 1, startDate: '2026-10-20' };
    expect(checkedLookback(one, noon('2026-11-20'))).toEqual(one);
  });
});
