import { expect, test } from 'vitest';
import { bracketGrids, whyNotTested } from '../../src/charts/bracket-grids.js';
import { toText } from '../../src/charts/index.js';
import { onLedger } from '../reports/fixtures/on-ledger.js';

const params = { minutes: 60, stops: [0.5, 1], targets: [1, 2, 3] } as const;

test('what each pair of a stop and a target is expected to return, a grid per group', () => {
  const { summary } = onLedger('opening-range-breakout-by-bracket', params);
  const [up, down] = bracketGrids(summary);
  expect([up, down].map(({ title }) => title)).toEqual(['Expectancy: Broke up first', 'Expectancy: Broke down first']);
  expect(up.dimensions.map(({ labels }) => labels)).toEqual([
    ['Stop 0.5', 'Stop 1'],
    ['Target 1', 'Target 2', 'Target 3'],
  ]);
  const [{ measures, questions }] = summary;
  const meanOf = (id: string) => measures.find((each) => each.id === id)!.mean!;
  const { figure } = up.cells.find(({ at }) => at[0] === 1 && at[1] === 0)!;
  expect(questions[3]).toMatchObject({ id: 'bracket-1-1', of: 6 });
  expect(figure).toEqual({
    kind: 'expectancy',
    value: (meanOf('worst-1-1') + meanOf('best-1-1')) / 2,
    text: `${meanOf('worst-1-1')} to ${meanOf('best-1-1')}`,
    detail: '',
    sample: 'n 6, p –',
    emphasis: 'dashed',
    middle: 0,
    marks: { worst: meanOf('worst-1-1'), best: meanOf('best-1-1') },
  });
  // One number where the bars leave nothing open, as of the only break down.
  expect(down.cells.find(({ at }) => at[0] === 0 && at[1] === 0)!.figure).toMatchObject({ text: '-1', value: -1 });
});

test('a group without entries has no expectancy, and other reports have no such grid', () => {
  const { summary } = onLedger('gap-fill-by-bracket', { minSize: 50 });
  expect(bracketGrids(summary)[0].cells[0].figure).toMatchObject({
    value: null,
    text: '–',
    sample: 'n 0, p –',
  });
  expect(bracketGrids(onLedger('gap-fill-standard').summary)).toEqual([]);
});

test('a test without p says how many sessions or periods with trades it needs', () => {
  const result = onLedger('opening-range-breakout-by-bracket', { ...params, targets: [1, 3] });
  const [{ questions }] = result.summary;
  expect(whyNotTested('p-1-1', questions)).toBe(' (needs trades in at least 30 sessions)');
  // 6 × (0.5 + 3) / 0.5
  expect(whyNotTested('p-0.5-3', questions)).toBe(' (needs trades in at least 42 sessions)');
  expect(
    whyNotTested(
      'p-0.5-3',
      questions.map((each) => ({ ...each, clusters: 4 })),
    ),
  ).toMatch(/42 weeks or months/);
  expect(whyNotTested('p-9-9', questions)).toBe('');
  expect(whyNotTested('correlation', questions)).toBe('');
  expect(toText(result)).toContain(
    'Stop 0.5, target 3: p of a mean result of 0: – (needs trades in at least 42 sessions)\n',
  );
});
