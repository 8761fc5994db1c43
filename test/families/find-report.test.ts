import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  families,
  findReport,
  findReports,
  isBuiltIn,
  isOfCatalog,
  reportIds,
} from '../../src/families/find-report.js';
import { defineFamily } from '../../src/define/family.js';
import type { ReportId } from '../../src/families/report-id.js';

test('families come by name, and their reports one after another, each called by its family and its variant', () => {
  const names = families.map(({ id }) => id);
  expect(names).toEqual([...new Set(names)].sort());
  expect(reportIds).toEqual(
    families.flatMap(({ id, variants }) => Object.keys(variants).map((variant) => `${id}-${variant}`)),
  );
  expect(new Set(reportIds).size).toBe(reportIds.length);
  expect(Object.isFrozen(reportIds)).toBe(true);
});

test('every report is found by its identifier, with the family and the description that it is stated with', () => {
  for (const id of reportIds) {
    const { family, variant, description, ...found } = findReport(id, 'id');
    expect(found).toEqual({ id });
    expect(`${family.id}-${variant}`).toBe(id);
    expect(families).toContain(family);
    expect(family.variants[variant]).toBe(description);
  }
});

test('any other text is refused as an unknown report, under the name of the argument that it was given as', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.constantFrom(...reportIds).map((id) => id.slice(1)),
      ),
      (text) => {
        fc.pre(!reportIds.some((id) => id === text));
        expect(() => findReport(text as ReportId, 'options.reports[3]')).toThrow(
          expect.objectContaining({ code: 'unknown-report', argument: 'options.reports[3]' }),
        );
      },
    ),
  );
  expect(() => findReport(7 as never, 'id')).toThrow(expect.objectContaining({ code: 'wrong-type', argument: 'id' }));
});

test('a family of the caller is none of the catalog, though it has the identifier of one', () => {
  for (const family of families) {
    const own = defineFamily({ ...family });
    expect([isBuiltIn(family), isBuiltIn(own)]).toEqual([true, false]);
    for (const [variant, report] of Object.entries(family.reports)) {
      expect([isOfCatalog(report), isOfCatalog(own.reports[variant])]).toEqual([true, false]);
    }
  }
  const other = defineFamily({ ...families[0], id: 'mine' });
  expect([isBuiltIn(other), isOfCatalog(other.reports.standard)]).toEqual([false, false]);
});

test('reports that are named several times are found each time, and two of one identifier are refused', () => {
  const [first, second] = families;
  const own = defineFamily({ ...first });
  const { standard } = first.reports;
  const id = reportIds.find((each) => each === standard.id)!;
  expect(findReports([id, first, second, standard], 'ids')).toEqual([
    standard,
    standard,
    second.reports.standard,
    standard,
  ]);
  expect(() => findReports([second, own, standard], 'ids')).toThrow(
    expect.objectContaining({
      code: 'duplicate-report',
      message: `ids[2] has the identifier "${standard.id}" of a different report before it`,
      argument: 'ids',
      index: 2,
    }),
  );
  expect(() => findReports([first, 'no-report' as ReportId], 'ids')).toThrow(
    expect.objectContaining({ argument: 'ids[1]' }),
  );
});

test('a slip of the pen is answered with the report that was meant', () => {
  expect(() => findReport('gap-fil-standard' as ReportId, 'id')).toThrow(
    expect.objectContaining({ suggestion: 'gap-fill-standard' }),
  );
});
