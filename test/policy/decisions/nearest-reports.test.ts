import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideReport, definePlan, plans, type Plan } from '../../../src/policy/index.js';
import { catalog } from '../../../src/reports/index.js';

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
