import { roundQuotient, type Quotient } from '../numeric/index.js';
import type { Market } from '../sessions/index.js';
import type { Dated, Description } from './description.js';
import { groupObservations } from './grouping.js';
import { observe } from './observed.js';
import type { CurrentValues, DetailedRow, GroupSummary, ReportResult } from './result.js';
import type { Settings } from './settings.js';
import { summariseMeasure, summariseQuestion } from './summarise.js';

/** The part of a result that its description and the market decide. */
export type ReportFigures = Pick<ReportResult, 'observations' | 'summary' | 'current' | 'detailed'>;

/**
 * Runs any description on any market.
 *
 * Every question and measure is asked once of every eligible observation; groups then only pick the answers of their members.
 */
export function runDescription<Candidate, Observation extends Candidate & Dated>(
  description: Description<Candidate, Observation>,
  market: Market,
  settings: Settings,
): ReportFigures {
  const { questions, measures, statistics, levels } = description;
  const { eligible, counts } = observe<Candidate, Observation>(description, market);
  const { groups, memberships } = groupObservations(description.dimensions, market, eligible, description.kind.unit);
  const answers = questions.map((question) => eligible.map(question.of));
  const values = measures.map((measure) => eligible.map(measure.of));
  const decimals = (unit: string): number =>
    unit === 'price' ? market.decimals + settings.precision.price : settings.precision.measure;
  const published = (value: Quotient | null, unit: string): number | null =>
    value && roundQuotient(value.numerator, value.denominator, decimals(unit));

  const summary = groups.map(({ group, label, members }): GroupSummary => {
    const observations = members.map((i) => eligible[i]);
    return {
      group,
      label,
      observations: members.length,
      questions: questions.map((question, q) =>
        summariseQuestion(
          question,
          members.map((i) => answers[q][i]),
          settings,
        ),
      ),
      measures: measures.map((measure, m) =>
        summariseMeasure(
          measure,
          members.map((i) => values[m][i]),
          decimals(measure.unit),
        ),
      ),
      statistics: statistics.map(({ id, label: name, of }) => ({
        id,
        label: name,
        value: of(observations, settings.precision.measure),
      })),
    };
  });

  const row = (observation: Observation, i: number): DetailedRow => ({
    date: observation.session.date,
    groups: memberships[i].map((position) => groups[position].group),
    levels: Object.fromEntries(levels.map(({ id, of }) => [id, published(of(observation), 'price')])),
    outcomes: Object.fromEntries(questions.map(({ id }, q) => [id, answers[q][i]])),
    measures: Object.fromEntries(measures.map(({ id, unit }, m) => [id, published(values[m][i], unit)])),
  });

  const current = (values: NonNullable<typeof description.current>): CurrentValues => ({
    after: market.sessions.at(-1)?.date ?? null,
    values: values(market).map(({ id, label, unit, value }) => ({ id, label, unit, value: published(value, unit) })),
  });

  return {
    observations: counts,
    summary,
    ...(description.current === null ? {} : { current: current(description.current) }),
    ...(settings.detailed ? { detailed: eligible.map(row) } : {}),
  };
}
