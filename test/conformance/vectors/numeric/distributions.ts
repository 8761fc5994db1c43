import { Exact, whole } from '../../../../src/conformance/reference/exact.js';
import { distribution } from '../../../../src/conformance/reference/figures.js';
import { seededGenerator } from '../../../../src/numeric/index.js';
import { FORMAT } from '../format.js';

/** Lists of decimals: none, few, equal ones, ties of rounding, and random ones of up to 60. */
function lists(): readonly (readonly string[])[] {
  const random = seededGenerator(20_260_715);
  const below = (most: number): number => random() % most;
  return [
    ...[
      [],
      ['0'],
      ['1.5'],
      ['1', '2'],
      ['2', '1'],
      ['1', '1', '1'],
      ['-1', '0', '1'],
      ['0.1', '0.2', '0.3'],
      ['1', '2', '3', '4'],
    ],
    ...[
      ['0.00005', '0.00015'],
      ['0.12345', '0.12345'],
      ['100000000000000', '0.0000001'],
      ['-2.5', '-2.5', '2.5', '2.5'],
    ],
    ...Array.from({ length: 40 }, () => {
      const decimals = below(5);
      return Array.from({ length: 1 + below(60) }, () =>
        new Exact(below(20_001) - 10_000).times(`1e-${decimals}`).toFixed(),
      );
    }),
  ];
}

/** Means, quantiles of type 7 and standard deviations of samples. */
export function distributions(): object {
  return {
    format: FORMAT,
    kind: 'numeric',
    computes: 'distributions',
    columns: ['values', 'decimals', 'figures'],
    rows: lists().flatMap((values) =>
      [4, 1].map((decimals) => [
        values,
        decimals,
        distribution(
          values.map((each) => whole(new Exact(each))),
          decimals,
        ),
      ]),
    ),
  };
}
