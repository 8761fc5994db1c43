import { Exact } from '../../../../src/conformance/reference/exact.js';
import { roundFraction, roundRootOf } from '../../../../src/conformance/reference/rounding.js';
import { FORMAT } from '../format.js';

/** Ties, their nearest neighbours, both signs, and terms that no double holds. */
const quotients: readonly (readonly [numerator: string, denominator: string, decimals: number])[] = [
  ...['1', '3', '5', '7', '-1', '-3', '-5', '-7'].flatMap((numerator) =>
    ['2', '4', '8', '16'].flatMap((denominator) =>
      [0, 1, 2, 3].map((decimals) => [numerator, denominator, decimals] as const),
    ),
  ),
  ...['3', '7', '9', '11', '13', '400'].flatMap((denominator) =>
    [0, 2, 4, 10].map((decimals) => ['1', denominator, decimals] as const),
  ),
  ['0', '5', 2],
  ['-1', '1000', 2],
  ['2675', '1000', 2],
  ['2665', '1000', 2],
  ['1250000000000000000000000000001', '10000000000000000000000000000000', 2],
  ['1250000000000000000000000000000', '10000000000000000000000000000000', 2],
  ['1249999999999999999999999999999', '10000000000000000000000000000000', 2],
  ['9007199254740993', '2', 0],
  ['9007199254740993', '9007199254740992', 10],
  ['123456789012345678901234567890', '987654321', 4],
];

const roots = [
  '0',
  '1',
  '2',
  '3',
  '0.25',
  '0.0625',
  '0.015625',
  '144',
  '150.0625',
  '1000000007',
  '12345678901234567890',
];

/** Quotients, and square roots of decimals, rounded half to even. */
export function roundings(): object {
  return {
    format: FORMAT,
    kind: 'numeric',
    computes: 'roundings',
    columns: ['operation', 'numerator', 'denominator', 'decimals', 'value'],
    rows: [
      ...quotients.map(([numerator, denominator, decimals]) => {
        const exact = { numerator: new Exact(numerator), denominator: new Exact(denominator) };
        return ['quotient', numerator, denominator, decimals, roundFraction(exact, decimals)];
      }),
      ...roots.flatMap((value) =>
        [0, 1, 2, 4, 10].map((decimals) => {
          const exact = { numerator: new Exact(value), denominator: new Exact(1) };
          return ['root', value, '1', decimals, roundRootOf(exact, decimals)];
        }),
      ),
    ],
  };
}
