import type { Bars } from '../../bars/index.js';
import type { FamilyReport } from '../../define/inner.js';
import type { CheckedOptions } from '../../conditions/inner.js';
import { blaming, type OpenedReport, openWith } from '../open-report.js';
import type { GroupSummary } from '../result.js';
import { figuresOnFlip, groupsOfFlip, nameOfGroup, triedStatistics } from './groups-of-flip.js';
import { onFlips, type Repeated } from './on-flips.js';
import { plainOptions } from './plain-options.js';
import { type FigureDecimals, summaryAtRandom } from './summary-at-random.js';

/** A report that ran on the bars as they are. */
interface RunOnBars {
  readonly report: FamilyReport;
  readonly opened: OpenedReport;
  readonly summary: readonly GroupSummary[];
}

/**
 * The summaries of reports with what chance gives beside each figure, or the error of one that the flipped bars do not allow; without that
 * option, the summaries as they are.
 *
 * @param runs - reports that ran on these bars with these options
 */
export function* summariesAtRandom(
  bars: Bars,
  checked: CheckedOptions,
  runs: readonly RunOnBars[],
): Generator<number, readonly (readonly GroupSummary[] | Error)[], void> {
  const { atRandom, precision } = checked.settings;
  if (atRandom === null) return runs.map(({ summary }) => summary);
  const decimalsOf = ({ opened: { market } }: RunOnBars): FigureDecimals => ({
    ...precision,
    price: market.decimals + precision.price,
  });
  const onFlip = onFlipOf(checked);
  const repeated = runs.map((run) => onFlip(run, run.summary.map(nameOfGroup), decimalsOf(run)));
  const flips = yield* onFlips(bars, checked.query.rules.asOf, atRandom, repeated);
  return runs.map((run, at) => {
    const own = flips[at];
    return own instanceof Error ? own : summaryAtRandom(run.summary, own, decimalsOf(run), statisticsOf(run));
  });
}

function statisticsOf({ opened }: RunOnBars): ReadonlySet<string> {
  return new Set(triedStatistics(opened.report.report).map(({ id }) => id));
}

/** Repeats reports with the same options, but for what is not tried at random. */
function onFlipOf(
  checked: CheckedOptions,
): (run: RunOnBars, groups: readonly string[], decimals: FigureDecimals) => Repeated {
  const plain = plainOptions(checked);
  return ({ report, opened: { values } }, groups, decimals) =>
    function* repeat(flipped) {
      const { report: prepared, market, opened } = yield* openWith(flipped, report, plain, values);
      const divided = yield* blaming(report.id, prepared, groupsOfFlip(prepared, market, plain.settings, opened));
      return figuresOnFlip(divided, groups, decimals);
    };
}
