import * as fc from 'fast-check';
import { catalog, describeReport, type Condition, type GroupBy, type Series } from '../../reports/index.js';
import { comparisonArbitrary, groupByArbitrary, joinedArbitrary } from './condition-arbitrary.js';

/** The options of a run that looks at the answers of reports and at series, beside fields. */
export interface AnswerConditions {
  readonly where?: Condition;
  readonly groupBy?: GroupBy;
  readonly hindsight?: boolean;
}

const DAY = 86_400_000;

/** How many sessions before; mostly the session itself. */
const sessionsBefore = fc.constantFrom(undefined, undefined, undefined, 1, 2);

const numbers = [0, 0.1, 0.5, 1, 2, 5, 10, 50];

/** The names of {@link seriesPlan}, with values to compare them with. */
const series = { numbers: [0, 1, 2], names: ['calm', 'wild'] } as const;

/** What a generated series says of two dates of three, and when: before the open, within the session or after its close. */
export const seriesPlan = fc.array(fc.record({ value: fc.nat(2), hours: fc.constantFrom(-24, 12, 15, 18, 30) }), {
  minLength: 1,
  maxLength: 5,
});

/** The series of a plan on the dates of some bars. */
export function seriesOn(
  rows: readonly { readonly time: number }[],
  plan: readonly { readonly value: number; readonly hours: number }[],
): readonly Series[] {
  const days = [...new Set(rows.map(({ time }) => Math.floor(time / DAY)))];
  const values = (of: (value: number) => number | string): Series['values'] =>
    days.flatMap((day, i) => {
      if (i % 3 === 2) return [];
      const { value, hours } = plan[i % plan.length];
      const date = new Date(day * DAY).toISOString().slice(0, 10);
      return [{ date, value: of(value), knownAt: day * DAY + hours * 3_600_000 }];
    });
  return [
    { name: 'numbers', values: values((value) => value) },
    { name: 'names', values: values((value) => series.names[value % 2]) },
  ];
}

/** Conditions and groupings on answers, measures and series, which conditions join with fields. */
export function answerConditionsArbitrary(intraday: boolean): fc.Arbitrary<AnswerConditions> {
  const comparison = fc.oneof(
    { weight: 2, arbitrary: answerComparisons(intraday) },
    { weight: 1, arbitrary: comparisonArbitrary(intraday) },
  );
  const grouping = fc.oneof(
    { weight: 4, arbitrary: answerGroupings(intraday) },
    { weight: 1, arbitrary: groupByArbitrary(intraday) },
  );
  const parts = { where: joinedArbitrary(comparison), groupBy: grouping };
  const asked = fc.oneof(
    fc.record(parts, { requiredKeys: ['where'] }),
    fc.record(parts, { requiredKeys: ['groupBy'] }),
  );
  return fc.tuple(asked, fc.nat(3)).map(([given, fourth]) => (fourth === 3 ? { ...given, hindsight: true } : given));
}

function answerComparisons(intraday: boolean): fc.Arbitrary<Condition> {
  const answers = questionsOf(intraday).chain(({ outcomes, ...question }) => {
    const ids = outcomes.map(({ id }) => id);
    return fc
      .tuple(fc.oneof(fc.constantFrom(...ids), fc.subarray(ids)), sessionsBefore)
      .map(([is, previous]): Condition => ({ ...question, is, ...previousOf(previous) }));
  });
  const measures = fc
    .tuple(measuresOf(intraday), fc.constantFrom('gt', 'lte'), fc.constantFrom(...numbers))
    .map(([measure, op, value]) => ({ ...measure, op, value }));
  const ofSeries = fc.oneof(
    fc
      .tuple(fc.constantFrom('eq', 'gte', 'lt'), fc.constantFrom(...series.numbers))
      .map(([op, value]) => ({ series: 'numbers', op, value })),
    fc.subarray([...series.names]).map((value): Condition => ({ series: 'names', op: 'in', value })),
  );
  return fc.oneof({ weight: 4, arbitrary: answers }, measures, ofSeries);
}

function answerGroupings(intraday: boolean): fc.Arbitrary<GroupBy> {
  const answers = fc
    .tuple(questionsOf(intraday), sessionsBefore)
    .map(([{ report, question }, previous]): GroupBy => ({ report, question, ...previousOf(previous) }));
  const measures = fc
    .tuple(measuresOf(intraday), fc.subarray(numbers, { minLength: 1, maxLength: 3 }))
    .map(([{ report, measure, previous }, edges]): GroupBy => ({ report, measure, edges, previous }));
  const ofSeries = fc.constantFrom<GroupBy>({ series: 'names' }, { series: 'numbers', edges: [1] });
  return fc.oneof({ weight: 4, arbitrary: answers }, measures, ofSeries);
}

/** Reports that daily bars can tell, or all of them. */
function reportsOf(intraday: boolean): readonly (typeof catalog)[number]['report'][] {
  return catalog.flatMap(({ report }) => (intraday || describeReport(report).bars === 'daily' ? [report] : []));
}

/** Stretches of the clock and weekdays, which not every market has. */
const ofTheMarket = /\d\d:\d\d|day$/;

/** The questions that every market has, with their outcomes. */
function questionsOf(intraday: boolean) {
  return fc.constantFrom(
    ...reportsOf(intraday).flatMap((report) =>
      describeReport(report).questions.flatMap(({ id, outcomes }) =>
        [id, ...outcomes.map((each) => each.id)].some((name) => ofTheMarket.test(name))
          ? []
          : [{ report, question: id, outcomes }],
      ),
    ),
  );
}

/** Of sessions that are over: the reference has no list of when each measure of the same session is known. */
function measuresOf(intraday: boolean) {
  const measures = reportsOf(intraday).flatMap((report) => {
    const { unit, measures } = describeReport(report);
    return unit === 'session' ? measures.map(({ id }) => ({ report, measure: id })) : [];
  });
  return fc
    .tuple(fc.constantFrom(...measures), fc.constantFrom(1, 2))
    .map(([measure, previous]) => ({ ...measure, previous }));
}

function previousOf(previous: number | undefined): { readonly previous?: number } {
  return previous === undefined ? {} : { previous };
}
