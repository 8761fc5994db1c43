import { BarstatsRangeError } from '../../errors/index.js';
import { checkedFields, checkedNumber } from '../../errors/inner.js';
import { catalog, type ReportName } from '../../reports/index.js';
import { isBuiltIn } from '../../reports/inner.js';
import { checkedPlan, type CheckEngineOptions, type CheckPlan, type RequestOption } from '../engine/index.js';
import { saysInPlay } from '../reference/index.js';

/** Options of `checkInPlay`: those of `checkEngine`, and how many instants. */
export interface CheckInPlayOptions extends Omit<CheckEngineOptions, 'reference'> {
  /** Default all whose observations end with their session, week or month; gaps are asked about with `life: 1`. */
  readonly reports?: readonly ReportName[];
  /** Markets per report, an integer from 1; default 60. */
  readonly runs?: number;
  /** Instants per market, an integer from 1 to 100; default 4. */
  readonly instants?: number;
}

/** The validated options, with defaults. */
export interface CheckInPlayPlan extends CheckPlan {
  readonly instants: number;
}

/** The options of a run that a session in progress does not have. */
const notInPlay: readonly RequestOption[] = ['startDate', 'endDate', 'asOf', 'detailed', 'stability', 'hindsight'];
const covered = catalog.map(({ report }) => report).filter(saysInPlay);

export function checkedInPlayPlan(options: unknown): CheckInPlayPlan {
  const comparison = ['tolerance', 'keyOrder', 'figures', 'texts'] as const;
  const others = [
    ...comparison,
    ...(['reports', 'minimumMarkets', 'seed', 'constraints', 'requestOptions', 'onRun'] as const),
  ];
  const {
    instants = 4,
    runs = 60,
    reports = covered,
    ...fields
  } = checkedFields(options, 'options', [], [...others, 'runs', 'instants']);
  const plan = checkedPlan({ ...fields, runs, reports });
  for (const [i, report] of plan.reports.entries()) {
    if (isBuiltIn(report.family) && saysInPlay(report.id)) continue;
    const argument = `options.reports[${i}]`;
    const message = `${argument}: the reference implementation cannot tell what is in play of ${report.id}; use checkLaws`;
    throw new BarstatsRangeError('out-of-bounds', message, { argument });
  }
  const { constraints, requestOptions: asked } = plan;
  return {
    ...plan,
    // A daily bar tells of its session only at the close.
    constraints: { bars: 'intraday', suggestions: false, maxSessions: 16, ...constraints },
    requestOptions: asked.filter((name) => !notInPlay.includes(name)),
    instants: checkedNumber(instants, 'options.instants', { minimum: 1, maximum: 100, whole: true }),
  };
}
