import { expect, test } from 'vitest';
import { choice } from '../../../../src/reports/columns/kinds.js';
import { coverageOf } from '../../../../src/reports/columns/patterns/covered-gaps.js';
import { fairValueGaps } from '../../../../src/reports/columns/patterns/fair-value-gaps.js';
import { Table } from '../../../../src/reports/columns/table.js';
import { barsFrom, marketOf, utcTemplate } from '../../fixtures/market-of.js';

test('a gap is covered by the first bar that comes to its share of it, from the side that is asked about', () => {
  const market = marketOf(
    barsFrom('2024-07-01T09:00Z', 60, [
      [100, 102, 100, 101],
      [101, 105, 101, 105],
      [105, 106, 104, 106],
      [106, 106, 103.5, 105],
      [105, 105, 103, 105],
    ]),
    { template: utcTemplate('day', '09:00', '14:00') },
  );
  const gaps = fairValueGaps(60);
  const covered = (side: 'above' | 'below', percent: number, by: 'wick' | 'close') => {
    const from = choice(['above', 'below'], [gaps.direction], () => side);
    const coverage = coverageOf(gaps, from, gaps.next, percent, by);
    expect(coverage.covering.bar.known).toMatchObject({ after: gaps.direction.known });
    const table = Table.of(gaps.unit, market);
    const level = table.value(coverage.levels[2].value, 0)!;
    return [Number(level.numerator) / Number(level.denominator), table.value(coverage.covering.bar, 0)];
  };
  expect(covered('above', 25, 'wick')).toEqual([103.5, 3]);
  expect(covered('above', 50, 'wick')).toEqual([103, 4]);
  expect(covered('above', 50, 'close')).toEqual([103, null]);
  expect(covered('below', 25, 'wick')).toEqual([102.5, 3]);
});
