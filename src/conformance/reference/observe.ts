import type { Bars } from '../../bars/index.js';
import type { SessionTemplate } from '../../calendar/index.js';
import type { MarketOptions } from '../../reports/index.js';
import { canonicalCondition, holds, windowsIn } from './conditions/condition.js';
import { canonicalGroupBy, type Grouping, groupingOf } from './conditions/group-by.js';
import { refuseCoarseWindows } from './conditions/window.js';
import { DataError } from './data-error.js';
import { definedOnly } from './defined-only.js';
import { withLongerBars } from './longer-bars.js';
import type { Market } from './market.js';
import { openMarket } from './open-market.js';
import type { Candidate, Dimension, Observation, Params, Question, Report } from './report.js';
import type { Session } from './session.js';
import { templateAsked } from './template-asked.js';
import { canonicalTemplate } from './template-of.js';

/** What the reference takes: the options of a run, and those of the report. */
export type ReferenceOptions = MarketOptions & { readonly params?: Readonly<Record<string, unknown>> };

/** What a report looked at, before anything is counted. */
export interface Observations {
  readonly params: Params;
  readonly template: SessionTemplate;
  readonly where: ReturnType<typeof canonicalCondition> | null;
  readonly groupBy: ReturnType<typeof canonicalGroupBy> | null;
  /** The minutes of the windows that the condition and the grouping look at. */
  readonly windows: readonly number[];
  readonly market: Market;
  /** The dimensions of the report itself. */
  readonly own: readonly Dimension[];
  readonly grouping: Grouping | null;
  readonly questions: readonly Question[];
  /** Whether it counts or not, under the condition, in the groups of the report and of the grouping. */
  readonly candidates: readonly Candidate[];
}

/** Everything that a report looks at in the bars, and what it asks. */
export function observe(report: Report, bars: Bars, options: ReferenceOptions): Observations {
  const given = definedOnly(options.params ?? {});
  const params = { ...report.params(bars, given), ...repeated(given) };
  const template = templateAsked(report, params, options);
  const where = options.where === undefined ? null : canonicalCondition(options.where);
  const groupBy = options.groupBy === undefined ? null : canonicalGroupBy(options.groupBy);
  const windows = [where, groupBy].flatMap((given) => (given === null ? [] : windowsIn(given)));
  if (bars.daily && report.intraday) {
    throw new DataError('bars-too-coarse', 'the report needs intraday bars');
  }
  const whole = openMarket(bars, template, options);
  for (const minutes of windows) refuseCoarseWindows(whole, minutes);
  const market = typeof params.barMinutes === 'number' ? withLongerBars(whole, params.barMinutes) : whole;
  report.refuse?.(params, market);

  const own = report.dimensions(params, market);
  const grouping = groupBy === null ? null : groupingOf(groupBy, own, whole);
  const candidates = report.candidates(params, market).map(({ session, observation }): Candidate => {
    if (typeof observation === 'string' || session === null) return { session, observation };
    if (where !== null && !holds(where, whole.sessions[session.position], whole))
      return { session, observation: 'condition' };
    return { session, observation: grouped(observation, grouping, whole.sessions[session.position]) };
  });
  const asked = report.questions(params, market);
  const questions = windows.length > 0 ? asked.map(afterWindow) : asked;
  return { params, template, where, groupBy, windows, market, own, grouping, questions, candidates };
}

/** Options as results repeat them: everything as it was given, a template with its fields in their order. */
function repeated(given: Readonly<Record<string, unknown>>): Params {
  const isTemplate = (value: unknown): value is SessionTemplate =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = Object.entries(given).map(([name, value]) => [
    name,
    isTemplate(value) ? canonicalTemplate(value) : value,
  ]);
  return Object.fromEntries(entries) as Params;
}

/** In each of its groups an observation is in those of the grouping. */
function grouped(observation: Observation, grouping: Grouping | null, session: Session): Observation {
  if (grouping === null) return observation;
  const { id } = grouping.dimension;
  const values = grouping.of(session);
  return {
    ...observation,
    groups: observation.groups.flatMap((group) => values.map((value) => ({ ...group, [id]: value }))),
  };
}

/** Under a condition on the window nothing is known at the open, nor at a time or an event that may come before its end. */
function afterWindow({ event, ...question }: Question): Question {
  if (question.known === 'at-open') return { ...question, known: 'after-window' };
  if (question.known === 'at-time' || question.known === 'at-event') return { ...question, known: 'hindsight' };
  return question;
}
