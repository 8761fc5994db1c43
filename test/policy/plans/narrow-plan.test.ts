import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideDiscovery,
  decideLive,
  decideReport,
  decideWatch,
  definePlan,
  endpoints,
  narrowPlan,
  plans,
  violationCodes,
  type Denied,
  type KeyScopes,
  type Plan,
  type PolicyContext,
  type ScannedTicker,
} from '../../../src/policy/index.js';
import { aPlan, contexts, dates, discoveryRequests, liveRequests, reportRequests } from '../fixtures/arbitraries.js';

const everything = definePlan({ ...plans.allAccess, id: 'everything', endpoints, historyMonths: 1200 });

const fields = ['endpoints', 'reports', 'tickers', 'historyMonths', 'liveData', 'detailedRows'] as const;

const someScopes: fc.Arbitrary<KeyScopes> = fc
  .tuple(aPlan, fc.subarray([...fields]))
  .map(([plan, named]) => Object.fromEntries(named.map((field) => [field, plan[field]])));

/** The widest plan within scopes. */
const allowing = (scopes: KeyScopes): Plan => definePlan({ ...everything, ...scopes });

type Decided = { readonly allowed: true } | Denied;

const violations = (decision: Decided): readonly string[] => (decision.allowed ? [] : decision.violations);

/** What two plans grant together. */
interface Granted {
  readonly detailed?: boolean;
  readonly startDate?: string;
  readonly since?: string;
  readonly lookback?: { readonly months: number };
  readonly tickers?: readonly ScannedTicker[];
}

const decisions = [
  ['decideReport', decideReport, reportRequests],
  ['decideDiscovery', decideDiscovery, discoveryRequests],
  ['decideWatch', decideWatch, fc.tuple(discoveryRequests, dates).map(([{ tickers }, since]) => ({ since, tickers }))],
  [
    'decideLive',
    decideLive,
    fc
      .tuple(liveRequests, fc.constantFrom({}, { lookback: '3mo' }, { lookback: '2y' }))
      .map(([request, more]) => ({ ...request, ...more })),
  ],
] as readonly (readonly [
  string,
  (plan: Plan, request: unknown, context: PolicyContext) => Decided,
  fc.Arbitrary<unknown>,
])[];

describe.each(decisions)('%s', (_name, decide, requests) => {
  const check = (law: (scopes: KeyScopes, plan: Plan, request: unknown, context: PolicyContext) => void): void =>
    fc.assert(fc.property(someScopes, aPlan, requests, contexts, law), { numRuns: 1000 });

  test('on a narrowed plan allows what both the plan and the scopes allow, and hits the limits of either otherwise', () => {
    check((scopes, plan, request, context) => {
      const narrow = decide(narrowPlan(plan, scopes), request, context);
      const [ofPlan, ofScopes] = [plan, allowing(scopes)].map((each) => decide(each, request, context));
      const hit = [...violations(ofPlan), ...violations(ofScopes)];
      expect(violations(narrow)).toEqual(violationCodes.filter((code) => hit.includes(code)));
      expect(narrow.allowed).toBe(ofPlan.allowed && ofScopes.allowed);
    });
  });

  test('on a narrowed plan grants no more than either: the rows, the days and the tickers of both', () => {
    check((scopes, plan, request, context) => {
      const narrow = decide(narrowPlan(plan, scopes), request, context) as Decided & Granted;
      if (!narrow.allowed) return;
      const [one, other] = [plan, allowing(scopes)].map((each) => decide(each, request, context) as Decided & Granted);
      expect(narrow).toMatchObject({ plan: plan.id });
      expect(narrow.detailed).toBe(one.detailed && other.detailed);
      expect(narrow.startDate).toBe((one.startDate ?? '') > (other.startDate ?? '') ? one.startDate : other.startDate);
      expect(narrow.since).toBe(one.since);
      if (one.lookback !== undefined && other.lookback !== undefined) {
        expect(narrow.lookback).toEqual(one.lookback.months < other.lookback.months ? one.lookback : other.lookback);
      }
      const both = one.tickers?.filter(({ assetClass, ticker }) =>
        other.tickers?.some((each) => each.assetClass === assetClass && each.ticker === ticker),
      );
      expect(narrow.tickers).toEqual(both);
    });
  });

  test('among narrowed plans, the lowest one is null where the scopes refuse, and else the lowest that allows the request', () => {
    check((scopes, plan, request, context) => {
      const offered = context.plans ?? Object.values(plans);
      const narrowed = offered.map((each) => narrowPlan(each, scopes));
      const decision = decide(narrowPlan(plan, scopes), request, { ...context, plans: narrowed });
      if (decision.allowed) return;
      const lowest = offered.find((each) => decide(each, request, context).allowed)?.id ?? null;
      expect(decision.lowestPlan).toBe(decide(allowing(scopes), request, context).allowed ? lowest : null);
    });
  });
});

test('scopes that name nothing narrow nothing, and a plan narrowed twice is narrowed once', () => {
  fc.assert(
    fc.property(aPlan, someScopes, someScopes, (plan, scopes, others) => {
      expect(narrowPlan(plan, {})).toEqual({ ...plan, name: `${plan.name} with the scopes of this key` });
      const once = narrowPlan(plan, scopes);
      expect(narrowPlan(once, scopes)).toEqual(once);
      const sorted = ({ reports, ...more }: Plan) => ({
        ...more,
        reports: reports === 'all' ? reports : [...reports].sort(),
      });
      // Lists keep the order of the plan, which the order of two scopes does not change.
      expect(sorted(narrowPlan(once, others))).toEqual(sorted(narrowPlan(narrowPlan(plan, others), scopes)));
    }),
  );
});

test('a narrowed plan is a deeply frozen plan of the same id', () => {
  fc.assert(
    fc.property(aPlan, someScopes, (plan, scopes) => {
      const narrow = narrowPlan(plan, scopes);
      expect(definePlan(narrow)).toEqual(narrow);
      expect(Object.keys(narrow)).toEqual(Object.keys(plan));
      expect(narrow.id).toBe(plan.id);
      const parts: unknown[] = [narrow, narrow.endpoints, narrow.reports, narrow.tickers];
      for (const part of [...parts, ...Object.values(narrow.tickers)]) expect(Object.isFrozen(part)).toBe(true);
    }),
  );
});

test.each([
  ['all', ['gap-fill-*'], ['gap-fill-*']],
  [['gap-fill-*'], 'all', ['gap-fill-*']],
  [['gap-fill-*'], ['gap-fill-*'], ['gap-fill-*']],
  [
    ['gap-*', 'doji-*'],
    ['gap-fill-*', 'doji-standard'],
    ['gap-fill-*', 'doji-standard'],
  ],
  [['gap-fill-*'], ['gap-*'], ['gap-fill-*']],
  [['gap-fill-by-size'], ['gap-fill-standard'], []],
  [['gap-fill-*'], ['gap-fill'], []],
  [['gap-fill'], ['gap-*'], ['gap-fill']],
  [['gap-*'], ['gapped-*'], []],
  [[], 'all', []],
])('the reports of %j and %j are %j', (ofPlan, ofScopes, both) => {
  const plan = definePlan({ ...plans.pro, reports: ofPlan as Plan['reports'] });
  expect(narrowPlan(plan, { reports: ofScopes as Plan['reports'] }).reports).toEqual(both);
});

test.each([
  ['all', 'all', 'all'],
  ['all', { stocks: ['AAPL'] }, { stocks: ['AAPL'] }],
  [{ stocks: 'all', crypto: 'all' }, { stocks: ['AAPL'], forex: 'all' }, { stocks: ['AAPL'] }],
  [{ stocks: ['AAPL', 'MSFT'] }, { stocks: 'all' }, { stocks: ['AAPL', 'MSFT'] }],
  [{ stocks: ['AAPL', 'MSFT'] }, { stocks: ['MSFT', 'IBM'] }, { stocks: ['MSFT'] }],
  [{ stocks: ['AAPL'] }, {}, {}],
])('the tickers of %j and %j are %j', (ofPlan, ofScopes, both) => {
  const plan = definePlan({ ...plans.pro, tickers: ofPlan as Plan['tickers'] });
  expect(narrowPlan(plan, { tickers: ofScopes as Plan['tickers'] }).tickers).toEqual(both);
});

test('a mistake in scopes is refused: it would not narrow anything', () => {
  const refused = (scopes: unknown, error: object) =>
    expect(() => narrowPlan(plans.pro, scopes as KeyScopes)).toThrow(expect.objectContaining(error));
  refused(null, { code: 'wrong-type', argument: 'scopes' });
  refused('{}', { code: 'wrong-type', argument: 'scopes' });
  refused({ report: ['doji-*'] }, { code: 'unknown-option', argument: 'scopes', suggestion: 'reports' });
  refused({ id: 'pro' }, { code: 'unknown-option', argument: 'scopes', field: 'id' });
  refused({ reports: 'doji-*' }, { code: 'wrong-type', argument: 'scopes.reports' });
  refused({ reports: ['*-standard'] }, { code: 'not-a-pattern', argument: 'scopes.reports[0]' });
  refused({ tickers: { stocks: 'AAPL' } }, { code: 'wrong-type', argument: 'scopes.tickers.stocks' });
  refused({ tickers: { stocks: [''] } }, { code: 'out-of-bounds', argument: 'scopes.tickers.stocks[0]' });
  refused({ tickers: { bonds: 'all' } }, { code: 'unknown-option', argument: 'scopes.tickers' });
  refused({ endpoints: ['live'] }, { code: 'out-of-bounds', argument: 'scopes.endpoints[0]' });
  refused({ historyMonths: -1 }, { code: 'out-of-bounds', argument: 'scopes.historyMonths' });
  refused({ liveData: null }, { code: 'wrong-type', argument: 'scopes.liveData' });
  refused({ detailedRows: 'no' }, { code: 'wrong-type', argument: 'scopes.detailedRows' });
});
