import { expect, expectTypeOf, it } from 'vitest';
import {
  atEnd,
  atOpen,
  bySize,
  choice,
  columnsOf,
  defineFamily,
  dividedBy,
  flag,
  group,
  headline,
  instant,
  level,
  measure,
  mustHappen,
  event,
  notAsked,
  ofItsSession,
  perAnswer,
  question,
  quotient,
  quotientOf,
  reasonsOf,
  statistic,
  sessions,
  session,
  variant,
  yesOrNo,
  type Column,
  type ColumnReport,
  type RowKind,
  type Unit,
} from '../../../src/define/index.js';
import { hasValue } from '../../../src/columns/or-else.js';
import { computeReport, gapFill } from '../../../src/families/index.js';
import {
  answer,
  measured,
  reportSteps,
  runReport,
  runReports,
  type MeasureSummary,
  type ReportId,
  type ReportOptions,
  type ReportResult,
} from '../../../src/reports/index.js';
import { lastOf } from '../../../src/reports/inner.js';
import { runPooled } from '../../../src/pooled/index.js';
import { barsFromRows } from '../../../src/bars/index.js';

// Each test is about what compiles and what does not; nothing of it is run.

const bars = barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]);
const market = { assetClass: 'stocks', ticker: 'AAPL' } as const;

/** Is compiled and not run. */
function compiles(title: string, program: () => void): void {
  it(title, () => {
    expect(program).toBeTypeOf('function');
  });
}

declare function read(value: unknown): void;

const higher = choice(['higher', 'not-higher'], [session.open, session.close], (open, close) =>
  close > open ? 'higher' : 'not-higher',
);

const bySide = group({
  id: 'side',
  values: () => [
    { id: 'high', label: 'High' },
    { id: 'low', label: 'Low' },
  ],
  by: choice(['high', 'low'], [session.open], (open) => (open > 10 ? 'high' : 'low')),
});

const range = measure({
  id: 'range',
  label: 'Range',
  unit: 'price',
  formula: 'high − low',
  value: quotient([session.high], (high) => quotientOf(high)),
});

const closesHigher = question({
  id: 'closes-higher',
  title: 'Closes higher',
  outcomes: [
    { id: 'higher', label: 'Higher', when: 'the close is above the open' },
    { id: 'not-higher', label: 'Not higher', when: 'it is not' },
  ],
  answer: higher,
});

const words = { title: 'All', text: 'All.', bars: 'daily' } as const;
const options = {
  basis: { type: 'choice', default: 'open', choices: ['open', 'close'], text: 'What counts.' },
  minutes: { type: 'number', default: 5, minimum: 1, maximum: 60, unit: 'minutes', text: 'How long.' },
} as const;

const annotated = (): ColumnReport => ({
  unit: sessions,
  needs: [session.whole],
  groups: [bySide],
  questions: [closesHigher],
  measures: [range],
});

const mine = defineFamily({
  id: 'mine',
  title: 'Mine',
  text: 'Mine.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      ...words,
      options,
      report: () => ({
        unit: sessions,
        needs: [session.whole],
        groups: [bySide],
        questions: [closesHigher],
        measures: [range],
      }),
    }),
    annotated: variant({ ...words, options: {}, report: annotated }),
  },
});

compiles('the identifier of a report gives the names in its result', () => {
  const { params, observations, summary } = runReport(bars, 'gap-fill-by-weekday', market);
  const [{ group: named, questions, measures }] = summary;
  expectTypeOf(params).toEqualTypeOf<
    Readonly<{ readonly fill: number; readonly minSize: number | null; readonly maxSize: number | null }>
  >();
  expectTypeOf(named.direction).toEqualTypeOf<'up' | 'down' | 'all'>();
  expectTypeOf(named.weekday).toEqualTypeOf<
    'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
  >();
  expectTypeOf(questions[0].id).toEqualTypeOf<'filled' | 'held' | 'reversed'>();
  expectTypeOf(questions[0].outcomes[0].id).toEqualTypeOf<
    'filled' | 'unfilled' | 'held' | 'not-held' | 'reversed' | 'not-reversed'
  >();
  expectTypeOf(measures[0].id).toEqualTypeOf<'gap-size' | 'gap-size-percent'>();
  expectTypeOf(observations.excluded['no-gap']).toEqualTypeOf<number | undefined>();
  expectTypeOf(observations.excluded['before-history']).toEqualTypeOf<number | undefined>();
  expectTypeOf(observations.excluded['decided-before']).toEqualTypeOf<number | undefined>();
  expectTypeOf(named['previous.colour']).toEqualTypeOf<string | undefined>();
  // @ts-expect-error -- there is no such option
  read(params.fil);
  // @ts-expect-error -- there is no such dimension
  read(named.side);
  // @ts-expect-error -- there is no such reason for this report
  read(observations.excluded['not-inside']);
  // @ts-expect-error -- there is no such question
  read(questions.find(({ id }) => id === 'fillled'));
});

compiles('answer and measured take the names of the report', () => {
  const result = runReport(bars, 'gap-fill-standard', market);
  answer(result, { direction: 'up' }, 'filled', 'filled');
  answer(result, { direction: 'all' }, 'held', 'not-held');
  measured(result, { direction: 'down' }, 'gap-size');
  // @ts-expect-error -- there is no such question
  answer(result, { direction: 'up' }, 'fillled', 'filled');
  // @ts-expect-error -- the outcome is one of another question
  answer(result, { direction: 'up' }, 'filled', 'held');
  // @ts-expect-error -- the dimension has no such value
  answer(result, { direction: 'upwards' }, 'filled', 'filled');
  // @ts-expect-error -- there is no such dimension
  answer(result, { direction: 'up', side: 'up' }, 'filled', 'filled');
  // @ts-expect-error -- the direction is missing
  answer(result, {}, 'filled', 'filled');
  // @ts-expect-error -- there is no such measure
  measured(result, { direction: 'up' }, 'gap-sizes');
  // @ts-expect-error -- the direction is missing
  measured(result, {}, 'gap-size');
});

compiles('answer and measured take a pooled result with any names', () => {
  const pooled = runPooled([{ ...market, bars }], 'gap-fill-standard', {});
  read(answer(pooled, { direction: 'up' }, 'filled', 'filled').clustered);
  expectTypeOf(measured(pooled, { direction: 'up' }, 'gap-size')).toEqualTypeOf<MeasureSummary<'gap-size'>>();
  // @ts-expect-error a comparison has no questions
  answer({ kind: 'comparison' }, {}, 'filled', 'filled');
});

compiles('a group of two dimensions needs both', () => {
  const result = runReport(bars, 'gap-fill-by-weekday', market);
  answer(result, { direction: 'up', weekday: 'monday' }, 'filled', 'filled');
  // @ts-expect-error -- the weekday is missing
  answer(result, { direction: 'up' }, 'filled', 'filled');
});

compiles('the dimension of groupBy may be added', () => {
  const result = runReport(bars, 'gap-fill-standard', { ...market, groupBy: 'previous.colour' });
  answer(result, { direction: 'up', 'previous.colour': 'green' }, 'filled', 'filled');
  answer(result, { direction: 'up', 'session.weekday': 'monday' }, 'filled', 'filled');
  // @ts-expect-error -- there is no such field
  answer(result, { direction: 'up', 'previous.color': 'green' }, 'filled', 'filled');
});

compiles('names that depend on options, times or dates are patterns', () => {
  const byTime = runReport(bars, 'gap-fill-by-fill-time', market);
  answer(byTime, { direction: 'up' }, 'filled-09:30', 'unfilled');
  answer(byTime, { direction: 'up' }, 'fill-time', '15:30');
  // @ts-expect-error -- there is no such question
  answer(byTime, { direction: 'up' }, 'filled-late', 'unfilled');
  const bySize = runReport(bars, 'gap-fill-by-size', { ...market, params: { edges: [0.5, 1] } });
  answer(bySize, { direction: 'up', size: '0.5-to-1' }, 'filled', 'filled');
  // @ts-expect-error -- a size is no word
  answer(bySize, { direction: 'up', size: 'large' }, 'filled', 'filled');
  answer(runReport(bars, 'performance-trends-standard', market), { year: '2024' }, 'up', 'not-up');
});

compiles('a result of a report that is not known has any names', () => {
  const known: ReportResult<'gap-fill-standard'> = runReport(bars, 'gap-fill-standard', market);
  const result: ReportResult = known;
  answer(result, { direction: 'up' }, 'filled', 'filled');
  answer(result, {}, 'anything', 'at all');
  measured(result, { any: 'thing' }, 'at all');
  const id = 'gap-fill-standard' as ReportId;
  answer(runReport(bars, id, market), {}, 'anything', 'at all');
  const wide = <Id extends ReportId>(each: Id, given: ReportOptions<Id>): ReportResult => runReport(bars, each, given);
  read(wide);
});

compiles('the object of a family and its reports give the same types as the identifier', () => {
  answer(computeReport(bars, gapFill, market), { direction: 'up' }, 'filled', 'filled');
  answer(runReport(bars, gapFill.reports['by-spike'], market), { direction: 'up' }, 'filled-by', 'first-bar');
  // @ts-expect-error -- the variant does not ask it
  answer(runReport(bars, gapFill.reports['by-spike'], market), { direction: 'up' }, 'filled', 'filled');
  const { result } = lastOf(reportSteps(bars, 'gap-fill-standard', market));
  answer(result, { direction: 'up' }, 'filled', 'filled');
  // @ts-expect-error -- there is no such question
  answer(result, { direction: 'up' }, 'fillled', 'filled');
});

compiles('a family of your own gives the names that its report states', () => {
  const result = runReport(bars, mine, { ...market, params: { basis: 'close', minutes: 10 } });
  expectTypeOf(result.params).toEqualTypeOf<Readonly<{ readonly basis: 'open' | 'close'; readonly minutes: number }>>();
  expectTypeOf(result.summary[0].group.side).toEqualTypeOf<'high' | 'low'>();
  expectTypeOf(result.summary[0].labels.side).toEqualTypeOf<string>();
  // @ts-expect-error -- there is no such dimension
  void result.summary[0].labels.sides;
  answer(result, { side: 'high' }, 'closes-higher', 'not-higher');
  measured(result, { side: 'low' }, 'range');
  // @ts-expect-error -- there is no such question
  answer(result, { side: 'high' }, 'close-higher', 'higher');
  // @ts-expect-error -- there is no such outcome
  answer(result, { side: 'high' }, 'closes-higher', 'lower');
  // @ts-expect-error -- the dimension has no such value
  answer(result, { side: 'middle' }, 'closes-higher', 'higher');
  // @ts-expect-error -- there is no such measure
  measured(result, { side: 'low' }, 'ranges');
  // @ts-expect-error -- there is no such option
  runReport(bars, mine, { ...market, params: { bases: 'close' } });
  // @ts-expect-error -- the option has no such choice
  runReport(bars, mine, { ...market, params: { basis: 'high' } });
  // @ts-expect-error -- the option is a number
  runReport(bars, mine, { ...market, params: { minutes: '10' } });
});

compiles('a report of your own that is annotated has any names', () => {
  const result = runReport(bars, mine.reports.annotated, market);
  expectTypeOf(result.observations.excluded.anything).toEqualTypeOf<number>();
  answer(result, { any: 'thing' }, 'anything', 'at all');
  measured(result, {}, 'at all');
});

compiles('a report of your own has its own reasons beside those of the catalog', () => {
  const { lack, reasons } = reasonsOf({ 'no-swing': 'there is no swing', 'no-luck': 'luck is missing' });
  const needs = [flag([session.high], (high) => high > 10 || lack('no-swing'), lack('no-swing'), 'no-gap')];
  const stated = { unit: sessions, needs };
  const family = defineFamily({
    ...mine,
    id: 'swing',
    variants: {
      standard: variant({ ...words, options: {}, report: () => ({ ...stated, reasons }) }),
      without: variant({ ...words, options: {}, report: () => stated }),
    },
  });
  const { excluded } = runReport(bars, family, market).observations;
  expectTypeOf(excluded['no-swing']).toEqualTypeOf<number | undefined>();
  expectTypeOf(excluded['no-luck']).toEqualTypeOf<number | undefined>();
  expectTypeOf(excluded['no-gap']).toEqualTypeOf<number | undefined>();
  read(lack('no-gap'));
  mustHappen(
    event('swung', session.itself, [session.open], () => null),
    lack('no-swing'),
  );
  // @ts-expect-error -- there is no such reason
  read(excluded['no-swnig']);
  // @ts-expect-error -- there is no such reason
  lack('no-swnig');
  // @ts-expect-error -- one of your own is listed as your own function gives it
  flag([session.high], () => lack('no-swing'), 'no-swing');
  // @ts-expect-error -- that nothing is asked is no reason
  flag([session.high], () => notAsked, notAsked);
  const plain = runReport(bars, family.reports.without, market).observations.excluded;
  read(plain['no-gap']);
  // @ts-expect-error -- the report states no reasons of its own
  read(plain['no-swing']);
  // @ts-expect-error -- it has words for each
  reasonsOf({ 'no-swing': 5 });
});

compiles('what a report of your own states has to fit together', () => {
  // @ts-expect-error -- the labels of the answer are the outcomes
  question({ ...closesHigher, outcomes: [{ id: 'lower', label: 'Lower', when: 'it is lower' }] });
  // @ts-expect-error -- the function gives another label
  choice(['up', 'down'], [session.open], () => 'sideways');
});

compiles('several results are told apart by their report', () => {
  const options = {
    ...market,
    params: { 'mine-standard': { minutes: 10 }, 'gap-fill-standard': { fill: 50 } },
  } as const;
  for (const result of runReports(bars, [mine, 'gap-fill-standard'], options)) {
    if (result.kind === 'refused') {
      expectTypeOf(result.report).toEqualTypeOf<'mine-standard' | 'gap-fill-standard'>();
    } else if (result.report === 'mine-standard') {
      answer(result, { side: 'high' }, 'closes-higher', 'higher');
      // @ts-expect-error -- this is a question of the other report
      answer(result, { side: 'high' }, 'filled', 'filled');
    } else {
      answer(result, { direction: 'up' }, 'filled', 'filled');
      // @ts-expect-error -- this is a question of the other report
      answer(result, { direction: 'up' }, 'closes-higher', 'higher');
    }
  }
  // @ts-expect-error -- there is no such option
  runReports(bars, [mine], { ...market, params: { 'mine-standard': { minute: 10 } } });
  for (const result of runReports(bars, 'all', market)) {
    if (result.kind === 'report') answer(result, {}, 'anything', 'at all');
  }
});

compiles('helpers keep the names of what they make', () => {
  const report = () =>
    dividedBy(
      {
        unit: sessions,
        needs: [session.whole],
        groups: [bySide],
        questions: [closesHigher],
        measures: [range],
        statistics: [
          statistic({ id: 'mean', label: 'Mean', formula: 'mean', columns: [session.high], of: () => null }),
        ],
      },
      bySize(session.range, [10, 20], 'points'),
    );
  expectTypeOf(report().statistics[0].id).toEqualTypeOf<'mean'>();
  const sized = defineFamily({ ...mine, id: 'sized', variants: { standard: variant({ ...words, options, report }) } });
  const result = runReport(bars, sized, market);
  answer(result, { side: 'high', size: 'below-10' }, 'closes-higher', 'higher');
  answer(result, { side: 'high', size: '10-to-20' }, 'closes-higher', 'higher');
  // @ts-expect-error -- a size is no word
  answer(result, { side: 'high', size: 'smal' }, 'closes-higher', 'higher');
  // @ts-expect-error -- the size is missing
  answer(result, { side: 'high' }, 'closes-higher', 'higher');
  // @ts-expect-error -- the dimension of the report that was divided has no such value
  answer(result, { side: 'middle', size: 'below-10' }, 'closes-higher', 'higher');
  const [again] = perAnswer({ ...closesHigher, id: 'up', answer: higher }, { ...closesHigher, answer: higher }, titles);
  expectTypeOf(again.id).toEqualTypeOf<'up-higher' | 'up-not-higher'>();
});

const titles = { higher: 'Higher', 'not-higher': 'Not higher' } as const;

interface Streak {
  readonly length: number;
}

declare const streaks: Unit<Streak>;
declare const pairs: Unit<{ readonly other: number }>;
const streakRows: RowKind<Streak> = { name: 'streak' };
const ofStreaks = columnsOf(streakRows);
const length = ofStreaks.number(atEnd, (streak) => streak.length);
const isLong = flag([length], (of) => of > 3);
const outcomes = [
  { id: 'long', label: 'Long', when: 'it is long' },
  { id: 'short', label: 'Short', when: 'it is short' },
] as const;
const longOrShort = yesOrNo(isLong, 'long', 'short');

compiles('columns are those of the rows of one unit', () => {
  variant({ ...words, options: {}, report: () => ({ unit: streaks, needs: [isLong] }) });
  variant({
    ...words,
    options: {},
    report: () => ({ unit: streaks, needs: [ofItsSession(session.open)] }),
  });
  const both = flag([length, ofItsSession(session.open)], (of, open) => of > open);
  variant({ ...words, options: {}, report: () => ({ unit: streaks, needs: [both] }) });
  const annotated: Column<boolean> = isLong;
  variant({ ...words, options: {}, report: () => ({ unit: sessions, needs: [annotated] }) });
  // @ts-expect-error -- the function is given a session
  columnsOf().number(atOpen, (streak: Streak) => streak.length);
  // @ts-expect-error -- without the kind of their rows they are of sessions
  columnsOf<Streak>();
});

compiles('a column of another unit is refused wherever a report has one', () => {
  // @ts-expect-error -- a need of sessions
  variant({ ...words, options: {}, report: () => ({ unit: streaks, needs: [session.whole] }) });
  // @ts-expect-error -- a need of streaks
  variant({ ...words, options: {}, report: () => ({ unit: sessions, needs: [isLong] }) });
  // @ts-expect-error -- a need of streaks, on another unit
  variant({ ...words, options: {}, report: () => ({ unit: pairs, needs: [isLong] }) });
  const mixed = flag([session.open, length], (open, of) => open > of);
  // @ts-expect-error -- a column made of both is of neither
  variant({ ...words, options: {}, report: () => ({ unit: sessions, needs: [mixed] }) });
  // @ts-expect-error -- nor of the other
  variant({ ...words, options: {}, report: () => ({ unit: streaks, needs: [mixed] }) });
  // @ts-expect-error -- that it has a value
  variant({ ...words, options: {}, report: () => ({ unit: sessions, needs: [hasValue(length)] }) });
  const happens = event('grown', session.itself, [length], () => null);
  const grown = mustHappen(happens, 'flat');
  // @ts-expect-error -- an event of a session found by a streak
  variant({ ...words, options: {}, report: () => ({ unit: sessions, needs: [grown] }) });
  const asked = question({ id: 'long', title: 'Long', outcomes, answer: longOrShort });
  // @ts-expect-error -- a question
  variant({ ...words, options: {}, report: () => ({ unit: sessions, needs: [], questions: [asked] }) });
  const later = instant([ofStreaks.instant(atEnd, (streak) => streak.length)], (at) => at + 1);
  const answered = ofItsSession(choice(['long', 'short'], [session.open], () => 'long' as const));
  const decided = question({ id: 'long', title: 'Long', outcomes, answer: answered, decided: later });
  variant({ ...words, options: {}, report: () => ({ unit: streaks, needs: [], questions: [decided] }) });
  // @ts-expect-error -- when a question is decided
  variant({ ...words, options: {}, report: () => ({ unit: sessions, needs: [], questions: [decided] }) });
  const divided = bySize(
    quotient([length], (of) => quotientOf(of)),
    [3],
    'links',
  );
  // @ts-expect-error -- a grouping
  variant({ ...words, options: {}, report: () => ({ unit: sessions, needs: [], groups: [divided] }) });
  const value = quotient([length], (of) => quotientOf(of));
  const ofLength = measure({ id: 'length', label: 'Length', unit: 'links', formula: 'length', value });
  // @ts-expect-error -- a measure
  variant({ ...words, options: {}, report: () => ({ unit: sessions, needs: [], measures: [ofLength] }) });
  const price = level({ id: 'length', formula: 'length', value });
  // @ts-expect-error -- a level
  variant({ ...words, options: {}, report: () => ({ unit: sessions, needs: [], levels: [price] }) });
  const mean = statistic({ id: 'mean', label: 'Mean', formula: 'mean', columns: [length], of: () => null });
  // @ts-expect-error -- a statistic
  variant({ ...words, options: {}, report: () => ({ unit: sessions, needs: [], statistics: [mean] }) });
  const ask = {
    question: 'Long?',
    cases: 'streaks',
    success: 'long',
    test: 'half',
    bars: 'daily',
    options: {},
  } as const;
  headline({ ...ask, columns: () => ({ unit: streaks, needs: [], answer: isLong }) });
  // @ts-expect-error -- the answer of a headline
  headline({ ...ask, columns: () => ({ unit: sessions, needs: [], answer: isLong }) });
});
