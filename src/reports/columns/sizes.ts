import { compareQuotients, quotientOf, type Quotient } from '../../numeric/index.js';
import { bucketsBetween } from '../dimensions/size.js';
import { beyondLimits } from '../observations/size-limits.js';
import type { Column } from './column.js';
import { choice, flag } from './kinds.js';
import { lack } from './lack.js';
import type { ChoiceGrouping } from './report.js';

/**
 * Groups by a size, each from its lower edge, inclusive, up to the next.
 *
 * @param edges - ascending
 * @param unit - what the edges are in, for people
 */
export function bySize(size: Column<Quotient>, edges: readonly number[], unit: string): ChoiceGrouping {
  const buckets = bucketsBetween(edges, unit);
  const limits = edges.map(quotientOf);
  const by = choice(
    buckets.map(({ id }) => id),
    [size],
    (value) => {
      let bucket = 0;
      while (bucket < limits.length && compareQuotients(value, limits[bucket]) >= 0) bucket++;
      return buckets[bucket].id;
    },
  );
  return { id: 'size', values: () => buckets, by };
}

/** What leaves out the sizes beyond two limits, which are kept themselves; nothing where neither is set. */
export function withinSizes(
  size: Column<Quotient>,
  least: number | null,
  greatest: number | null,
): readonly Column<unknown>[] {
  if (least === null && greatest === null) return [];
  const beyond = beyondLimits(least, greatest);
  return [flag([size], (value) => (beyond(value) ? lack('size') : true), 'size')];
}
