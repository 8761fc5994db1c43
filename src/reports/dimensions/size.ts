import { compareQuotients, quotientOf, type Quotient } from '../../numeric/index.js';
import { MOST_NUMBERS } from '../ascending-numbers.js';
import type { Dimension, Labelled } from '../description.js';
import type { NumbersOption } from '../option.js';

/**
 * Buckets of a size, each from its lower edge, inclusive, up to the next.
 *
 * @param edges - ascending
 * @param unit - what the edges are in, for people
 * @param sizeOf - the exact size of an observation
 */
export function size<Observation>(
  edges: readonly number[],
  unit: string,
  sizeOf: (observation: Observation) => Quotient,
): Dimension<Observation> {
  const buckets = bucketsBetween(edges, unit);
  const limits = edges.map(quotientOf);
  return {
    id: 'size',
    values: () => buckets,
    of: (observation) => {
      const value = sizeOf(observation);
      let bucket = 0;
      while (bucket < limits.length && compareQuotients(value, limits[bucket]) >= 0) bucket++;
      return buckets[bucket].id;
    },
  };
}

/** The sizes that ascending edges divide, the one below the first edge first. */
export function bucketsBetween(edges: readonly number[], unit: string): readonly Labelled[] {
  const last = edges[edges.length - 1];
  return [
    { id: `below-${edges[0]}`, label: `Below ${edges[0]} ${unit}` },
    ...edges.slice(1).map((edge, i) => ({ id: `${edges[i]}-to-${edge}`, label: `${edges[i]} to ${edge} ${unit}` })),
    { id: `from-${last}`, label: `${last} ${unit} and more` },
  ];
}

/** The option for the edges of the buckets. */
export function edges(values: readonly number[], unit: string): NumbersOption {
  return {
    type: 'numbers',
    default: values,
    maxItems: MOST_NUMBERS,
    minimum: 0,
    maximum: 1_000_000,
    unit,
    text: 'Where one size ends and the next begins, ascending; each edge belongs to the size above it.',
  };
}
