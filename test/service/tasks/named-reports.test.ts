import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definePlan, plans } from '../../../src/policy/index.js';
import type { Condition } from '../../../src/reports/index.js';
import { builtInReports, servedReports } from '../../../src/requests/served-reports.js';
import { includesAll, namedReports } from '../../../src/service/tasks/named-reports.js';
import { conditions } from '../../conditions/text/arbitraries.js';
import { strongClose } from '../fixtures/strong-close.js';

const reportsIn = (condition: Condition): readonly unknown[] => {
  if ('and' in condition) return condition.and.flatMap(reportsIn);
  if ('or' in condition) return condition.or.flatMap(reportsIn);
  if ('not' in condition) return reportsIn(condition.not);
  return 'report' in condition ? [condition.report] : [];
};

describe('the reports that conditions and groups name', () => {
  it('are all that are in them, each once, and built-in ones stay as they are', () => {
    fc.assert(
      fc.property(conditions, fc.option(conditions), (where, other) => {
        const groupBy = other === null ? undefined : ({ report: 'gap-fill-standard', question: 'filled' } as const);
        const { conditions: same, named } = namedReports(
          { where, ...(groupBy === undefined ? {} : { groupBy }) },
          builtInReports,
        );
        expect(same).toEqual({ where, ...(groupBy === undefined ? {} : { groupBy }) });
        expect(named).toEqual([...new Set([...reportsIn(where), ...(groupBy === undefined ? [] : [groupBy.report])])]);
      }),
    );
  });

  it('are the objects of own reports, and never a param of that name', () => {
    const reports = servedReports([strongClose]);
    const where = {
      report: 'strong-close-standard',
      params: { report: 'x', and: [{ report: 'y' }] },
      question: 'q',
      is: [],
    };
    const { conditions: found, named } = namedReports({ where: { not: where } as never }, reports);
    expect(named).toEqual(['strong-close-standard']);
    expect(found.where).toEqual({ not: { ...where, report: strongClose.reports.standard } });
  });

  it('are left to the run where they are nothing', () => {
    for (const part of [null, 1, 'weekday', [], [[]], {}, { and: 1 }, { not: null }, { report: 1 }, { report: {} }]) {
      expect(namedReports({ where: part as never, groupBy: part as never }, builtInReports)).toEqual({
        conditions: { where: part, groupBy: part },
        named: [],
      });
    }
    expect(namedReports({}, builtInReports)).toStrictEqual({ conditions: {}, named: [] });
    const nested = (depth: number) =>
      JSON.parse('{"not":'.repeat(depth) + '{"report":"x"}' + '}'.repeat(depth)) as never;
    expect(namedReports({ where: nested(50) }, builtInReports).named).toEqual(['x']);
    // A run refuses it; here it must not exhaust the stack.
    expect(namedReports({ where: nested(5000) }, builtInReports).named).toEqual([]);
    const hidden = JSON.parse('{"__proto__":{"report":"x"},"and":[{"or":[[{"report":"y"}]]}]}') as never;
    expect(namedReports({ where: hidden }, builtInReports).named).toEqual(['y']);
  });
});

it('a plan includes all of them if there are all, and it includes each', () => {
  const plan = definePlan({ ...plans.pro, id: 'some', name: 'Some', reports: ['gap-fill-*'] });
  const included = (named: readonly string[], of = plan) => includesAll(of, named, builtInReports);
  expect([included([]), included(['gap-fill-standard', 'gap-fill-by-weekday'])]).toEqual([true, true]);
  expect([included(['gap-fill-moon']), included(['gap-fill-standard', 'doji-standard'])]).toEqual([false, false]);
  expect([included(['doji-standard'], plans.allAccess), included(['moon'], plans.allAccess)]).toEqual([true, false]);
});
