import { expect, test } from 'vitest';
import type { GroupSummary } from '../../../../src/reports/index.js';
import { mediansInWords } from '../../browser/page/report/figures/measure-words.js';

const group = (label: string, median: number | null) =>
  ({
    label,
    measures: [
      { id: 'range', label: 'Range', unit: '%', count: median === null ? 0 : 1200, median, p25: 0.5, p75: 1.5 },
    ],
  }) as unknown as GroupSummary;
const words = (...groups: readonly GroupSummary[]) => mediansInWords(groups, (figure) => String(figure));

test('few groups are told one by one, many from the lowest median to the highest', () => {
  expect(words(group('Up', 1), group('Down', 2), group('Flat', null))).toEqual({
    title: 'Range (%), median',
    told: [
      { label: 'Up', figure: '1', after: 'and half of all between 0.5 and 1.5, n = 1,200' },
      { label: 'Down', figure: '2', after: 'and half of all between 0.5 and 1.5, n = 1,200' },
    ],
  });
  expect(words(...[3, 1, 4, 2].map((median) => group(`Group ${median}`, median)))?.told).toEqual([
    { label: '', figure: '1 to 4', after: 'in 4 groups' },
  ]);
});

test('without a measure that has cases there is nothing to tell', () => {
  expect(words(group('Up', null))).toBeNull();
});
