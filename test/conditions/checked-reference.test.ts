import { expect, test } from 'vitest';
import { checkedReference } from '../../src/conditions/checked-reference.js';
import { gapFill } from '../../src/families/gap-fill.js';
import { findReport } from '../../src/families/find-report.js';
import { namedReport } from '../../src/define/family.js';
import { scopeOf } from '../reports/fixtures/condition-scope.js';

const checked = (given: object, scope = scopeOf()) =>
  checkedReference(given, 'options.where', scope, (reference, previous) => ({
    ...reference,
    question: 'filled',
    ...previous,
  }));

test('a reference has the identifier, all options of the report and its place among its keys, and is found again by what it became', () => {
  const scope = scopeOf();
  const canonical = checked({ report: 'gap-fill-standard', params: { fill: 50 }, previous: 2 }, scope);
  expect(JSON.stringify(canonical)).toBe(
    '{"report":"gap-fill-standard","params":{"fill":50,"minSize":null,"maxSize":null},"question":"filled","previous":2}',
  );
  expect(scope.referred.get(canonical)).toEqual({
    report: findReport('gap-fill-standard', 'report'),
    params: canonical.params,
    previous: 2,
    argument: 'options.where',
  });
});

test('the session itself is no session before', () => {
  expect(checked({ report: 'gap-fill-standard', previous: 0 })).not.toHaveProperty('previous');
  expect(checked({ report: 'gap-fill-standard' })).not.toHaveProperty('previous');
  expect(checked({ report: 'gap-fill-standard', previous: 250 })).toMatchObject({ previous: 250 });
});

test('an object that defineFamily made stands for its identifier, and a family for its standard report', () => {
  for (const report of [gapFill, gapFill.reports.standard]) {
    expect(checked({ report }, scopeOf({ find: namedReport })).report).toBe('gap-fill-standard');
  }
  expect(checked({ report: gapFill.reports['by-weekday'] }, scopeOf({ find: namedReport })).report).toBe(
    'gap-fill-by-weekday',
  );
});

test('defaults follow the length of the bars', () => {
  const params = (interval: number) =>
    checked({ report: 'initial-balance-breakout-standard' }, scopeOf({ interval })).params;
  expect(params(60_000)).toHaveProperty('barMinutes');
});

const refusals: readonly (readonly [what: string, given: object, code: string, argument: string])[] = [
  ['an unknown report', { report: 'gap-fil-standard' }, 'unknown-report', 'options.where.report'],
  [
    'an option that the report lacks',
    { report: 'gap-fill-standard', params: { minutes: 5 } },
    'unknown-option',
    'options.where.params',
  ],
  [
    'an option out of bounds',
    { report: 'gap-fill-standard', params: { fill: 101 } },
    'out-of-bounds',
    'options.where.params.fill',
  ],
  [
    'part of a session before',
    { report: 'gap-fill-standard', previous: 1.5 },
    'out-of-bounds',
    'options.where.previous',
  ],
  ['a session after', { report: 'gap-fill-standard', previous: -1 }, 'out-of-bounds', 'options.where.previous'],
  ['more than a year', { report: 'gap-fill-standard', previous: 251 }, 'out-of-bounds', 'options.where.previous'],
  ['a previous in words', { report: 'gap-fill-standard', previous: '1' }, 'wrong-type', 'options.where.previous'],
];

test.each(refusals)('%s is refused where it is wrong', (_, given, code, argument) => {
  expect(() => checked(given)).toThrow(expect.objectContaining({ code, argument }));
});
