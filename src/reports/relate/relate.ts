import type { Bars } from '../../bars/index.js';
import { BarstatsRangeError } from '../../errors/index.js';
import { checkedFields, checkedName, oneOf } from '../../errors/inner.js';
import { checkedBars, queryFields } from '../../sessions/inner.js';
import { notices } from '../../notices/inner.js';
import {
  blaming,
  countsOnFlip,
  groupsOfFlip,
  marketInResult,
  nameOfGroup,
  onFlips,
  openReport,
  openWith,
  plainOptions,
  type Repeated,
  runColumns,
  summariseOutcome,
} from '../../run/inner.js';
import {
  type AnswerGrouping,
  answersOf,
  checkedAnswer,
  checkedOptionsOn,
  type MarketOptions,
  readGroupBy,
  type RunSettings,
} from '../../conditions/inner.js';
import { wholeReport } from '../../columns/inner.js';
import { catalogNames, findReport, type ReportName } from '../../families/inner.js';
import { freeze, lastOf, type PreparedReport } from '../../rows/inner.js';
import { rowInClusters } from './clusters-of-table.js';
import { countTable } from './count-table.js';
import type { Relation, RelationRow } from './relation.js';
import { rowsAtRandom, type RowsAtRandom } from './rows-at-random.js';
import { testOfTable } from './test-of-table.js';

/** The options of {@link relate}: those of a report but what concerns its rows and groups. */
export type RelateOptions = Omit<
  MarketOptions,
  'detailed' | 'groupBy' | 'stability' | 'intervals' | 'lasting' | 'shrunk'
>;

const optional = [
  ...queryFields.optional,
  'events',
  'where',
  'series',
  'hindsight',
  'historyStart',
  'guards',
  'precision',
  'atRandom',
] as const;

/**
 * How two answers go together: how often each outcome of `b` came with each outcome of `a`, against how often it came at all.
 *
 * It is the run of the report of `b` divided by the answer of `a`, in the order of time: a case counts where the outcome of `b` was
 * still open when the answer of `a` was known. Observations without such a case are excluded as `decided-before`. The groups of the
 * report of `b` are taken together, each observation once; of a question with several cases per observation, each case.
 *
 * The lift of a cell is P(b | a) / P(b), with Koopman's score interval (`liftInterval` of `barstats/numeric`). The test is Fisher's
 * exact test for two by two outcomes that occur, else a permutation test with a fixed seed and at most 9,999 shuffles, and for more than 10,000 cases
 * chi-square where each expected count is at least 5. It tests against independence, and on a walk without drift many answers depend on each
 * other: after a first break up a session closes higher more often than not. `atRandom` tests against that, with a share at random for each cell.
 * Where cases of `b` depend on each other by construction, intervals and the test are of clusters. The best of many pairs is mostly luck.
 *
 * @param bars - from `barsFromRows`, `barsFromColumns` or one of the converters
 * @param a - a question of a report, an identifier or an object of a family, `previous` is how many sessions before; or as text such as
 * `gap-fill(previous: 1).filled`
 * @param b - a question of the same or another report, also as text
 * @param options - the market and the range of trading dates; `where` and `hindsight` as for `runReport`
 * @returns a frozen result of plain JSON values
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as `runReport` does for its options; of `a` and `b` `unknown-report`,
 * `unknown-question`, `wrong-type`, `missing-field`, `unknown-option` and `out-of-bounds` by their names, such as `a.question`;
 * `known-too-late` if `a` is known only when `b` is settled, unless `hindsight` is true
 *
 * @example
 * ```ts
 * import { barsFromRows, relate } from 'barstats';
 *
 * const closes = [10, 11, 12, 13, 12, 13, 14, 13, 14];
 * const bars = barsFromRows(
 *   closes.map((close, i) => ({ time: Date.UTC(2024, 2, 4 + i), open: 12, high: 15, low: 9, close })),
 *   { interval: 86_400_000 },
 * );
 * const colour = { report: 'green-and-red-days-by-weekday-standard', question: 'colour' };
 * const { of, rows, test } = relate(bars, { ...colour, previous: 1 }, colour, { assetClass: 'crypto', ticker: 'BTC' });
 * of; // 8
 * const [afterGreen] = rows;
 * const [{ count, percent, lift }] = afterGreen.outcomes;
 * `green after green: ${count} of ${afterGreen.of}, ${percent} %`; // 'green after green: 3 of 4, 75 %'
 * lift; // { ratio: 1.2, low: 0.6485, high: 1.6855 }
 * test; // { kind: 'permutation', p: 0.20833333333333334 }
 * ```
 */
export function relate(
  bars: Bars,
  a: AnswerGrouping | string,
  b: Omit<AnswerGrouping, 'previous'> | string,
  options: RelateOptions,
): Relation {
  return lastOf(relateSteps(bars, a, b, options));
}

/**
 * {@link relate} as a generator, so that a server can do other work in between.
 *
 * @returns a generator that yields how many of the four parts of a run are done
 */
export function* relateSteps(
  bars: Bars,
  a: AnswerGrouping | string,
  b: Omit<AnswerGrouping, 'previous'> | string,
  options: RelateOptions,
): Generator<number, Relation, void> {
  const valid = checkedBars(bars);
  const fields = checkedFields(options, 'options', queryFields.required, optional);
  const checked = checkedOptionsOn(valid, fields, catalogNames);
  const { query } = checked;
  const referred = new Map(checked.settings.referred);
  const grouping = checkedAnswer(structuredAnswer(a, 'a'), 'a', {
    find: catalogNames.report,
    interval: valid.interval,
    sessions: query.marketClass.sessions,
    series: checked.settings.series,
    referred,
  });
  const settings: RunSettings = { ...checked.settings, groupBy: grouping, referred };
  const given = checkedFields(structuredAnswer(b, 'b'), 'b', ['report', 'question'], ['params']);
  // It is checked to be a name when its report is looked up.
  const report = findReport(given.report as ReportName, 'b.report');
  const question = checkedName(given.question, 'b.question');

  const {
    report: prepared,
    values,
    opened,
    market,
  } = yield* openReport(valid, report, checked, given.params, 'b.params');
  const related = referred.get(grouping)!;
  const { title, outcomes } = answersOf(related, grouping.question, grouping.previous ?? 0, opened, settings);
  const asked = onlyAsking(prepared, question);
  const run = yield* blaming(report.id, asked, runColumns(asked, market, settings, opened));
  const counted = countTable(run, asked.questions[0], outcomes.length, settings);
  const { columns, of, notKnown, isDivided, tables } = counted;
  const { atRandom } = settings;
  const groups = run.figures.summary.slice(0, outcomes.length).map(nameOfGroup);
  const plain = plainOptions({ ...checked, settings });
  const onFlip: Repeated = function* repeat(flipped) {
    const again = yield* openWith(flipped, report, plain, values);
    const only = onlyAsking(again.report, question);
    const run = groupsOfFlip(only, again.market, plain.settings, again.opened);
    return countsOnFlip(yield* blaming(report.id, only, run), groups);
  };
  const { rows, p } =
    atRandom === null
      ? { rows: counted.rows, p: null }
      : yield* compared(onFlips(valid, query.rules.asOf, atRandom, [onFlip]), counted.rows, settings);
  const { known: when, event } = run.figures.summary[0].questions[0];
  const noticed = notices(valid, query);
  return freeze({
    kind: 'relation',
    a: {
      report: related.report.id,
      params: related.params,
      question: grouping.question,
      ...(grouping.previous === undefined ? {} : { previous: grouping.previous }),
      title,
      outcomes: outcomes.map((outcome, i) => {
        const summarised = summariseOutcome(outcome, rows[i].of, of, settings.precision);
        return tables === null ? summarised : rowInClusters(summarised, tables, i, settings.precision);
      }),
    },
    b: {
      report: report.id,
      params: values,
      question,
      title: asked.questions[0].title,
      known: when,
      ...(event === undefined ? {} : { event }),
      outcomes: columns,
    },
    ...marketInResult(query, market),
    ...(settings.where === null ? {} : { where: settings.where }),
    ...(settings.hindsight ? { hindsight: true as const } : {}),
    ...(atRandom === null || p === null ? {} : { atRandom: { ...atRandom, p } }),
    ...(noticed.length === 0 ? {} : { notices: noticed }),
    observations: run.figures.observations,
    of,
    notKnown,
    rows,
    test: isDivided
      ? testOfTable(
          rows.map((row) => row.outcomes.map(({ count }) => count)),
          tables,
        )
      : null,
  });
}

function* compared(
  steps: ReturnType<typeof onFlips>,
  rows: readonly RelationRow[],
  { precision }: RunSettings,
): Generator<number, RowsAtRandom, void> {
  const [flips] = yield* steps;
  if (flips instanceof Error) throw flips;
  return rowsAtRandom(rows, flips, precision.percent);
}

/** A report that asks one of its questions alone, of all its observations together; those that its groups leave out stay out. */
function onlyAsking(prepared: PreparedReport, question: string): PreparedReport {
  const ids = prepared.questions.map(({ id }) => id);
  const position = ids.indexOf(oneOf(question, 'b.question', ids, 'unknown-question'));
  const { unit, needs, questions } = prepared.report;
  return {
    ...prepared,
    report: wholeReport({ unit, needs, questions: [questions[position]] }),
    questions: [prepared.questions[position]],
  };
}

/** An answer as JSON, if it is text: a text may also name what groups can be made of and has no answers. */
function structuredAnswer(answer: unknown, argument: string): unknown {
  if (typeof answer !== 'string') return answer;
  const read = readGroupBy(answer, argument);
  if ('report' in read) return read;
  throw new BarstatsRangeError(
    'wrong-condition',
    `${argument} must be a question of a report, such as gap-fill.filled`,
    {
      argument,
    },
  );
}
