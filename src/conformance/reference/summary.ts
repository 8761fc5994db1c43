import type { GroupSummary, MeasureSummary, QuestionSummary } from '../../reports/index.js';
import type { Fraction } from './exact.js';
import { distribution, percentOf } from './figures.js';
import type { Dimension, Measure, Observation, Question } from './report.js';
import { wilson } from './wilson.js';

/** How figures are marked and rounded. */
export interface Style {
  readonly insufficient: number;
  readonly lowSample: number;
  /** Decimals of percents of outcomes and of their intervals. */
  readonly percent: number;
  /** Decimals of figures in price. */
  readonly price: number;
  /** Decimals of every other figure. */
  readonly measure: number;
}

type Group = Pick<GroupSummary, 'group' | 'label'>;

/** One entry per group, in the order of the dimensions, the last one running fastest. */
export function summaryOf(
  observations: readonly Observation[],
  dimensions: readonly Dimension[],
  questions: readonly Question[],
  measures: readonly Measure[],
  style: Style,
): readonly GroupSummary[] {
  return groupsOf(dimensions).map(({ group, label }) => {
    const own = observations.filter((observation) => dimensions.every(({ id }) => observation.group[id] === group[id]));
    return {
      group,
      label,
      observations: own.length,
      questions: questions.map((question) => questionSummary(question, own, style)),
      measures: measures.map((measure) => measureSummary(measure, own, style)),
      statistics: [],
    };
  });
}

function groupsOf(dimensions: readonly Dimension[]): readonly Group[] {
  if (dimensions.length === 0) return [{ group: {}, label: 'All sessions' }];
  let groups: Group[] = [{ group: {}, label: '' }];
  for (const { id, values } of dimensions) {
    groups = groups.flatMap(({ group, label }) =>
      values.map((value) => ({
        group: { ...group, [id]: value.id },
        label: label === '' ? value.label : `${label}, ${value.label}`,
      })),
    );
  }
  return groups;
}

function questionSummary(question: Question, own: readonly Observation[], style: Style): QuestionSummary {
  const given = own.flatMap(({ outcomes }) => outcomes[question.id] ?? []);
  const of = given.length;
  return {
    id: question.id,
    title: question.title,
    known: question.known,
    ...(question.event === undefined ? {} : { event: question.event }),
    of,
    guard: of < style.insufficient ? 'insufficient' : of < style.lowSample ? 'low-sample' : null,
    outcomes: question.outcomes.map(({ id, label }) => {
      const count = given.filter((outcome) => outcome === id).length;
      return {
        id,
        label,
        count,
        percent: percentOf(count, of, style.percent),
        low: wilson(count, of, 'low', style.percent),
        high: wilson(count, of, 'high', style.percent),
      };
    }),
  };
}

function measureSummary({ id, label, unit }: Measure, own: readonly Observation[], style: Style): MeasureSummary {
  const values = own.map(({ measures }) => measures[id] ?? null).filter((value): value is Fraction => value !== null);
  return { id, label, unit, ...distribution(values, placesOf(unit, style)) };
}

/** The decimals of figures in a unit. */
export function placesOf(unit: string, style: Style): number {
  return unit === 'price' ? style.price : style.measure;
}
