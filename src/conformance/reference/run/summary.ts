import type { GroupSummary, MeasureSummary, QuestionSummary } from '../../../reports/index.js';
import { answers } from './answers.js';
import type { Fraction } from '../numbers/exact.js';
import { distribution } from './figures.js';
import { isInGroup } from './is-in-group.js';
import { withLasting } from '../lasting/with-lasting.js';
import type { Dimension, Measure, Observation, Question, Statistic } from '../reports/report.js';
import { type Eligible, type Parts, stabilityOf } from './stability.js';
import { placesOf, type Style } from './style.js';

type Group = Pick<GroupSummary, 'group' | 'label' | 'labels'>;

/** What the observations of each group are asked. */
export interface Layout {
  /** What an observation is. */
  readonly unit: string;
  readonly dimensions: readonly Dimension[];
  readonly questions: readonly Question[];
  readonly measures: readonly Measure[];
  readonly statistics: readonly Statistic[];
}

/** What a summary says beside the figures that it always has. */
export interface Extras {
  readonly parts: Parts | null;
  readonly lasting: boolean;
}

/** One entry per group, in the order of the dimensions, the last one running fastest. */
export function summaryOf(
  eligible: readonly Eligible[],
  { unit, dimensions, questions, measures, statistics }: Layout,
  style: Style,
  extras: Extras,
): readonly GroupSummary[] {
  return groupsOf(unit, dimensions).map(({ group, label, labels }) => {
    const dated = eligible.filter(({ observation }) => isInGroup(observation, group, dimensions));
    const own = dated.map(({ observation }) => observation);
    return {
      group,
      label,
      labels,
      observations: own.length,
      questions: questions.map((question) => questionSummary(question, dated, style, extras)),
      measures: measures.map((measure) => measureSummary(measure, own, style)),
      statistics: statistics.map((statistic) => ({
        id: statistic.id,
        label: statistic.label,
        value: statistic.value(own, style.measure),
      })),
    };
  });
}

/** How many rows are in each group. */
export function rowsOfGroups(
  observations: readonly Observation[],
  { unit, dimensions }: Pick<Layout, 'unit' | 'dimensions'>,
): readonly number[] {
  return groupsOf(unit, dimensions).map(
    ({ group }) => observations.filter((observation) => isInGroup(observation, group, dimensions)).length,
  );
}

/** All groups of some dimensions, in order. */
export function groupsOf(unit: string, dimensions: readonly Dimension[]): readonly Group[] {
  if (dimensions.length === 0) return [{ group: {}, label: `All ${unit}s`, labels: {} }];
  let groups: Group[] = [{ group: {}, label: '', labels: {} }];
  for (const { id, values } of dimensions) {
    groups = groups.flatMap(({ group, label, labels }) =>
      values.map((value) => ({
        group: { ...group, [id]: value.id },
        label: label === '' ? value.label : `${label}, ${value.label}`,
        labels: { ...labels, [id]: value.label },
      })),
    );
  }
  return groups;
}

function questionSummary(
  question: Question,
  dated: readonly Eligible[],
  style: Style,
  { parts, lasting }: Extras,
): QuestionSummary {
  const own = dated.map(({ observation }) => observation);
  const { id, title, known, event } = question;
  const summary = {
    id,
    title,
    known,
    ...(event === undefined ? {} : { event }),
    ...answers(question, own, style),
    ...(parts === null ? {} : { stability: stabilityOf(question, own, parts, style) }),
  };
  return lasting ? withLasting(summary, question, dated, style) : summary;
}

function measureSummary({ id, label, unit }: Measure, own: readonly Observation[], style: Style): MeasureSummary {
  const values = own.map(({ measures }) => measures[id] ?? null).filter((value): value is Fraction => value !== null);
  return { id, label, unit, ...distribution(values, placesOf(unit, style)) };
}
