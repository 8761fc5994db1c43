import type { PlantedFault } from '../fault-table.js';

const tails = 'statistics/significance/tails.ts';
const chiSquare = 'statistics/significance/chi-square-test.ts';
const adjusting = 'statistics/significance/benjamini-hochberg.ts';

/** Another sum of the chances of counts, for both exact tests. */
const summing = (breaks: string, by: string): PlantedFault => ({
  breaks,
  file: tails,
  change: [
    'probabilityInWideFloats(distribution, tails) ?? probabilityInIntegers(distribution, tails),\n',
    `((side) => ${by})((direction) => probabilityInIntegers(distribution, [{ from: observed, direction, copies: 1 }])),\n`,
  ],
});

/** Another statistic, from what was seen in a cell and what is expected there. */
const statistic = (breaks: string, term: string): PlantedFault => ({
  breaks,
  file: chiSquare,
  change: [
    'const statistic = lowestTerms(numerator, denominator);',
    `const terms = counts.flatMap((row, i) => row.map((seen, j) => ((expected) => ${term})((rows[i] * columns[j]) / total)));
  const statistic = lowestTerms(BigInt(Math.round(1e12 * terms.reduce((sum, term) => sum + term, 0))), 10n ** 12n);`,
  ],
});

const adjusted = (breaks: string, from: string, to: string): PlantedFault => ({
  breaks,
  file: adjusting,
  change: [from, to],
});

/** Faults of the tests of significance and of what adjusts their p-values. */
export const significance: readonly PlantedFault[] = [
  summing('only counts up to the one that was seen count', 'side(-1)'),
  summing('only counts from the one that was seen count', 'side(1)'),
  summing('the smaller side is doubled', 'Math.min(1, 2 * Math.min(side(-1), side(1)))'),
  {
    breaks: 'the count that was seen counts half',
    file: tails,
    change: [
      'probabilityInWideFloats(distribution, tails) ?? probabilityInIntegers(distribution, tails),\n',
      `probabilityInIntegers(distribution, tails) - probabilityInIntegers({ ...distribution, first: observed, last: observed }, [{ from: observed, direction: 1, copies: 1 }]) / 2,\n`,
    ],
  },
  {
    breaks: 'the mirror image of the count that was seen does not count',
    file: tails,
    change: [
      'return [{ from: observed, direction: away, copies: 2 }];',
      `return [
      { from: observed, direction: away, copies: 1 },
      { from: first + last - observed - away, direction: -away, copies: 1 },
    ].filter(({ from }) => from >= first && from <= last);`,
    ],
  },
  {
    breaks: 'symmetric tests are one-sided',
    file: tails,
    change: ['direction: away, copies: 2 }]', 'direction: away, copies: 1 }]'],
  },
  {
    breaks: 'the binomial test is that of the normal distribution',
    file: 'statistics/significance/binomial-test.ts',
    change: [
      'return probabilityOfNoMoreLikely(binomialDistribution(trials, baseline), successes);',
      `const share = Number(baseline.numerator) / Number(baseline.denominator);
  const z = Math.abs(successes - share * trials) / Math.sqrt(trials * share * (1 - share));
  const t = 1 / (1 + 0.2316419 * z);
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  return Math.min(1, (2 * t * terms.reduceRight((sum, term) => sum * t + term, 0) * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI));`,
    ],
  },
  {
    breaks: 'the smaller tail of Fisher’s test is doubled',
    file: 'statistics/significance/fisher-test.ts',
    change: [
      'return probabilityOfNoMoreLikely(hypergeometricDistribution(a, b, c, d), a);',
      `const all = hypergeometricDistribution(a, b, c, d);
  let [lower, upper] = [0n, 0n];
  for (let k = all.first; k <= all.last; k++) {
    if (k <= a) lower += all.weight(k);
    if (k >= a) upper += all.weight(k);
  }
  return Math.min(1, Number((2n * (lower < upper ? lower : upper) * 10n ** 18n) / all.total()) / 1e18);`,
    ],
  },
  {
    breaks: 'p-values of Fisher’s test are doubled',
    file: 'statistics/significance/fisher-test.ts',
    change: [
      'return probabilityOfNoMoreLikely(hypergeometricDistribution(a, b, c, d), a);',
      'return Math.min(1, 2 * probabilityOfNoMoreLikely(hypergeometricDistribution(a, b, c, d), a));',
    ],
  },
  adjusted(
    'an adjusted p-value may exceed that of a larger p-value',
    'least = Math.min(least, scaled(pValue, tests, i + 1));',
    'least = scaled(pValue, Math.min(tests, Math.floor((i + 1) / pValue)), i + 1);',
  ),
  adjusted('every p-value is multiplied by their number', 'scaled(pValue, tests, i + 1)', 'scaled(pValue, tests, 1)'),
  adjusted('adjusted p-values are in ascending order', 'adjusted[place] = least;', 'adjusted[i] = least;'),
  adjusted('p-values are left as they are', 'adjusted[place] = least;', 'adjusted[place] = pValue;'),
  adjusted('one test more is counted', 'scaled(pValue, tests, i + 1)', 'scaled(pValue, tests + 1, i + 1)'),
];

/** Faults of chi-square, for which the scans that are compared have too few cases. */
export const chiSquareFaults: readonly PlantedFault[] = [
  statistic('chi-square is corrected for continuity', 'Math.max(0, Math.abs(seen - expected) - 0.5) ** 2 / expected'),
  statistic('chi-square is divided by what was seen', '(seen - expected) ** 2 / Math.max(seen, 1)'),
  statistic('chi-square is a likelihood ratio', 'seen === 0 ? 0 : 2 * seen * Math.log(seen / expected)'),
  {
    breaks: 'the degrees of freedom are the cells less one',
    file: chiSquare,
    change: ['Math.max(0, rows.length - 1) * Math.max(0, columns.length - 1)', 'rows.length * columns.length - 1'],
  },
  {
    breaks: 'rows and columns of nothing add degrees of freedom',
    file: chiSquare,
    change: [
      'Math.max(0, rows.length - 1) * Math.max(0, columns.length - 1)',
      'Math.max(0, table.length - 1) * Math.max(0, table[0].length - 1)',
    ],
  },
];
