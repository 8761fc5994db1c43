import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideDiscovery,
  decideLive,
  decideReport,
  definePlan,
  endpoints,
  plans,
  violationCodes,
  type Plan,
  type PolicyContext,
  type ViolationCode,
} from '../../../src/policy/index.js';
import { aPlan, contexts, discoveryRequests, liveRequests, reportRequests } from '../fixtures/arbitraries.js';

const nothing = definePlan({
  id: 'nothing',
  name: 'Nothing',
  endpoints: [],
  reports: [],
  tickers: {},
  historyMonths: 0,
  liveData: false,
  detailedRows: false,
});

/** The plan with the limit of one code lifted. */
const lifted: Readonly<Record<ViolationCode, Partial<Plan>>> = {
  missing_entitlement: { endpoints },
  report_not_allowed: { reports: 'all' },
  ticker_not_allowed: { tickers: 'all' },
  live_data_not_allowed: { liveData: true },
  history_range_exceeded: { historyMonths: 1200 },
};

const lift = (plan: Plan, codes: readonly ViolationCode[]): Plan =>
  definePlan(Object.assign({}, plan, ...codes.map((code) => lifted[code])) as Plan);

/** The three decisions, each as a function of a plan and a context, over the requests that it takes. */
const decisions = [
  [
    'decideReport',
    reportRequests.map((request) => (plan: Plan, context: PolicyContext) => decideReport(plan, request, context)),
  ],
  [
    'decideDiscovery',
    discoveryRequests.map((request) => (plan: Plan, context: PolicyContext) => decideDiscovery(plan, request, context)),
  ],
  [
    'decideLive',
    liveRequests.map((request) => (plan: Plan, context: PolicyContext) => decideLive(plan, request, context)),
  ],
] as const;

describe.each(decisions)('%s', (_name, asked) => {
  const check = (
    law: (
      decided: (plan: Plan, context: PolicyContext) => ReturnType<typeof decideReport>,
      context: PolicyContext,
      plan: Plan,
      more: readonly ViolationCode[],
    ) => void,
  ) =>
    fc.assert(fc.property(asked as never, contexts, aPlan, fc.subarray([...violationCodes]), law as never), {
      numRuns: 500,
    });

  test('denies everything by default: a plan that names nothing allows nothing', () => {
    check((decided, context) => {
      const decision = decided(nothing, context);
      expect(decision.allowed).toBe(false);
    });
  });

  test('allows or hits a limit, one of the two, and the first limit hit is the code', () => {
    check((decided, context, plan) => {
      const decision = decided(plan, context);
      if (decision.allowed) {
        expect(decision.plan).toBe(plan.id);
        return;
      }
      expect(decision).toMatchObject({ status: 403, code: decision.violations[0] });
      expect(decision.violations).toEqual(violationCodes.filter((code) => decision.violations.includes(code)));
      expect(decision.message).toMatch(
        /^(The plan \w+ does not include [^\n]+\.|[^\n]+ is not one of the reports of the plan \w+(\.|; did you mean [^\n]+\?))$/,
      );
    });
  });

  test('lists exactly the limits hit: without them it hits those that no plan lifts, and lifting any other changes nothing', () => {
    check((decided, context, plan, more) => {
      const decision = decided(plan, context);
      const hit = decision.allowed ? [] : decision.violations;
      const others = more.filter((code) => !hit.includes(code));
      const still = decided(lift(plan, others), context);
      expect(still.allowed ? [] : still.violations).toEqual(hit);

      const everything = decided(lift(plan, violationCodes), context);
      const beyond = everything.allowed ? [] : everything.violations;
      for (const code of hit) {
        const without = decided(lift(plan, [code]), context);
        const left = hit.filter((each) => each !== code || beyond.includes(code));
        expect(without.allowed ? [] : without.violations).toEqual(left);
      }
    });
  });

  test('never takes an allow away from a plan that includes more', () => {
    check((decided, context, plan, more) => {
      const wider = lift(plan, more);
      if (decided(plan, context).allowed) expect(decided(wider, context).allowed).toBe(true);
    });
  });

  test('names the lowest plan offered that allows the request, and null where none does', () => {
    check((decided, context, plan) => {
      const decision = decided(plan, context);
      if (decision.allowed) return;
      const offered = context.plans ?? [plans.essential, plans.pro, plans.allAccess];
      const first = offered.findIndex((each) => decided(each, context).allowed);
      expect(decision.lowestPlan).toBe(first === -1 ? null : offered[first].id);
    });
  });

  test('decides the same again, in frozen JSON', () => {
    check((decided, context, plan) => {
      const decision = decided(plan, context);
      expect(decided(plan, context)).toEqual(decision);
      expect(JSON.parse(JSON.stringify(decision))).toEqual(decision);
      expect(Object.isFrozen(decision)).toBe(true);
    });
  });

  test('refuses a context without an instant that has a date of four digits, with or without a request that could be refused', () => {
    for (const now of [NaN, Infinity, -1, Date.UTC(10_000, 0, 1)]) {
      check((decided, context, plan) => {
        expect(() => decided(plan, { ...context, now })).toThrow(
          expect.objectContaining({ name: 'BarstatsRangeError', code: 'out-of-bounds', argument: 'now' }),
        );
      });
    }
    check((decided, context, plan) => {
      expect(() => decided(plan, { ...context, now: '2026-01-01' as never })).toThrow(
        expect.objectContaining({ name: 'BarstatsTypeError', code: 'wrong-type', argument: 'now' }),
      );
    });
  });
});
