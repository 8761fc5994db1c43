import { expect, test } from 'vitest';
import { definePlan, plans } from '../../../src/policy/index.js';
import { includesReport } from '../../../src/policy/plans/includes-report.js';

const plan = definePlan({ ...plans.pro, reports: ['gap-fill-*', 'doji-standard'] });

test('a family includes its reports and nothing that merely looks like it', () => {
  expect(includesReport(plan, 'gap-fill-standard')).toBe(true);
  expect(includesReport(plan, 'gap-fill-by-fill-time')).toBe(true);
  for (const report of [
    'gap-fill',
    'gap-fill-',
    'gap-fills-standard',
    'x-gap-fill-standard',
    'gap-fill-*'.slice(0, 9),
  ]) {
    expect(includesReport(plan, report)).toBe(false);
  }
});

test('an identifier includes itself only', () => {
  expect(includesReport(plan, 'doji-standard')).toBe(true);
  expect(includesReport(plan, 'doji-by-weekday')).toBe(false);
  expect(includesReport(plan, 'doji-standard-more')).toBe(false);
  expect(includesReport(plan, 'doji')).toBe(false);
});

test('a plan with all reports includes any', () => {
  expect(includesReport(plans.pro, 'whatever')).toBe(true);
});
