import type { PlantedFault } from '../fault-table.js';

const figures = 'statistics/distribution/figures.ts';
const deviations = 'statistics/distribution/standard-deviation.ts';
const quantiles = 'statistics/distribution/quantile.ts';
const shownBy = ['opening-stats-standard'] as const;

/** Another place of a quantile, in twentieths of the distance between two values. */
const place = (breaks: string, twentieths: string): PlantedFault => ({
  breaks,
  file: quantiles,
  change: [
    'const position = (count - 1) * twentieths;',
    `const position = Math.min(Math.max(${twentieths}, 0), 20 * (count - 1));`,
  ],
  shownBy,
});

const between = (breaks: string, by: string): PlantedFault => ({
  breaks,
  file: quantiles,
  change: ['return { index: (position - weight) / 20, weight };', `return ${by};`],
  shownBy,
});

/** Faults of what describes a list of values. */
export const distributions: readonly PlantedFault[] = [
  {
    breaks: 'the deviation is that of a population',
    file: deviations,
    change: ['Math.sqrt(squares / (length - 1))', 'Math.sqrt(squares / length)'],
    shownBy,
  },
  {
    breaks: 'one value has a deviation of 0',
    file: figures,
    change: ['sorted.length < 2\n      ? null', 'sorted.length < 2\n      ? 0'],
    shownBy,
  },
  {
    breaks: 'of no values everything is 0',
    file: figures,
    change: ['figures(0, null, () => null, null)', 'figures(0, 0, () => 0, 0)'],
    shownBy,
  },
  place('quantiles are of type 6', '(count + 1) * twentieths - 20'),
  place('quantiles are of type 5', 'count * twentieths - 10'),
  place('quantiles are of type 8, in whole twentieths', 'Math.round((count + 1 / 3) * twentieths - 40 / 3)'),
  between(
    'the median of an even number of values is the lower one in the middle',
    '{ index: (position - weight) / 20, weight: twentieths === 10 ? 0 : weight }',
  ),
  between(
    'the 90th percentile is the nearest value, not one between two',
    'twentieths === 18 ? { index: Math.ceil(count * 0.9) - 1, weight: 0 } : { index: (position - weight) / 20, weight }',
  ),
  between('a quantile is the lower neighbour', '{ index: (position - weight) / 20, weight: 0 }'),
  between('a quantile is the upper neighbour', '{ index: Math.ceil(position / 20), weight: 0 }'),
  between('a quantile is the mean of its neighbours', '{ index: (position - weight) / 20, weight: weight && 10 }'),
  {
    breaks: 'a quantile is the nearer of its neighbours',
    file: quantiles,
    change: [
      'return { index: (position - weight) / 20, weight };',
      'return { index: Math.round(position / 20), weight: 0 };',
    ],
    shownBy,
  },
  {
    breaks: 'p90 is the 95th percentile',
    file: figures,
    change: ['p90: quantile(18)', 'p90: quantile(19)'],
    shownBy,
  },
  {
    breaks: 'values are not sorted',
    file: figures,
    change: ['return putInPlace(values, places);', 'return values;'],
    shownBy,
  },
  {
    breaks: 'values are sorted as text',
    file: figures,
    change: [
      'return putInPlace(values, places);',
      'return Float64Array.from(Array.from(values, String).sort(), Number);',
    ],
    shownBy,
  },
  {
    breaks: 'the mean is that of doubles',
    file: figures,
    change: [
      'roundQuotient(sum, multiply(denominator, sorted.length), decimals)',
      'Number((sorted.reduce((total, each) => total + each / denominator, 0) / sorted.length).toFixed(decimals))',
    ],
  },
  {
    breaks: 'the mean is that of values rounded before',
    file: figures,
    change: [
      'roundQuotient(sum, multiply(denominator, sorted.length), decimals)',
      'Number((sorted.reduce((total, each) => total + Number((each / denominator).toFixed(decimals)), 0) / sorted.length).toFixed(decimals))',
    ],
    shownBy: ['gap-fill-standard'],
  },
  {
    breaks: 'deviations are taken from a mean of two decimals',
    file: deviations,
    change: [
      'const mean = approximateMean(sorted);',
      'const mean = Number((approximateMean(sorted) / denominator).toFixed(2)) * denominator;',
    ],
    shownBy,
  },
];
