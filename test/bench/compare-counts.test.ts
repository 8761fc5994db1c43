import { describe, expect, it } from 'vitest';

interface Comparison {
  differences(result: object, peer: string, rows: readonly Record<string, unknown>[]): string[];
}

// The benchmarks are JavaScript that is not checked for types.
const { differences } = (await import(
  new URL('../../bench/peers/compare-counts.mjs', import.meta.url).href
)) as Comparison;

const result = {
  report: 'a-report',
  summary: [
    {
      group: { weekday: 'monday' },
      label: 'Monday',
      observations: 3,
      questions: [{ id: 'colour', outcomes: [{ id: 'green', count: 2 }] }],
      measures: [
        {
          id: 'size',
          count: 3,
          mean: 2,
          median: 2,
          min: 1,
          max: 3,
          p25: 1.5,
          p75: 2.5,
          p90: 2.8,
          standardDeviation: 1,
        },
      ],
    },
  ],
};

const row = {
  group: 'monday',
  observations: 3,
  'colour.green': 2,
  'size.count': 3,
  'size.mean': 2,
  'size.median': 2,
  'size.min': 1,
  'size.max': 3,
  'size.p25': 1.5,
  'size.p75': 2.5,
  'size.p90': 2.8,
  'size.standardDeviation': 1,
};

describe('the comparison of peers', () => {
  it('finds nothing where a peer gives the same', () => {
    expect(differences(result, 'a peer', [row])).toEqual([]);
  });

  it.each(Object.keys(row).filter((cell) => cell !== 'group'))('finds that %s is another, or missing', (cell) => {
    const other = { ...row, [cell]: (row[cell as keyof typeof row] as number) + 1 };
    const without = { ...row, [cell]: undefined };
    expect(differences(result, 'a peer', [other])).toHaveLength(1);
    expect(differences(result, 'a peer', [without])).toHaveLength(1);
  });

  it('takes counts exactly, and figures to four decimals', () => {
    expect(differences(result, 'a peer', [{ ...row, 'size.mean': 2.00004 }])).toEqual([]);
    expect(differences(result, 'a peer', [{ ...row, 'size.mean': 2.00006 }])).toEqual([
      'a-report, Monday, size.mean: the engine has 2, a peer has 2.00006',
    ]);
    expect(differences(result, 'a peer', [{ ...row, 'colour.green': 2.00004 }])).toHaveLength(1);
  });

  it('finds a group that only one of the two has', () => {
    expect(differences(result, 'a peer', [row, { ...row, group: 'tuesday' }])).toEqual([
      'a-report, groups: the engine has 1, a peer has 2',
    ]);
    expect(differences(result, 'a peer', [{ ...row, group: 'tuesday' }])).toHaveLength(11);
  });
});
