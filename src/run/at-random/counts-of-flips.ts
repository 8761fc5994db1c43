import type { Bars } from '../../bars/index.js';
import { checkedBars } from '../../sessions/inner.js';
import { catalogNames, findReport, type ReportName } from '../../families/inner.js';
import { type CheckedAtRandom, checkedOptionsOn } from '../../conditions/inner.js';
import type { ReportOptions } from '../compute-report.js';
import { blaming, openReport } from '../open-report.js';
import type { GroupSummary } from '../result.js';
import { countsOnFlip, groupsOfFlip, meansOnFlip, nameOfGroup } from './groups-of-flip.js';
import { onFlips } from './on-flips.js';
import { plainOptions } from './plain-options.js';

/** What sums over markets take of a flip, in the order of a summary. */
export interface SumsOfFlip {
  /** Of the outcomes of each group. */
  readonly counts: Float64Array;
  /** For each measure of each group how many values it has, and their mean; empty if it was not asked for. */
  readonly means: Float64Array;
}

/**
 * The counts of the outcomes of a report on each flip of its bars, for sums over markets, and the means of its measures.
 *
 * @param options - as for `runReport`
 * @param summary - its groups, in whose order the figures are
 * @param decimals - to which the mean of each measure is rounded; `null` without means
 */
export function* countsOfFlips<const Name extends ReportName>(
  bars: Bars,
  id: Name,
  options: ReportOptions<Name>,
  atRandom: CheckedAtRandom,
  summary: readonly Pick<GroupSummary, 'group'>[],
  decimals: readonly number[] | null,
): Generator<number, readonly SumsOfFlip[], void> {
  const report = findReport(id, 'id');
  const valid = checkedBars(bars);
  const checked = checkedOptionsOn(valid, options, catalogNames);
  const plain = plainOptions(checked);
  const groups = summary.map(nameOfGroup);
  const sums: SumsOfFlip[] = [];
  const [found] = yield* onFlips(valid, checked.query.rules.asOf, atRandom, [
    function* count(flipped) {
      const opening = openReport(flipped, report, plain, options.params, 'options.params');
      const { report: prepared, market, opened } = yield* opening;
      const divided = yield* blaming(report.id, prepared, groupsOfFlip(prepared, market, plain.settings, opened));
      const counts = countsOnFlip(divided, groups);
      sums.push({ counts, means: decimals === null ? none : meansOnFlip(divided, groups, decimals) });
      return counts;
    },
  ]);
  if (found instanceof Error) throw found;
  return sums;
}

const none = new Float64Array();
