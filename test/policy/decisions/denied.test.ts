import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { denied } from '../../../src/policy/decisions/denied.js';
import { codesOf, limit } from '../../../src/policy/decisions/limits.js';
import {
  createKey,
  decideReport,
  definePlan,
  plans,
  type Plan,
  type PolicyContext,
} from '../../../src/policy/index.js';
import { catalog } from '../../../src/reports/index.js';
import { aPlan } from '../fixtures/arbitraries.js';

const granted = { startDate: '2024-01-01', endDate: '2024-06-30' };
const context: PolicyContext = { now: 0, supported: {} };

/** The refusal of a request that hits some limits of the plan Pro. */
function refuse(
  limits: number,
  request: unknown = {},
  limitsOn: (plan: Plan) => number = () => limits,
  offered: PolicyContext = context,
) {
  const endpoint = 'discovery-scan';
  return denied({ plan: plans.pro, limits, granted, endpoint, request, limitsOn }, offered);
}

describe('a refusal', () => {
  it('names every limit that was hit, the first of them as its code', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), (limits) => {
        const refusal = refuse(limits);
        const violations = codesOf(limits);
        expect(refusal).toMatchObject({ allowed: false, status: 403, code: violations[0], violations, granted });
        expect(Object.isFrozen(refusal)).toBe(true);
      }),
    );
  });

  it('says in one sentence what the plan does not include', () => {
    const request = { report: 'doji-standard', assetClass: 'stocks', ticker: 'AAPL' };
    expect(Object.values(limit).map((each) => refuse(each, request).message)).toEqual([
      'The plan Pro does not include API access to the discovery scan.',
      '"doji-standard" is not one of the reports of the plan Pro.',
      'The plan Pro does not include the ticker "AAPL" of "stocks".',
      'The plan Pro does not include live data.',
      'The plan Pro does not include the requested range of history.',
    ]);
  });

  it('names the first plan that is offered and would do, and none where no plan does', () => {
    fc.assert(
      fc.property(fc.array(aPlan, { maxLength: 5 }), fc.nat(31), (offered, needed) => {
        const limitsOn = ({ historyMonths }: Plan): number => (historyMonths > needed ? 0 : limit.history);
        const expected = offered.find(({ historyMonths }) => historyMonths > needed);
        const of = { ...context, plans: offered };
        expect(refuse(limit.history, {}, limitsOn, of).lowestPlan).toBe(expected?.id ?? null);
      }),
    );
  });

  it('offers the plans of the interface where a service has none of its own', () => {
    const lowest = (...allowing: readonly Plan[]) =>
      refuse(limit.report, {}, (plan) => (allowing.includes(plan) ? 0 : limit.report)).lowestPlan;
    expect(lowest(plans.allAccess, plans.essential)).toBe('essential');
    expect(lowest(plans.allAccess)).toBe('all-access');
    expect(lowest()).toBeNull();
  });
});

describe('the message of a refusal', () => {
  const message = (report: unknown): string => refuse(limit.report, { report }).message;

  it('never shows a key that was sent in the place of a name, however long the name is', () => {
    const entropy = fc.uint8Array({ minLength: 32, maxLength: 64 });
    fc.assert(
      fc.property(entropy, fc.stringMatching(/^[a-z -]{0,70}$/), (bytes, before) => {
        const { plaintext } = createKey(bytes, { plan: 'pro', prefix: 'bs_live_' });
        const secret = plaintext.slice('bs_live_'.length, -4);
        const shown = message(`${before} ${plaintext}`);
        for (let at = 0; at + 6 <= secret.length; at++) expect(shown).not.toContain(secret.slice(at, at + 6));
      }),
    );
    // As many characters before it as leave its beginning within what is shown of a long name.
    expect(message(`${'x '.repeat(20)}bs_live_${'a1b2c3d4'.repeat(8)}`)).not.toContain('a1b2');
  });

  it('does not look into objects, and says what else was sent', () => {
    const secretive = {
      toString: () => {
        throw new Error('not to be looked at');
      },
    };
    expect(message(secretive)).toBe('An object is not one of the reports of the plan Pro.');
    expect(message([1, 2])).toBe('An object is not one of the reports of the plan Pro.');
    expect([message(null), message(undefined), message(7)].map((text) => text.split(' ')[0])).toEqual([
      'Null',
      'Undefined',
      '7',
    ]);
    expect(refuse(limit.report, null).message).toMatch(/^Undefined is not one of the reports of the plan /);
  });
});

const ids = catalog.map(({ report }) => report);
const supported = { stocks: ['AAPL'] };
const now = Date.UTC(2026, 6, 15);

function messageOf(plan: Plan, report: unknown, reports: readonly string[] = ids): string {
  const decision = decideReport(plan, { report, assetClass: 'stocks', ticker: 'AAPL' }, { now, supported, reports });
  return decision.allowed ? '' : decision.message;
}

describe('the refusal of a report', () => {
  it.each([
    ['gap-fil-standard', 'gap-fill-standard'],
    ['Gap-Fill-Standard', 'gap-fill-standard'],
    ['orb', 'opening-range-breakout-standard'],
    ['outside-days', 'outside-days-standard'],
  ])('names the report of the plan that %s is like', (report, meant) => {
    expect(messageOf(plans.allAccess, report)).toContain(
      `"${report}" is not one of the reports of the plan All Access; did you mean "${meant}"`,
    );
  });

  it.each(['moon', 'outside-days-standard', 'x'.repeat(200), '', null, 5])(
    'names none where none is like %j',
    (report) => {
      expect(messageOf(plans.essential, report)).toMatch(/ is not one of the reports of the plan Essential\.$/);
    },
  );

  it('is the same sentence whether another plan has the report or there is none', () => {
    const words = fc.constantFrom(...new Set(ids.flatMap((id) => id.split('-'))), 'moon', 'fil');
    const names = fc.oneof(
      fc.array(words, { minLength: 1, maxLength: 4 }).map((some) => some.join('-')),
      fc.constantFrom(...ids).map((id) => id.slice(1)),
      fc.constantFrom(...ids),
    );
    const chosen = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 20 });
    let suggested = 0;
    fc.assert(
      fc.property(names, chosen, (report, included) => {
        const plan = definePlan({ ...plans.pro, id: 'own', name: 'Own', reports: included });
        fc.pre(!included.includes(report as (typeof ids)[number]));
        const message = messageOf(plan, report);
        // Nothing changes if no other report exists, or if this one does.
        expect(messageOf(plan, report, included)).toBe(message);
        expect(messageOf(plan, report, [...included, report])).toBe(message);
        const named = message.match(/(?<=")[^"]*(?=")/g)!.filter((each) => each.includes('-') && each !== report);
        for (const name of named) expect(included).toContain(name);
        if (named.length > 0) suggested++;
      }),
      { numRuns: 300 },
    );
    expect(suggested).toBeGreaterThan(10);
  });
});
