import { describe, expect, it, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { referenceReport, type ReferenceOptions } from '../../../src/conformance/index.js';
import { fields } from '../../../src/conformance/reference/conditions/refuse-unknown-names.js';
import { referenceHeadline, referenceReports } from '../../../src/conformance/reference/index.js';
import { runHeadline, runReport, type ReportId } from '../../../src/reports/index.js';
import { conditionFields } from '../../../src/reports/inner.js';
import { outcomeOf } from '../outcome-of.js';

const bars = barsFromRows([
  { time: '2024-01-08', open: 10, high: 12, low: 9, close: 11 },
  { time: '2024-01-09', open: 12, high: 13, low: 11, close: 12 },
]);
const market = { assetClass: 'stocks', ticker: 'TEST' } as const;
const broken = { report: 'inside-bars-standard', question: 'any-break', is: 'broken' };
const gap = { report: 'gap-fill-standard', measure: 'gap', op: 'gt', value: 0 };
const weekday = { field: 'weekday', op: 'eq', value: 'monday' };
const series = [{ name: 'own', values: [{ date: '2024-01-08', value: 1, knownAt: 0 }] }];

const asked = {
  'an option of a run': ['unknown-option', { detail: true }],
  'an option of a report': ['unknown-option', { params: { fil: 50 } }],
  'an option of another report': ['unknown-option', { where: { ...broken, params: { fill: 50 } } }],
  'a key of a condition': ['unknown-option', { where: { ...broken, colour: 'red' } }],
  'a key beside and': ['unknown-option', { where: { and: [weekday], is: 'broken' } }],
  'a key of a grouping': ['unknown-option', { groupBy: { field: 'weekday', question: undefined, colour: 'red' } }],
  'a field of a condition': ['out-of-bounds', { where: { ...weekday, field: 'weekdays' } }],
  'a field of a grouping': ['out-of-bounds', { groupBy: 'weekdays' }],
  'a weekday': ['out-of-bounds', { where: { ...weekday, value: 'moonday' } }],
  'one of several directions': [
    'out-of-bounds',
    { where: { field: 'gap.direction', op: 'in', value: ['up', 'left'] } },
  ],
  'a question of a condition': ['unknown-question', { where: { ...broken, question: 'any-breaks' } }],
  'a question of a grouping': ['unknown-question', { groupBy: { report: broken.report, question: 'any-breaks' } }],
  'an outcome': ['unknown-outcome', { where: { ...broken, is: 'break' } }],
  'an outcome in the opposite of one of several': [
    'unknown-outcome',
    { where: { and: [weekday, { not: { or: [{ ...broken, is: ['broken', 'break'] }] } }] } },
  ],
  'a measure': ['unknown-measure', { where: { ...gap, measure: 'gape' } }],
  'a series': ['out-of-bounds', { series, where: { series: 'owns', op: 'gt', value: 0 } }],
} as const;

describe('what does not exist is refused by the reference as by the engine', () => {
  it.each(Object.entries(asked))('%s', (_, [code, options]) => {
    // None of these has the type of an option.
    const given = { ...market, hindsight: true, ...options } as unknown as ReferenceOptions;
    expect(outcomeOf(() => referenceReport(bars, 'gap-fill-standard', given))).toBe(`refused: ${code}`);
    expect(outcomeOf(() => runReport(bars, 'gap-fill-standard', given as never))).toBe(`refused: ${code}`);
  });

  it.each(referenceReports)('an option that %s does not have', (id) => {
    const given = { ...market, params: { colour: 'red' } };
    expect(outcomeOf(() => referenceReport(bars, id, given))).toBe('refused: unknown-option');
    expect(outcomeOf(() => runReport(bars, id as ReportId, given as never))).toBe('refused: unknown-option');
  });

  it('an option of a headline question', () => {
    const given = { ...market, tick: 1 };
    expect(outcomeOf(() => referenceHeadline(bars, 'gap-fill', given))).toBe('refused: unknown-option');
    expect(outcomeOf(() => runHeadline(bars, 'gap-fill', given))).toBe('refused: unknown-option');
  });
});

test('both have the same fields', () => {
  expect([...fields].sort()).toEqual(conditionFields.map(({ name }) => name).sort());
});
