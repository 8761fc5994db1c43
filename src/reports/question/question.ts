import type { Condition, GroupBy } from '../../conditions/inner.js';
import type { ReportId } from '../../families/inner.js';
import type { ParamValue } from '../../options/inner.js';
import type { SessionTemplate } from '../../sessions/inner.js';

/** A report with its market, dates, options, condition and groups: what {@link formatQuestion} writes. All but the report is optional. */
export interface AskedQuestion {
  readonly report: ReportId;
  /** The market: both or neither. */
  readonly assetClass?: string;
  readonly ticker?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly session?: string | SessionTemplate;
  /** The options of the report. */
  readonly params?: Readonly<Record<string, ParamValue>>;
  readonly where?: Condition;
  readonly groupBy?: GroupBy;
  readonly hindsight?: boolean;
  readonly stability?: boolean;
  readonly lasting?: boolean;
  readonly shrunk?: boolean;
  /** How many flips of the bars tell what chance gives. */
  readonly atRandom?: number;
}

/** The word of each field that is written as `word=value`, in the order of a line: those of the queries of the service. */
export const WORDS = {
  startDate: 'start_date',
  endDate: 'end_date',
  session: 'session',
  where: 'where',
  groupBy: 'groupBy',
  hindsight: 'hindsight',
  stability: 'stability',
  lasting: 'lasting',
  shrunk: 'shrunk',
  atRandom: 'atRandom',
} as const satisfies Partial<Record<keyof AskedQuestion, string>>;
