import type { PlantedFault } from '../fault-table.js';

const file = 'numeric/round.ts';

/** Rounds the exact quotient up from the decimal below it under a condition on `side`: which neighbour is nearer, 0 for a tie. */
const roundingUp = (breaks: string, condition: string): PlantedFault => ({
  breaks,
  file,
  change: [
    'roundSafeQuotient(numerator, denominator, decimals) ??',
    `((above, below) => {
      const floor = (above - (((above % below) + below) % below)) / below;
      const rest = above - floor * below;
      const side = 2n * rest - below;
      return figureOf(${condition} ? floor + 1n : floor, decimals);
    })(BigInt(numerator) * 10n ** BigInt(decimals), BigInt(denominator)) ??`,
  ],
  shownBy: ['opening-stats-standard'],
});

const quotient = (breaks: string, by: string): PlantedFault => ({
  breaks,
  file,
  change: ['roundSafeQuotient(numerator, denominator, decimals) ??', `${by} ??`],
});

const root = (breaks: string, by: string): PlantedFault => ({
  breaks,
  file,
  change: ['roundRootInDoubles(numerator, denominator, decimals) ??', `${by} ??`],
});

const percent = (breaks: string, by: string): PlantedFault => ({
  breaks,
  file,
  change: ['return of === 0 ? null : roundQuotient(multiply(count, 100), of, decimals);', `return ${by};`],
  shownBy: ['gap-fill-standard'],
});

/** Faults of what rounds every figure. */
export const roundings: readonly PlantedFault[] = [
  roundingUp('ties go up', 'side >= 0n'),
  roundingUp('ties go down', 'side > 0n'),
  roundingUp('ties go away from 0', 'side > 0n || (side === 0n && floor >= 0n)'),
  roundingUp('ties go towards 0', 'side > 0n || (side === 0n && floor < 0n)'),
  roundingUp('ties go to the odd neighbour', 'side > 0n || (side === 0n && floor % 2n === 0n)'),
  roundingUp('everything goes down', 'false'),
  roundingUp('everything goes up', 'rest !== 0n'),
  roundingUp('decimals are cut', 'rest !== 0n && floor < 0n'),
  {
    ...quotient('the double is printed by toFixed', 'Number(approximate(numerator, denominator).toFixed(decimals))'),
    shownBy: ['opening-stats-standard'],
  },
  {
    ...quotient(
      'the double is scaled and rounded by Math.round',
      'Math.round(approximate(numerator, denominator) * 10 ** decimals) / 10 ** decimals',
    ),
    shownBy: ['opening-stats-standard'],
  },
  {
    ...quotient(
      'the double is scaled and rounded half to even',
      `((scaled) => {
      const floor = Math.floor(scaled);
      const isUp = scaled - floor > 0.5 || (scaled - floor === 0.5 && floor % 2 !== 0);
      return (isUp ? floor + 1 : floor) / 10 ** decimals;
    })(approximate(numerator, denominator) * 10 ** decimals)`,
    ),
    shownBy: ['opening-stats-standard'],
  },
  {
    ...quotient(
      'numerator and denominator are read as doubles',
      'roundAnyQuotient(BigInt(Number(numerator)), BigInt(Number(denominator)), decimals)',
    ),
  },
  {
    ...quotient(
      'a value is rounded to ten decimals, and then again',
      'roundAnyQuotient(BigInt(Math.round(roundAnyQuotient(numerator, denominator, 10) * 1e10)), 10n ** 10n, decimals)',
    ),
  },
  root('the root is that of a double', 'Number(Math.sqrt(approximate(numerator, denominator)).toFixed(decimals))'),
  root(
    'the root is rounded to four decimals first',
    'roundAnyQuotient(BigInt(Math.round(roundRootInIntegers(numerator, denominator, 4) * 1e4)), 10_000n, decimals)',
  ),
  root(
    'what is under the root is rounded first',
    'roundRootInIntegers(BigInt(Math.round(roundAnyQuotient(numerator, denominator, decimals) * 10 ** decimals)), 10n ** BigInt(decimals), decimals)',
  ),
  percent('a percent of nothing is 0', 'of === 0 ? 0 : roundQuotient(multiply(count, 100), of, decimals)'),
  percent('percents are cut off', 'of === 0 ? null : Math.floor((100 * count * 10 ** decimals) / of) / 10 ** decimals'),
  percent(
    'percents half-way go up',
    'of === 0 ? null : Math.round((100 * count * 10 ** decimals) / of) / 10 ** decimals',
  ),
];
