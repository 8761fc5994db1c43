import { Exact, whole } from '../../../../src/conformance/reference/numbers/exact.js';
import { distribution } from '../../../../src/conformance/reference/run/figures.js';
import { seededGenerator } from '../../../../src/numeric/inner.js';
import { FORMAT } from '../format.js';
import { grouped } from '../grouped.js';

type List = readonly string[];

const few: readonly List[] = [
  ...[[], ['0'], ['1.5'], ['1', '2'], ['2', '1'], ['1', '1', '1'], ['-1', '0', '1'], ['0.1', '0.2', '0.3']],
  ['1', '2', '3', '4'],
];

const edges: readonly List[] = [
  ['0.00005', '0.00015'],
  ['0.12345', '0.12345'],
  ['100000000000000', '0.0000001'],
  ['-2.5', '-2.5', '2.5', '2.5'],
  // Half-way in the decimals of the mean, but not if doubles are added.
  ['0.01', '0.04', '0.1'],
  ['0.01', '0.47', '0.57'],
];

/** Lists of up to 60. */
function random(): readonly List[] {
  const next = seededGenerator(20_260_715);
  const below = (most: number): number => next() % most;
  return Array.from({ length: 40 }, () => {
    const decimals = below(5);
    return Array.from({ length: 1 + below(60) }, () =>
      new Exact(below(20_001) - 10_000).times(`1e-${decimals}`).toFixed(),
    );
  });
}

/** Means, quantiles of type 7 and standard deviations of samples. */
export function distributions(): object {
  return {
    format: FORMAT,
    kind: 'numeric',
    computes: 'distributions',
    columns: ['values', 'decimals', 'figures'],
    ...grouped([
      {
        id: 'distribution-few',
        why: 'No value, one, and a few, in any order: definitions.md#figures',
        tags: ['ordinary', 'no-case'],
        rows: few.flatMap(rowsOf),
      },
      {
        id: 'distribution-edges',
        why: 'Figures are rounded half to even from exact values: definitions.md#figures',
        tags: ['tie', 'boundary'],
        rows: edges.flatMap(rowsOf),
      },
      {
        id: 'distribution-random',
        why: 'Quantiles lie on a line between their neighbours (type 7), deviations are those of a sample: definitions.md#figures',
        tags: ['random'],
        rows: random().flatMap(rowsOf),
      },
    ]),
  };
}

function rowsOf(values: List): readonly (readonly unknown[])[] {
  const exact = values.map((each) => whole(new Exact(each)));
  return [4, 1].map((decimals) => [values, decimals, distribution(exact, decimals)]);
}
