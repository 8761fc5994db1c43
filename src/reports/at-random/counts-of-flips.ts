import type { Bars } from '../../bars/index.js';
import { checkedBars } from '../../sessions/index.js';
import { catalogNames, findReport } from '../find-report.js';
import { checkedRun } from '../options/checked-run.js';
import type { ReportName } from '../report-id.js';
import type { ReportOptions } from '../run/compute-report.js';
import { blaming, openReport } from '../run/open-report.js';
import type { GroupSummary } from '../run/result.js';
import type { CheckedAtRandom } from './checked-at-random.js';
import { countsOnFlip, groupsOfFlip, nameOfGroup } from './groups-of-flip.js';
import { onFlips } from './on-flips.js';
import { plainOptions } from './plain-options.js';

/**
 * The counts of the outcomes of a report on each flip of its bars, for sums over markets.
 *
 * @param options - as for `runReport`
 * @param summary - its groups, in whose order the counts are
 */
export function* countsOfFlips<const Name extends ReportName>(
  bars: Bars,
  id: Name,
  options: ReportOptions<Name>,
  atRandom: CheckedAtRandom,
  summary: readonly Pick<GroupSummary, 'group'>[],
): Generator<number, readonly Float64Array[], void> {
  const report = findReport(id, 'id');
  const known = checkedBars(bars);
  const checked = checkedRun(known, options, catalogNames);
  const plain = plainOptions(checked);
  const groups = summary.map(nameOfGroup);
  const [counts] = yield* onFlips(known, checked.query.rules.asOf, atRandom, [
    function* count(flipped) {
      const opening = openReport(flipped, report, plain, options.params, 'options.params');
      const { report: prepared, market, opened } = yield* opening;
      const divided = groupsOfFlip(prepared, market, plain.settings, opened);
      return countsOnFlip(yield* blaming(report.id, prepared, divided), groups);
    },
  ]);
  if (counts instanceof Error) throw counts;
  return counts;
}
