import type { Bars } from '../../../bars/index.js';
import { type MarketOptions, parseCondition, parseGroupBy } from '../../../reports/index.js';
import type { AnyCondition, AnyGrouping } from '../conditions/answer-condition.js';
import { type Background, backgroundOf } from '../conditions/background.js';
import { canonicalCondition, canonicalGroupBy } from '../conditions/canonical.js';
import { always } from '../conditions/certain.js';
import { certaintyOf } from '../conditions/condition.js';
import { groupingOf } from '../conditions/group-by.js';
import type { Grouping } from '../conditions/grouping.js';
import { knownOf, questionUnder } from '../conditions/known.js';
import { type Part, partsOf, windowsIn } from '../conditions/parts.js';
import { refuseParts } from '../conditions/refuse-parts.js';
import { refuseUnknownNames } from '../conditions/refuse-unknown-names.js';
import { casesOf, openCases, timesOf } from '../in-play/cases.js';
import { opensAt } from '../in-play/position.js';
import { observed } from '../in-play/observed.js';
import { look, type Look, type LookOptions } from '../market/look.js';
import { type Market, previousOrNone } from '../market/market.js';
import type { EndsNow } from '../market/open-market.js';
import { refuseUnknown } from '../market/refusals.js';
import type { Candidate, Dimension, Observation, Question } from '../reports/report.js';
import type { Session } from '../market/session.js';

/** What the reference takes: the options of a run, and those of the report. */
export type ReferenceOptions = Omit<LookOptions, 'closing'> &
  Pick<
    MarketOptions,
    'where' | 'groupBy' | 'series' | 'hindsight' | 'historyStart' | 'lasting' | 'shrunk' | 'atRandom'
  >;

/** The options of a run; of none a name is missing, and none is another one. */
const optionNames: Readonly<Record<keyof (ReferenceOptions & EndsNow), true>> = {
  assetClass: true,
  exchange: true,
  ticker: true,
  session: true,
  calendar: true,
  startDate: true,
  endDate: true,
  asOf: true,
  completeness: true,
  previousWithinDays: true,
  closing: true,
  params: true,
  detailed: true,
  events: true,
  where: true,
  groupBy: true,
  series: true,
  hindsight: true,
  historyStart: true,
  stability: true,
  lasting: true,
  shrunk: true,
  atRandom: true,
  guards: true,
  precision: true,
};

/** What a report looked at, before anything is counted. */
export interface Observations extends Omit<Look, 'candidates' | 'dimensions'> {
  readonly where: AnyCondition | null;
  readonly groupBy: AnyGrouping | null;
  /** The dimensions of the report itself. */
  readonly own: readonly Dimension[];
  readonly grouping: Grouping | null;
  /** The questions as they are known under the condition and in the groups; those of the report itself are `asked`. */
  readonly questions: readonly Question[];
  readonly asked: readonly Question[];
  /** Whether it counts or not, under the condition, in the groups of the report and of the grouping. */
  readonly candidates: readonly Conditioned[];
  /** Of a condition that joins several: how many that count without it satisfy the first, the first two and so on. */
  readonly along: readonly { readonly where: AnyCondition; readonly left: number }[] | null;
}

/** A candidate, and the instant at which it is certain that the condition holds and which groups it is in. */
export interface Conditioned extends Candidate {
  readonly at: number;
  /** With all it was asked, whether that was open at that instant or not; `null` where it does not count. */
  readonly whole: Observation | null;
}

/** Everything that a report looks at in the bars, and what it asks. */
export function observe(report: Look['report'], bars: Bars, options: ReferenceOptions & EndsNow): Observations {
  refuseUnknown(Object.keys(options), Object.keys(optionNames), 'a run');
  const {
    where: condition,
    groupBy: division,
    series,
    hindsight = false,
    historyStart,
    atRandom: _,
    ...rest
  } = options;
  const { startDate = historyStart } = rest;
  const own = { ...rest, ...(startDate === undefined ? {} : { startDate }) };
  // What is text is read for both implementations alike.
  const read = typeof condition === 'string' ? parseCondition(condition) : condition;
  const where = read === undefined ? null : canonicalCondition(read, bars);
  const divided = typeof division === 'string' ? divisionOf(division) : division;
  const groupBy = divided === undefined ? null : canonicalGroupBy(divided, bars);
  const parts = [where, groupBy].flatMap((given) => (given === null ? [] : partsOf(given)));
  const { candidates, dimensions, questions: asked, ...looked } = look(report, bars, own, windowsIn(parts));
  const all: Look = { ...looked, candidates, dimensions, questions: asked };
  const background = backgroundOf(all, bars, own, series);
  const before = observationsBefore(historyStart, parts, candidates, looked.whole);
  // Bars that another report cannot be told from are refused, whether or not a session is looked at.
  for (const part of parts) if ('report' in part) background.other(part);
  refuseUnknownNames(parts, background);
  if (!hindsight) refuseParts(parts, all, background);
  const grouping = groupBy === null ? null : groupingOf(groupBy, dimensions, background);
  const known = knownOf(grouping === null && where === null ? [] : parts, background);
  return {
    ...looked,
    where,
    groupBy,
    own: dimensions,
    grouping,
    asked,
    questions: asked.map((question) => questionUnder(question, known, hindsight)),
    candidates: before.map((candidate) => underCondition(candidate, all, where, grouping, hindsight, background)),
    along: where === null ? null : alongOf(where, before, background),
  };
}

/** Of the candidates that count, those do not from which a condition or group looks back beyond the first session of the history. */
function observationsBefore(
  historyStart: string | undefined,
  parts: readonly Part[],
  candidates: readonly Candidate[],
  market: Market,
): readonly Candidate[] {
  if (historyStart === undefined) return candidates;
  return candidates.map((candidate) => {
    const { session, observation } = candidate;
    if (session === null || typeof observation === 'string') return candidate;
    for (const part of parts) {
      const steps = 'report' in part ? (part.previous ?? 0) : 0;
      let at: Session | null = market.sessions[session.position];
      for (let step = 0; step < steps && at !== null; step++) {
        const isFirst = !market.sessions.some(({ date }) => date >= historyStart && date < at!.date);
        if (isFirst) return { session, observation: 'before-history' };
        at = previousOrNone(market, at);
      }
    }
    return candidate;
  });
}

/** A candidate that counts, unless the condition does not hold, or everything was decided before it was certain that it does. */
function underCondition(
  { session, observation }: Candidate,
  { report, params, market, whole: { sessions }, questions }: Look,
  where: AnyCondition | null,
  grouping: Grouping | null,
  hindsight: boolean,
  background: Background,
): Conditioned {
  if (typeof observation === 'string' || session === null) return { session, observation, at: always, whole: null };
  const own = sessions[session.position];
  const { truth, at } = where === null ? { truth: true, at: always } : certaintyOf(where, own, background);
  if (!truth) return { session, observation: 'condition', at, whole: null };
  const from = hindsight ? always : Math.max(at, grouping?.knownAt(own) ?? always);
  const whole = grouped(observation, grouping, own);

  // What is known at the open leaves every question open.
  if (from <= opensAt(own, background.market)) return { session, observation: whole, at: from, whole };
  const one = observed(report, params, market, session, whole);
  const times = timesOf(one);
  const outcomes: Record<string, Observation['outcomes'][string]> = { ...whole.outcomes };
  let wasAsked = false;
  let isAsked = false;
  for (const question of questions) {
    const cases = casesOf(one, question, times);
    const open = openCases(cases, from, one);
    wasAsked ||= cases.length > 0;
    isAsked ||= open.length > 0;
    if (open.length === cases.length) continue;
    // Of several answers some may be left.
    outcomes[question.id] = open.length > 0 ? open.map(({ outcome }) => outcome) : null;
  }
  if (wasAsked && !isAsked) return { session, observation: 'decided-before', at: from, whole: null };
  return { session, observation: { ...whole, outcomes }, at: from, whole };
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

function alongOf(where: AnyCondition, candidates: readonly Candidate[], background: Background): Observations['along'] {
  if (!('and' in where) || where.and.length < 2) return null;
  const counted = candidates.filter(({ observation }) => typeof observation !== 'string');
  return where.and.map((part, i) => ({
    where: part,
    left: counted.filter(({ session }) => {
      const own = background.market.sessions[session!.position];
      return certaintyOf({ and: where.and.slice(0, i + 1) }, own, background).truth;
    }).length,
  }));
}

/** Reads a grouping; a single word that names no field is refused as a misspelt field. */
function divisionOf(text: string): ReturnType<typeof parseGroupBy> {
  try {
    return parseGroupBy(text);
  } catch (error) {
    if (/[.("]/.test(text)) throw error;
    return { field: text.trim() } as ReturnType<typeof parseGroupBy>;
  }
}
