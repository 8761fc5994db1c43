import { percentOf } from '../../../../src/conformance/reference/figures.js';
import { wilson } from '../../../../src/conformance/reference/wilson.js';
import { FORMAT } from '../format.js';

const upTo = (of: number): number[] => Array.from({ length: of + 1 }, (_, count) => count);

/** Every count of up to 40 cases, and some of many. */
const counts: readonly (readonly [count: number, of: number, decimals: number])[] = [
  ...upTo(40).flatMap((of) => upTo(of).map((count) => [count, of, 2] as const)),
  ...[0, 1, 4, 10].flatMap((decimals) => upTo(7).map((count) => [count, 7, decimals] as const)),
  ...[100, 365, 997, 2016, 1_000_000].flatMap((of) =>
    [0, 1, 2, Math.floor(of / 3), Math.floor(of / 2), of - 1, of].flatMap((count) =>
      [2, 6].map((decimals) => [count, of, decimals] as const),
    ),
  ),
];

/** Percents and the ends of their 95 % intervals. */
export function wilsonIntervals(): object {
  return {
    format: FORMAT,
    kind: 'numeric',
    computes: 'wilson-intervals',
    z: '1.959963984540054',
    columns: ['count', 'of', 'decimals', 'percent', 'low', 'high'],
    rows: counts.map(([count, of, decimals]) => [
      ...[count, of, decimals, percentOf(count, of, decimals)],
      ...[wilson(count, of, 'low', decimals), wilson(count, of, 'high', decimals)],
    ]),
  };
}
