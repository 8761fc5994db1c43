import { Exact } from '../../../../src/conformance/reference/numbers/exact.js';
import { roundFraction, roundRootOf } from '../../../../src/conformance/reference/numbers/rounding.js';
import { FORMAT } from '../format.js';
import { grouped } from '../grouped.js';

type Quotient = readonly [numerator: string, denominator: string, decimals: number];

/** Powers of two below, of both signs: half of them are ties. */
const ties: readonly Quotient[] = [
  ...['1', '3', '5', '7', '-1', '-3', '-5', '-7'].flatMap((numerator) =>
    ['2', '4', '8', '16'].flatMap((denominator) =>
      [0, 1, 2, 3].map((decimals) => [numerator, denominator, decimals] as const),
    ),
  ),
];

const endless: readonly Quotient[] = [
  ...['3', '7', '9', '11', '13', '400'].flatMap((denominator) =>
    [0, 2, 4, 10].map((decimals) => ['1', denominator, decimals] as const),
  ),
];

/** Ties and their nearest neighbours with terms that no double holds. */
const edges: readonly Quotient[] = [
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
    ...grouped([
      {
        id: 'rounding-ties',
        why: 'What lies half-way between two decimals goes to the even one, of either sign: definitions.md#figures',
        tags: ['tie'],
        rows: ties.map(ofQuotient),
      },
      {
        id: 'rounding-endless',
        why: 'Quotients whose decimals do not end: definitions.md#figures',
        tags: ['ordinary'],
        rows: endless.map(ofQuotient),
      },
      {
        id: 'rounding-edges',
        why: 'Exact values, not doubles, decide whether something is half-way: definitions.md#figures',
        tags: ['tie', 'boundary', 'hostile'],
        rows: edges.map(ofQuotient),
      },
      {
        id: 'rounding-roots',
        why: 'Square roots, as in standard deviations, are rounded once, from their exact value: definitions.md#figures',
        tags: ['tie', 'boundary'],
        rows: roots.flatMap((value) => [0, 1, 2, 4, 10].map((decimals) => ofRoot(value, decimals))),
      },
    ]),
  };
}

function ofQuotient([numerator, denominator, decimals]: Quotient): readonly (string | number)[] {
  const exact = { numerator: new Exact(numerator), denominator: new Exact(denominator) };
  return ['quotient', numerator, denominator, decimals, roundFraction(exact, decimals)];
}

function ofRoot(value: string, decimals: number): readonly (string | number)[] {
  const exact = { numerator: new Exact(value), denominator: new Exact(1) };
  return ['root', value, '1', decimals, roundRootOf(exact, decimals)];
}
