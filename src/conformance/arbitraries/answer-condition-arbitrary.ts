import * as fc from 'fast-check';
import { catalog, describeReport, type Condition, type GroupBy, type Series } from '../../reports/index.js';

/** How many sessions before; mostly the session itself. */
const sessionsBefore = fc.constantFrom(undefined, undefined, undefined, 1, 2);

const numbers = [0, 0.1, 0.5, 1, 2, 5, 10, 50];

/** The names of {@link seriesPlan}, with values to compare them with. */
const series = { numbers: [0, 1, 2], names: ['calm', 'wild'] } as const;

/** What a generated series says of every other date, and when: before the open, within the session or after its close. */
export const seriesPlan = fc.array(fc.record({ value: fc.nat(2), hours: fc.constantFrom(-24, 12, 15, 18, 30) }), {
  minLength: 1,
  maxLength: 5,
});

/** The series of a plan on the dates of some bars. */
export function seriesOn(
  rows: readonly { readonly time: number }[],
  plan: readonly { readonly value: number; readonly hours: number }[],
): readonly Series[] {
  const dates = [...new Set(rows.map(({ time }) => new Date(time).toISOString().slice(0, 10)))];
  const values = (of: (value: number) => number | string): Series['values'] =>
    dates.flatMap((date, i) => {
      const { value, hours } = plan[i % plan.length];
      return i % 3 === 2 ? [] : [{ date, value: of(value), knownAt: new Date(date).getTime() + hours * 3_600_000 }];
    });
  return [
    { name: 'numbers', values: values((value) => value) },
    { name: 'names', values: values((value) => series.names[value % 2]) },
  ];
}

/** Reports that daily bars can tell, or all of them. */
function reportsOf(intraday: boolean): readonly (typeof catalog)[number]['report'][] {
  return catalog.flatMap(({ report }) => (intraday || describeReport(report).bars === 'daily' ? [report] : []));
}

/** Comparisons of answers of every report, of measures of sessions that are over, and of both series. */
export function answerOrSeries(intraday: boolean): fc.Arbitrary<Condition> {
  const answers = questionsOf(intraday).chain(({ outcomes, ...question }) => {
    const ids = outcomes.map(({ id }) => id);
    const is = fc.oneof(fc.constantFrom(...ids), fc.subarray(ids));
    return fc
      .tuple(is, sessionsBefore)
      .map(([own, previous]): Condition => ({ ...question, is: own, ...previousOf(previous) }));
  });
  const measures = fc
    .tuple(measuresOf(intraday), fc.constantFrom('gt', 'lte'), fc.constantFrom(...numbers))
    .map(([measure, op, value]) => ({ ...measure, op, value, previous: 1 }));
  const ofSeries = fc.oneof(
    fc
      .tuple(fc.constantFrom('eq', 'gte', 'lt'), fc.constantFrom(...series.numbers))
      .map(([op, value]) => ({ series: 'numbers', op, value })),
    fc.subarray([...series.names]).map((value): Condition => ({ series: 'names', op: 'in', value })),
  );
  return fc.oneof({ weight: 4, arbitrary: answers }, measures, ofSeries);
}

/** Groupings by the same. */
export function answerGroupings(intraday: boolean): fc.Arbitrary<GroupBy> {
  const answers = fc
    .tuple(questionsOf(intraday), sessionsBefore)
    .map(([{ report, question }, previous]): GroupBy => ({ report, question, ...previousOf(previous) }));
  const edges = fc.subarray(numbers, { minLength: 1, maxLength: 3 });
  const measures = fc
    .tuple(measuresOf(intraday), edges)
    .map(([measure, own]): GroupBy => ({ ...measure, edges: own, previous: 1 }));
  const ofSeries = fc.constantFrom<GroupBy>({ series: 'names' }, { series: 'numbers', edges: [1] });
  return fc.oneof({ weight: 4, arbitrary: answers }, measures, ofSeries);
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

/** The reference has no list of when each measure of the same session is known, and those of weeks may be known late. */
function measuresOf(intraday: boolean) {
  return fc.constantFrom(
    ...reportsOf(intraday).flatMap((report) => {
      const { unit, measures } = describeReport(report);
      return unit === 'session' ? measures.map(({ id }) => ({ report, measure: id })) : [];
    }),
  );
}

function previousOf(previous: number | undefined): { readonly previous?: number } {
  return previous === undefined ? {} : { previous };
}
