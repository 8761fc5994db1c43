import type { PlantedFault } from '../fault-table.js';

const file = 'statistics/significance/wilson-interval.ts';
const shownBy = ['green-and-red-days-by-weekday-standard'] as const;

const zSquared = (breaks: string, value: string): PlantedFault => ({
  breaks,
  file,
  change: ['const zSquared = 3.841458820694125;', `const zSquared = ${value};`],
  shownBy,
});

/** Another interval, in which `percent` rounds a share. */
const interval = (breaks: string, low: string, high: string, before = ''): PlantedFault => ({
  breaks,
  file,
  change: [
    'return wilsonInDoubles(count, of, decimals) ?? wilsonInIntegers(count, of, decimals);',
    `const percent = (share) => Number((100 * share).toFixed(decimals));
  const exact = (k, n) => wilsonInIntegers(k, n, decimals + 6);
  const power = 10 ** decimals;
  const z = 1.959963984540054;
  ${before}
  return { low: ${low}, high: ${high} };`,
  ],
  shownBy,
});

const nothing = (breaks: string, by: string): PlantedFault => ({
  breaks,
  file,
  change: ['if (of === 0) return null;', `if (of === 0) return ${by};`],
  shownBy,
});

/** Faults of the intervals of shares. */
export const intervals: readonly PlantedFault[] = [
  zSquared('z is 1.96', '1.96 ** 2'),
  {
    ...zSquared('z has six decimals', '1.959964 ** 2'),
  },
  zSquared('z is 2', '4'),
  zSquared('the interval is one of 90 %', '1.6448536269514722 ** 2'),
  zSquared('the interval is one of 99 %', '2.5758293035489004 ** 2'),
  interval(
    'the interval has the same distance to both sides of the share',
    'percent(share - distance)',
    'percent(share + distance)',
    'const share = count / of; const distance = z * Math.sqrt((share * (1 - share)) / of);',
  ),
  interval(
    'the interval is that of Agresti and Coull',
    'percent(share - distance)',
    'percent(share + distance)',
    'const n = of + z * z; const share = (count + (z * z) / 2) / n; const distance = z * Math.sqrt((share * (1 - share)) / n);',
  ),
  interval(
    'the interval is corrected for continuity',
    'percent(end(count - 0.5, -1))',
    'percent(end(count + 0.5, 1))',
    'const end = (k, side) => (2 * k + z * z + side * z * Math.sqrt(z * z + 4 * k * (1 - k / of))) / (2 * (of + z * z));',
  ),
  interval(
    'the ends are exchanged',
    'wilsonInIntegers(count, of, decimals).high',
    'wilsonInIntegers(count, of, decimals).low',
  ),
  interval(
    'the ends are shares of 1',
    'percent(exact(count, of).low / 10_000)',
    'percent(exact(count, of).high / 10_000)',
  ),
  interval(
    'the interval is that of one case less',
    'wilsonInIntegers(Math.min(count, n), n, decimals).low',
    'wilsonInIntegers(Math.min(count, n), n, decimals).high',
    'const n = Math.max(1, of - 1);',
  ),
  interval(
    'the ends are rounded outwards',
    'Math.floor(exact(count, of).low * power) / power',
    'Math.ceil(exact(count, of).high * power) / power',
  ),
  interval(
    'the ends are rounded inwards',
    'Math.ceil(exact(count, of).low * power) / power',
    'Math.floor(exact(count, of).high * power) / power',
  ),
  {
    ...interval(
      'there are always two decimals',
      'wilsonInIntegers(count, of, 2).low',
      'wilsonInIntegers(count, of, 2).high',
    ),
  },
  nothing('of no cases the interval is 0 to 0', '{ low: 0, high: 0 }'),
  nothing('of no cases the interval is all there is', '{ low: 0, high: 100 }'),
];
