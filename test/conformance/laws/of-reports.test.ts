import { expect, it } from 'vitest';
import { hasOption, named } from '../../../src/conformance/laws/of-reports.js';
import type { ReportName } from '../../../src/reports/index.js';
import { refusal } from '../../bars/refusal.js';
import { familyWith } from '../../reports/check/own-families.js';

it('knows the reports of the library by their names, and none of a user', () => {
  const gaps = named(/^gap-fill-/);
  expect(gaps('gap-fill-standard')).toBe(true);
  expect(gaps('doji-standard')).toBe(false);
  expect(named(/./)(Object.values(familyWith({}).reports)[0])).toBe(false);
  expect(refusal(() => gaps('nowhere-standard' as ReportName))).toMatchObject({
    code: 'unknown-report',
    argument: 'report',
  });
});

it('knows which reports have an option', () => {
  expect(hasOption('minSize')('gap-fill-standard')).toBe(true);
  expect(hasOption('minSize')('opening-stats-standard')).toBe(false);
  expect(refusal(() => hasOption('minSize')('nowhere-standard' as ReportName))).toMatchObject({ argument: 'report' });
});
