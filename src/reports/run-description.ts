import { roundQuotient, type Quotient } from '../numeric/index.js';
import { sharedBeginning, type Market } from '../sessions/index.js';
import { yearOf } from './calendar-year.js';
import type { Dated, Description } from './description.js';
import { appliedTo } from './conditions/applied.js';
import { freeze } from './freeze.js';
import { groupObservations, groupsOf, type Group, type Grouping } from './grouping.js';
import { knownAfterWindow } from './known-after-window.js';
import { LatestOf } from './latest-of.js';
import type {
  CurrentValues,
  DetailedRow,
  GroupSummary,
  MeasureSummary,
  QuestionSummary,
  ReportResult,
} from './result.js';
import type { Settings } from './settings.js';
import { Stint } from './stint.js';
import { answerOf } from './sheets/answers.js';
import { excludedBy } from './sheets/eligibility.js';
import { narrowed } from './sheets/narrowed.js';
import { sheetOf } from './sheets/sheet.js';
import { valueAt } from './sheets/values.js';
import { observationsOf } from './observations/observations-of.js';
import { figuresIn } from './figures-in.js';
import { membersByPeriod, periodsOf, stabilityOf } from './stability.js';
import { summariseAnswers, summariseMeasure } from './summarise.js';

/** The part of a result that its description and the market decide. */
export interface ReportFigures {
  readonly figures: Pick<ReportResult, 'observations' | 'summary' | 'current'>;
  /** How many rows there are: one per eligible observation. */
  readonly rows: number;
  /** Makes the row at a position. */
  readonly row: (position: number) => DetailedRow;
}

/** The groups of a run, for the next one after bars were added to the market. */
interface Summarised {
  /** What the figures depend on beside the observations. */
  readonly key: string;
  readonly eligible: readonly unknown[];
  readonly grouping: Grouping;
  readonly summary: readonly GroupSummary[];
}

const latest = new LatestOf<object, Summarised>();

/** The days on which there can be bars, counted from 1970-01-01; infinite where nobody knows. */
export interface DaysWithBars {
  readonly from: number;
  readonly to: number;
}

/**
 * Refuses what a run of a description would refuse whatever the bars are, without computing a figure.
 *
 * @param market - one without bars
 * @param days - the days on which there can be some
 * @returns how many figures there would be
 */
export function checkDescription<Candidate, Observation extends Candidate & Dated>(
  description: Description<Candidate, Observation>,
  market: Market,
  settings: Settings,
  days: DaysWithBars,
): number {
  const { divide } = appliedTo(settings, market);
  // Without bars there is nothing to observe, but a session that the asset class does not have is refused.
  observationsOf(description.kind, market);
  const years = yearsWithin(Math.max(market.startDay, days.from), Math.min(market.endDay, days.to));
  const groups = divide(description.dimensions).reduce(
    (product, { perYear, values }) => product * (perYear === true ? years : values(market).length),
    1,
  );
  return figuresIn(description, groups, settings.stability ? HALVES + years : 0);
}

const HALVES = 2;

/** The calendar years of a range of days; none where it has no end. */
function yearsWithin(from: number, to: number): number {
  return Number.isFinite(from) && Number.isFinite(to) && from <= to
    ? yearOf({ day: to }) - yearOf({ day: from }) + 1
    : 0;
}

/** The parts of a run after each of which it can pause: the bars are cut, observations drawn, asked and measured, and put into groups. */
export const partsOfRun = { cut: 1, drawn: 2, asked: 3, grouped: 4 } as const;

/** What a figure costs to compute and to write beside the observations that it is of, in observations. */
const PER_FIGURE = 20;

/** What the distribution of a measure costs more than counting answers, as it sorts. */
const PER_MEASURED = 5;

/**
 * Runs any description on any market, with pauses in between: at each it tells how many of {@link partsOfRun} are done.
 *
 * @param given - the market that conditions look at, the same sessions before their bars were put together to longer ones
 */
export function* runDescription<Candidate, Observation extends Candidate & Dated>(
  description: Description<Candidate, Observation>,
  market: Market,
  settings: Settings,
  given = market,
): Generator<number, ReportFigures, void> {
  const { kind, questions, measures, statistics, levels } = description;
  const { keeps, divide, windowMinutes } = appliedTo(settings, given);
  const dimensions = divide(description.dimensions);
  observationsOf(kind, market);
  yield partsOfRun.drawn;
  const sheet = yield* drawn(sheetOf(description, market));
  yield partsOfRun.asked;
  const { eligible, answers, values } = keeps === null ? sheet : narrowed(sheet, ({ session }) => keeps(session));
  if (keeps !== null) yield partsOfRun.asked;
  const periods = settings.stability ? periodsOf(eligible) : null;
  const groupCount = dimensions.reduce((product, { values: list }) => product * list(market).length, 1);
  const parts = periods === null ? 0 : HALVES + periods.years.parts.length;
  figuresIn(description, groupCount, parts);
  // What conditions and parts of the period leave of an earlier run is not looked at.
  const key = isPlain(settings) ? keyOf(market, settings) : null;
  const before = key === null ? null : latest.get(market, description);
  const same = before === null ? 0 : sharedBeginning(eligible, before.eligible);
  const grouping = groupObservations(dimensions, market, eligible, kind.unit, before?.grouping, same);
  const { groups, memberships } = grouping;
  yield partsOfRun.asked;
  const decimals = (unit: string): number =>
    unit === 'price' ? market.decimals + settings.precision.price : settings.precision.measure;
  const published = (value: Quotient | null, unit: string): number | null =>
    value && roundQuotient(value.numerator, value.denominator, decimals(unit));

  const stint = new Stint();
  const perQuestion = (1 + parts) * PER_FIGURE;
  function* summaryOf({ group, label, labels, members }: Group): Generator<number, GroupSummary, void> {
    const byPeriod = periods && membersByPeriod(members, periods);
    const answered: QuestionSummary[] = [];
    for (const [q, question] of questions.entries()) {
      const { id, title, event } = question;
      const known = windowMinutes > 0 ? knownAfterWindow(question.known) : question.known;
      const summarise = (some: Iterable<number>) => summariseAnswers(question, answers[q], some, settings);
      answered.push({
        id,
        title,
        known,
        ...(known === 'at-event' && event !== undefined ? { event } : {}),
        ...summarise(members),
        ...(periods && byPeriod && { stability: stabilityOf(periods, byPeriod, summarise) }),
      });
      if (stint.isOver(members.length + perQuestion * question.outcomes.length)) yield partsOfRun.asked;
    }
    const measured: MeasureSummary[] = [];
    for (const [m, measure] of measures.entries()) {
      measured.push(summariseMeasure(measure, values[m], members, decimals(measure.unit)));
      if (stint.isOver(members.length * PER_MEASURED)) yield partsOfRun.asked;
    }
    return {
      group,
      label,
      ...(labels === undefined ? {} : { labels }),
      observations: members.length,
      questions: answered,
      measures: measured,
      statistics: statistics.length === 0 ? [] : statisticsOf(Array.from(members, (i) => eligible[i])),
    };
  }
  const statisticsOf = (observations: readonly Observation[]): GroupSummary['statistics'] =>
    statistics.map(({ id, label, of }) => ({ id, label, value: of(observations, settings.precision.measure) }));

  const isAsBefore = before !== null && before.key === key;
  const summary: GroupSummary[] = [];
  for (const [g, group] of groups.entries()) {
    const isKnown = isAsBefore && isUnchanged(group, before.grouping, g, same);
    summary.push(isKnown ? before.summary[g] : yield* summaryOf(group));
  }
  if (key !== null) latest.set(market, description, { key, eligible, grouping, summary: freeze(summary) });

  const row = (i: number): DetailedRow => ({
    date: eligible[i].session.date,
    groups: groupsOf(memberships, i).map((position) => groups[position].group),
    levels: Object.fromEntries(levels.map(({ id, of }) => [id, published(of(eligible[i]), 'price')])),
    outcomes: Object.fromEntries(questions.map(({ id, outcomes }, q) => [id, answerOf(answers[q], outcomes, i)])),
    measures: Object.fromEntries(measures.map(({ id, unit }, m) => [id, published(valueAt(values[m], i), unit)])),
  });

  const current = (values: NonNullable<typeof description.current>): CurrentValues => ({
    after: market.sessions.at(-1)?.date ?? null,
    values: values(market).map(({ id, label, unit, value }) => ({ id, label, unit, value: published(value, unit) })),
  });

  const excluded = excludedBy(sheet);
  const unmet = sheet.eligible.length - eligible.length;
  return {
    figures: {
      observations: {
        unit: kind.unit,
        seen: sheet.candidates.length,
        eligible: eligible.length,
        excluded: unmet === 0 ? excluded : { ...excluded, condition: unmet },
      },
      summary,
      ...(description.current === null ? {} : { current: current(description.current) }),
    },
    rows: eligible.length,
    row,
  };
}

/** The same, telling at each pause that observations are drawn. */
function* drawn<Made>(parts: Generator<void, Made, void>): Generator<number, Made, void> {
  for (;;) {
    const part = parts.next();
    if (part.done === true) return part.value;
    yield partsOfRun.drawn;
  }
}

/** Whether the groups are those of the report, and each figure is of a whole group. */
function isPlain({ where, groupBy, stability }: Settings): boolean {
  return where === null && groupBy === null && !stability;
}

function keyOf({ decimals }: Market, { guards, precision }: Settings): string {
  return JSON.stringify([
    decimals,
    guards.insufficient,
    guards.lowSample,
    precision.percent,
    precision.price,
    precision.measure,
  ]);
}

/** Whether a group has the very members that it had before, of observations of which so many are the same. */
function isUnchanged({ members, label }: Group, { groups }: Grouping, position: number, same: number): boolean {
  const before = groups[position];
  return (
    before?.label === label &&
    before.members.length === members.length &&
    (members.length === 0 || members[members.length - 1] < same)
  );
}
