import { bucketOf, bucketsOf } from '../reports/dimensions.js';
import { decimal, whole } from '../numbers/exact.js';
import type { Choice, Dimension } from '../reports/report.js';
import type { Session } from '../market/session.js';
import type { AnyGrouping, AnswerGrouping, MeasureGrouping, ReportAsked, SeriesGrouping } from './answer-condition.js';
import type { Background } from './background.js';
import { edgesOf } from './canonical.js';
import { groupingByField } from './group-by-field.js';
import type { Grouping } from './grouping.js';
import type { Dated } from './other-reports.js';

/** What a grouping adds to the dimensions of a report; `null` where they group by it already. */
export function groupingOf(groupBy: AnyGrouping, own: readonly Dimension[], background: Background): Grouping | null {
  if ('question' in groupBy) return groupingByAnswer(groupBy, background);
  if ('measure' in groupBy) return groupingByMeasure(groupBy, background);
  if ('series' in groupBy) return groupingBySeries(groupBy, background);
  return groupingByField(groupBy, own, background.market);
}

/** The outcomes of a question of another report; a session of several answers is in the group of each. */
function groupingByAnswer(groupBy: AnswerGrouping, background: Background): Grouping {
  const other = background.other(groupBy);
  const { title, outcomes } = other.look.questions.find(({ id }) => id === groupBy.question)!;
  return groupingOfDated(nameOf(groupBy, groupBy.question), title, outcomes, (session) =>
    other.answers(groupBy.question, session),
  );
}

/** The buckets of a measure of another report. */
function groupingByMeasure(groupBy: MeasureGrouping, background: Background): Grouping {
  const { measure, edges } = groupBy;
  const other = background.other(groupBy);
  const { label, unit } = other.look.measures.find(({ id }) => id === measure)!;
  return groupingOfDated(nameOf(groupBy, measure), label, bucketsOf(edges, unit, label), (session) => {
    const { given, end } = other.values(measure, session);
    return { given: given.map(({ value, at }) => ({ value: bucketOf(edges, value), at })), end };
  });
}

function groupingBySeries(groupBy: SeriesGrouping, background: Background): Grouping {
  const { series: name } = groupBy;
  const edges = edgesOf(groupBy);
  const values = background.given.find((each) => each.name === name)?.values ?? [];
  const names = [...new Set(values.map(({ value }) => String(value)))].map((id) => ({ id, label: id }));
  const named = (value: number | string): string =>
    edges === null ? String(value) : bucketOf(edges, whole(decimal(value as number)));
  return groupingOfDated(`series.${name}`, name, edges === null ? names : bucketsOf(edges, '', name), (session) => {
    const { value, at } = background.series(name, session);
    return { given: value === null ? [] : [{ value: named(value), at }], end: at };
  });
}

/** A session of which there is nothing is in a group of its own, the last one. */
function groupingOfDated(
  id: string,
  title: string,
  choices: readonly Choice[],
  dated: (session: Session) => Pick<Dated<string>, 'given' | 'end'>,
): Grouping {
  const none: Choice = { id: 'not-known', label: `${title} not known` };
  return {
    dimension: { id, values: [...choices, none] },
    of: (session) => {
      const given = dated(session).given.map(({ value }) => value);
      return given.length === 0 ? [none.id] : choices.map(({ id }) => id).filter((each) => given.includes(each));
    },
    knownAt: (session) => {
      const { given, end } = dated(session);
      return given.length === 0 ? end : Math.max(...given.map(({ at }) => at));
    },
  };
}

/** The name of a dimension: the report and what is asked of it, and how many sessions before. */
function nameOf({ report, previous = 0 }: ReportAsked, what: string): string {
  return previous === 0 ? `${report}.${what}` : `${report}(previous: ${previous}).${what}`;
}
