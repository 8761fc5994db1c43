import { percentOf } from '../../../../src/conformance/reference/run/figures.js';
import { wilson } from '../../../../src/conformance/reference/numbers/wilson.js';
import { FORMAT } from '../format.js';
import { grouped } from '../grouped.js';

const upTo = (of: number): number[] => Array.from({ length: of + 1 }, (_, count) => count);

type Count = readonly [count: number, of: number, decimals: number];

/** Every count of up to 40 cases, and some of many. */
const small = upTo(40).flatMap((of) => upTo(of).map((count): Count => [count, of, 2]));
const withDecimals = [0, 1, 4, 10].flatMap((decimals) => upTo(7).map((count): Count => [count, 7, decimals]));
const large = [100, 365, 997, 2016, 1_000_000].flatMap((of) =>
  [0, 1, 2, Math.floor(of / 3), Math.floor(of / 2), of - 1, of].flatMap((count) =>
    [2, 6].map((decimals): Count => [count, of, decimals]),
  ),
);

/** Percents and the ends of their 95 % intervals. */
export function wilsonIntervals(): object {
  return {
    format: FORMAT,
    kind: 'numeric',
    computes: 'wilson-intervals',
    z: '1.959963984540054',
    columns: ['count', 'of', 'decimals', 'percent', 'low', 'high'],
    ...grouped([
      {
        id: 'wilson-up-to-40',
        why: 'Every count of up to 40 cases: definitions.md#figures',
        tags: ['ordinary', 'no-case'],
        rows: small.map(row),
      },
      {
        id: 'wilson-decimals',
        why: 'Figures have as many decimals as the option `precision` says: definitions.md#figures',
        tags: ['options'],
        rows: withDecimals.map(row),
      },
      {
        id: 'wilson-large',
        why: 'Many cases, where a rounded z or a rounded percent shows: definitions.md#figures',
        tags: ['boundary'],
        rows: large.map(row),
      },
    ]),
  };
}

function row([count, of, decimals]: Count): readonly (number | null)[] {
  return [
    ...[count, of, decimals, percentOf(count, of, decimals)],
    ...[wilson(count, of, 'low', decimals), wilson(count, of, 'high', decimals)],
  ];
}
