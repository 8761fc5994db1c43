import type { RunSettings } from '../conditions/inner.js';
import { countAnswers, knownUnder, type PreparedQuestion, type PreparedReport } from '../rows/inner.js';
import { type AskedRows, partsOfRun } from './asked-rows.js';
import { blocksOfAnswers } from './blocks.js';
import { sumsByCluster } from './clusters.js';
import type { Group } from './groups.js';
import { intervalsIn } from './intervals-of-measures.js';
import { lastingOf } from './lasting.js';
import { distributionIn, valuesIn } from './measured.js';
import type { PauseBudget } from './pause-budget.js';
import { membersByPeriod, stabilityOf } from './periods.js';
import type { PublishedFigures } from './published-figures.js';
import type { GroupSummary, MeasureSummary, QuestionSummary, Statistic } from './result.js';
import { summariseCounts } from './summarise-counts.js';

/** What all groups of a run are summarised with. */
export interface GroupedRun {
  readonly prepared: PreparedReport;
  readonly asked: AskedRows;
  readonly settings: RunSettings;
  readonly published: PublishedFigures;
  readonly budget: PauseBudget;
}

/** The cost to compute and write a figure, apart from its rows, in rows. */
const PER_FIGURE = 20;

/** What the distribution of a measure costs more than counting answers, as it sorts. */
const PER_MEASURED = 5;

/** Answers the questions of a report for a group, and measures it, with pauses in between. */
export function* summariseGroup(group: Group, run: GroupedRun): Generator<number, GroupSummary, void> {
  const { label, labels, members } = group;
  return {
    group: group.group,
    label,
    labels,
    observations: members.length,
    questions: yield* answered(members, run),
    measures: yield* measured(members, run),
    statistics: yield* computed(members, run),
  };
}

type Members = Group['members'];

function* answered(members: Members, run: GroupedRun): Generator<number, readonly QuestionSummary[], void> {
  const { prepared, asked, budget } = run;
  const { periods, parts } = asked;
  const byPeriod = periods && membersByPeriod(members, periods);
  const summaries: QuestionSummary[] = [];
  for (const [place, question] of prepared.questions.entries()) {
    summaries.push(yield* answeredQuestion(question, place, members, byPeriod, run));
    if (budget.isOver(members.length + (1 + parts) * PER_FIGURE * question.outcomes.length)) yield partsOfRun.asked;
  }
  return summaries;
}

function* answeredQuestion(
  question: PreparedQuestion,
  place: number,
  members: Members,
  byPeriod: ReturnType<typeof membersByPeriod> | null,
  { asked, settings, budget }: GroupedRun,
): Generator<number, QuestionSummary, void> {
  const { id, title, outcomes } = question;
  const { table, applied, periods } = asked;
  const answers = asked.answers[place];
  const summarise = (some: Int32Array | readonly number[]) =>
    summariseCounts(outcomes, countAnswers(answers, some), settings, sumsByCluster(question, answers, table, some));
  const summarised = summarise(members);
  const blocks = settings.lasting ? blocksOfAnswers(answers, table, members) : null;
  const lasting =
    blocks && (yield* budget.over(lastingOf(blocks, outcomes, summarised.outcomes, settings), partsOfRun.asked));
  return {
    id,
    title,
    ...knownUnder(question, applied.known),
    ...summarised,
    ...(periods && byPeriod && { stability: stabilityOf(periods, byPeriod, summarise) }),
    ...lasting,
  };
}

function* measured(
  members: Members,
  { prepared, asked, settings, published, budget }: GroupedRun,
): Generator<number, readonly MeasureSummary[], void> {
  const { table } = asked;
  const summaries: MeasureSummary[] = [];
  for (const { id, label, unit, value } of prepared.report.measures) {
    const cells = table.cells(value);
    const decimals = published.decimalsOf(unit);
    const distribution = distributionIn(cells, members, decimals);
    const intervals = settings.intervals
      ? yield* budget.over(intervalsIn(cells, table, members, decimals), partsOfRun.asked)
      : {};
    summaries.push({ id, label, unit, ...distribution, ...intervals });
    if (budget.isOver(members.length * PER_MEASURED)) yield partsOfRun.asked;
  }
  return summaries;
}

function* computed(
  members: Members,
  { prepared, asked, settings, budget }: GroupedRun,
): Generator<number, readonly Statistic[], void> {
  const results: Statistic[] = [];
  for (const { id, label, columns, of } of prepared.report.statistics) {
    results.push({ id, label, value: of(valuesIn(columns, asked.table, members), settings.precision.measure) });
    if (budget.isOver(members.length * PER_MEASURED)) yield partsOfRun.asked;
  }
  return results;
}
