import { benjaminiHochberg, binomialTest, fisherTest } from '../../../../src/statistics/inner.js';
import { chiSquareTest } from '../../../../src/statistics/significance/chi-square-test.js';
import { FORMAT } from '../format.js';
import { grouped } from '../grouped.js';

const trials = [0, 1, 2, 5, 10, 21, 50, 250, 1000];
const baselines = [
  [1, 2],
  [1, 3],
  [3, 4],
  [1, 20],
] as const;

const tables = [
  [
    [3, 1],
    [1, 3],
  ],
  [
    [10, 2],
    [3, 15],
  ],
  [
    [0, 5],
    [5, 0],
  ],
  [
    [0, 0],
    [4, 6],
  ],
  [
    [30, 30],
    [30, 30],
  ],
  [
    [120, 130],
    [98, 152],
  ],
  [
    [1, 999],
    [15, 985],
  ],
];

const largerTables = [
  ...tables,
  [
    [10, 20, 30],
    [6, 9, 17],
  ],
  [
    [5, 5],
    [10, 20],
    [30, 20],
  ],
  [
    [12, 0, 3],
    [9, 0, 8],
    [1, 0, 1],
  ],
];

const pValues = [
  [],
  [0.03],
  [0.5, 0.0625, 0.125, 0.625],
  [0, 1, 1, 0],
  [0.01, 0.02, 0.03, 0.04, 0.05],
  [0.2, 0.2, 0.001, 0.9, 0.04, 0.04],
];

/** The tests of a discovery scan; each p-value is the double nearest to the exact one. */
export function significance(): object {
  return {
    format: FORMAT,
    kind: 'numeric',
    computes: 'significance',
    columns: ['test', 'of', 'value'],
    ...grouped<readonly unknown[]>([
      {
        id: 'binomial-test',
        why: 'Two-sided: all counts that are no more probable than the one that was seen: discovery.md#tests',
        tags: ['ordinary', 'no-case', 'tie'],
        rows: trials.flatMap((all) =>
          [...new Set([0, 1, Math.floor(all / 3), Math.floor(all / 2), Math.floor(0.6 * all), all])]
            .filter((successes) => successes <= all)
            .flatMap((successes) =>
              baselines.map(([numerator, denominator]) => [
                'binomial',
                { successes, trials: all, baseline: { numerator, denominator } },
                binomialTest(successes, all, { numerator, denominator }),
              ]),
            ),
        ),
      },
      {
        id: 'fisher-test',
        why: 'Two-sided: all tables that are no more probable than the one that was seen: discovery.md#tests',
        tags: ['ordinary', 'tie'],
        rows: tables.map((table) => ['fisher', table, fisherTest(table[0][0], table[0][1], table[1][0], table[1][1])]),
      },
      {
        id: 'chi-square-test',
        why: 'Pearson without a correction; rows and columns of nothing do not count: discovery.md#tests',
        tags: ['ordinary', 'no-case'],
        rows: largerTables.map((table) => {
          const { pValue, degreesOfFreedom } = chiSquareTest(table);
          return ['chi-square', table, { pValue, degreesOfFreedom }];
        }),
      },
      {
        id: 'benjamini-hochberg',
        why: 'Adjusted p-values, in the order in which they were given: discovery.md#tests',
        tags: ['ordinary', 'tie', 'no-case'],
        rows: pValues.map((some) => ['benjamini-hochberg', some, benjaminiHochberg(some)]),
      },
    ]),
  };
}
