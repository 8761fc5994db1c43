import { roundQuotient, type Quotient } from '../numeric/index.js';
import type { Market } from '../sessions/index.js';
import type { Dated, Description } from './description.js';
import { appliedTo } from './conditions/applied.js';
import { groupObservations } from './grouping.js';
import { knownAfterWindow } from './known-after-window.js';
import { observe } from './observed.js';
import type { CurrentValues, DetailedRow, GroupSummary, ReportResult } from './result.js';
import type { Settings } from './settings.js';
import { membersByPeriod, periodsOf, stabilityOf } from './stability.js';
import { summariseAnswers, summariseMeasure } from './summarise.js';

/** The part of a result that its description and the market decide. */
export type ReportFigures = Pick<ReportResult, 'observations' | 'summary' | 'current' | 'detailed'>;

/**
 * Runs any description on any market.
 *
 * Every question and measure is asked once of every eligible observation; groups then only pick the answers of their members.
 *
 * @param given - the market that conditions look at, the same sessions before their bars were put together to longer ones
 */
export function runDescription<Candidate, Observation extends Candidate & Dated>(
  description: Description<Candidate, Observation>,
  market: Market,
  settings: Settings,
  given = market,
): ReportFigures {
  const { questions, measures, statistics, levels } = description;
  const { keeps, divide, afterWindow } = appliedTo(market, settings, given);
  const { eligible, counts } = observe<Candidate, Observation>(description, market, keeps);
  const dimensions = divide(description.dimensions);
  const { groups, memberships } = groupObservations(dimensions, market, eligible, description.kind.unit);
  const periods = settings.stability ? periodsOf(eligible) : null;
  const answers = questions.map((question) => eligible.map(question.of));
  const values = measures.map((measure) => eligible.map(measure.of));
  const decimals = (unit: string): number =>
    unit === 'price' ? market.decimals + settings.precision.price : settings.precision.measure;
  const published = (value: Quotient | null, unit: string): number | null =>
    value && roundQuotient(value.numerator, value.denominator, decimals(unit));

  const summary = groups.map(({ group, label, members }): GroupSummary => {
    const observations = members.map((i) => eligible[i]);
    const parts = periods && membersByPeriod(members, periods);
    return {
      group,
      label,
      observations: members.length,
      questions: questions.map((question, q) => {
        const { id, title, event } = question;
        const known = afterWindow ? knownAfterWindow(question.known) : question.known;
        const summarise = (some: readonly number[]) =>
          summariseAnswers(
            question,
            some.map((i) => answers[q][i]),
            settings,
          );
        return {
          id,
          title,
          known,
          ...(known === 'at-event' && event !== undefined ? { event } : {}),
          ...summarise(members),
          ...(periods && parts && { stability: stabilityOf(periods, parts, summarise) }),
        };
      }),
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
