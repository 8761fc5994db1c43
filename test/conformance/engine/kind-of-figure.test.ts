import { expect, it } from 'vitest';
import { kindOfFigure } from '../../../src/conformance/engine/kind-of-figure.js';
import type { ReportResult } from '../../../src/reports/index.js';

const measures = [
  { id: 'range', unit: 'price' },
  { id: 'range-percent', unit: '%' },
];
const result = {
  summary: [{ measures }, { measures: [...measures].reverse() }],
  current: { values: [{ unit: 'price' }, { unit: '%' }] },
} as unknown as ReportResult;

it.each<[path: string, kind: string | null]>([
  ['detailed.0.levels.open', 'prices'],
  ['detailed.0.measures.range', 'prices'],
  ['detailed.0.measures.range-percent', 'measures'],
  ['detailed.0.measures.unknown', 'measures'],
  ['detailed.0.outcomes.colour', null],
  ['current.values.0.value', 'prices'],
  ['current.values.1.value', 'measures'],
  ['current.values.2.value', 'measures'],
  ['current.values.0.year', null],
  ['reports.0.observations.0.levels.open', 'prices'],
  ['reports.0.observations.0.groups.0.questions.0.percent', 'percents'],
  ['reports.0.observations.0.count', null],
  ['observations.levels', null],
  ['observations.percent', null],
  ['summary.0.statistics.0.value', 'statistics'],
  ['summary.0.statistics.0.of', null],
  ['summary.0.measures.0.median', 'prices'],
  ['summary.0.measures.1.median', 'measures'],
  ['summary.1.measures.1.median', 'prices'],
  ['summary.0.measures.2.median', 'measures'],
  ['summary.2.measures.0.median', 'measures'],
  ['summary.0.measures.0.count', null],
  ['summary.0.questions.0.outcomes.0.percent', 'percents'],
  ['summary.0.questions.0.outcomes.0.low', 'percents'],
  ['summary.0.questions.0.outcomes.0.high', 'percents'],
  ['summary.0.questions.0.outcomes.0.count', null],
])('%s', (path, kind) => {
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  expect(kindOfFigure(steps, result)).toBe(kind);
});

it('knows none of a result without what it is asked about', () => {
  const { current: _, ...without } = result as { readonly current?: unknown };
  expect(kindOfFigure(['current', 'values', 0, 'value'], without as ReportResult)).toBe('measures');
  expect(kindOfFigure(['detailed', 0, 'measures', 'range'], { summary: [] } as unknown as ReportResult)).toBe(
    'measures',
  );
});
