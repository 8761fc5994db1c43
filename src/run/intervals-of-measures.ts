import { BarstatsRangeError } from '../errors/index.js';
import { type DatedValue, type DistributionIntervals, distributionIntervals } from '../statistics/inner.js';
import type { Quotient } from '../numeric/inner.js';
import { type Cells, PRESENT, type Table } from '../columns/inner.js';

/** How many values the measures of a result may have if they have intervals: up to some ten seconds of resampling. */
export const MAX_RESAMPLED = 1_000_000;

/**
 * Refuses intervals of too many values, before one is computed.
 *
 * @param groups - the rows of each group
 * @param measures - how many measures there are
 * @throws {@link BarstatsRangeError} `too-many-figures`
 */
export function refuseLongResampling(groups: readonly { readonly members: Int32Array }[], measures: number): void {
  const count = measures * groups.reduce((sum, { members }) => sum + members.length, 0);
  if (count <= MAX_RESAMPLED) return;
  throw new BarstatsRangeError(
    'too-many-figures',
    `options.intervals must be of at most ${MAX_RESAMPLED} values, got ${count} in ${groups.length} groups: ` +
      'ask for fewer dates, levels or groups, longer clock buckets, or no intervals',
    { argument: 'options.intervals', count, limit: MAX_RESAMPLED },
  );
}

/** The steps to the intervals of a measure of some rows, those that have no value left aside. */
export function intervalsIn(
  { why, values }: Cells<Quotient>,
  table: Table,
  members: Int32Array,
  decimals: number,
): Generator<number, DistributionIntervals, void> {
  const dated: DatedValue[] = [];
  for (const row of members) if (why[row] === PRESENT) dated.push({ day: table.session(row).day, value: values[row] });
  return distributionIntervals(dated, decimals, true);
}
