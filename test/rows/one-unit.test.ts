import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import {
  atEnd,
  byItsSession,
  bySize,
  columnsOf,
  defineFamily,
  flag,
  ofItsSession,
  oncePerOptions,
  quotient,
  quotientOf,
  session,
  sessions,
  variant,
  yesOrNo,
  type Column,
  type ColumnReport,
  type HeadlineColumns,
  type Instant,
  type RowKind,
  type Session,
  type Unit,
  type WhenKnown,
} from '../../src/define/index.js';
import { hasValue } from '../../src/columns/or-else.js';
import { byWeekday } from '../../src/columns/sessions/calendar.js';
import { describeReport } from '../../src/reports/describe/describe-report.js';
import { runReport } from '../../src/run/run-report.js';
import { askHeadlines } from '../../src/reports/headlines/ask-headlines.js';

const bars = barsFromRows(
  ['2024-07-01', '2024-07-02', '2024-07-03'].map((time, i) => ({ time, open: 10, high: 14, low: 9, close: 10 + i })),
);
const market = { assetClass: 'stocks', ticker: 'AAPL' } as const;

interface Jump {
  readonly session: Session;
  readonly size: number;
}

const jumpRows: RowKind<Jump> = { name: 'jump' };
/** Two units of one kind: the jumps of at least so much. */
const jumpsFrom = oncePerOptions((least: number): Unit<Jump> => ({
  name: 'jump',
  kind: jumpRows,
  rowsOf: ({ sessions: seen }) =>
    seen.map((own) => ({ session: own, size: own.close - own.open })).filter(({ size }) => size >= least),
  sessionOf: (jump) => jump.session,
}));
const size: Column<number> = columnsOf(jumpRows).number(atEnd, (jump) => jump.size);
const closes: Column<Instant> = columnsOf(jumpRows).instant(atEnd, (jump) => jump.session.closeTime);

const lone: Unit<Jump> = { name: 'lone', rowsOf: () => [], sessionOf: (jump) => jump.session };
const ofLone: Column<number> = columnsOf(lone).number(atEnd, (jump) => jump.size);

const standard: Omit<ColumnReport, 'unit'> = {
  needs: [],
};

const family = (parts: Partial<ColumnReport> & Pick<ColumnReport, 'unit'>, headline?: HeadlineColumns) =>
  defineFamily({
    id: 'mine',
    title: 'Mine',
    text: 'Mine.',
    defaultSession: 'first',
    variants: {
      standard: variant({
        title: 'All',
        text: 'All.',
        bars: 'daily',
        options: {},
        report: (): ColumnReport => ({ ...standard, ...parts }),
      }),
    },
    ...(headline === undefined
      ? {}
      : {
          headline: {
            question: 'Up?',
            cases: 'jumps',
            success: 'up',
            test: 'half',
            bars: 'daily',
            options: {},
            columns: () => headline,
          } as const,
        }),
  });

const isUp = flag([size], (of) => of > 0);
const whole = quotient([size], quotientOf);
const asked = {
  id: 'up',
  title: 'Up',
  outcomes: [
    { id: 'up', label: 'Up', when: 'it is up' },
    { id: 'not', label: 'Not', when: 'it is not' },
  ],
  answer: yesOrNo(
    flag([session.close], () => true),
    'up',
    'not',
  ),
};
const after: WhenKnown = { when: 'event', event: 'jumped', instant: closes };

const places: readonly (readonly [part: string, parts: Partial<ColumnReport>])[] = [
  ['needs[0]', { needs: [size] }],
  ['needs[1]', { needs: [session.whole, flag([session.open, size], () => true)] }],
  ['needs[0]', { needs: [hasValue(isUp)] }],
  ['needs[0]', { needs: [{ ...session.open, known: after }] }],
  ['group "size"', { groups: [bySize(whole, [1], 'points')] }],
  ['question "up"', { questions: [{ ...asked, answer: yesOrNo(isUp, 'up', 'not') }] }],
  ['question "up"', { questions: [{ ...asked, given: [isUp] }] }],
  ['question "up"', { questions: [{ ...asked, decided: closes }] }],
  ['question "up"', { questions: [{ ...asked, ends: closes }] }],
  ['question "up"', { questions: [{ ...asked, facts: [closes] }] }],
  ['measure "size"', { measures: [{ id: 'size', label: 'Size', unit: 'price', formula: 'size', value: whole }] }],
  ['statistic "mean"', { statistics: [{ id: 'mean', label: 'Mean', formula: 'mean', columns: [size], of: () => 0 }] }],
  ['level "size"', { levels: [{ id: 'size', formula: 'size', value: whole }] }],
  ['level "rest"', { remaining: [{ id: 'rest', formula: 'size', value: whole }] }],
  // Only what sessions say can be looked up by a session.
  ['needs[0]', { needs: [ofItsSession(isUp)] }],
];

for (const [at, [part, parts]] of places.entries()) {
  test(`a column of another unit is refused where a report has it: ${part}, case ${at + 1}`, () => {
    const wrong = family({ ...parts, unit: sessions });
    const message = new RegExp(
      `^report "mine-standard": ${part.replace(/[[\]]/g, '\\$&')} has a column of the rows of "jump`,
    );
    const expected = expect.objectContaining({
      code: 'wrong-family',
      message: expect.stringMatching(message) as string,
    }) as Error;
    expect(() => runReport(bars, wrong, market)).toThrow(expected);
    expect(() => describeReport(wrong)).toThrow(expected);
  });
}

test('columns of sessions on another unit are refused, with what to do', () => {
  expect(() => describeReport(family({ unit: lone, needs: [ofLone, session.whole] }))).toThrow(
    'report "mine-standard": needs[1] has a column of the rows of "session", but the rows are those of "lone"; ' +
      'ofItsSession gives each row the value of its session, and a unit whose rows are sessions says kind: sessions',
  );
});

test('a headline is refused too', () => {
  const wrong = family({ unit: sessions }, { unit: sessions, needs: [], answer: isUp });
  expect(() => askHeadlines(bars, market)(wrong)).toThrow(
    'headline of "mine": answer has a column of the rows of "jump", but the rows are those of "session"',
  );
  const right = family({ unit: sessions }, { unit: jumpsFrom(0), needs: [], answer: isUp });
  expect(askHeadlines(bars, market)(right).cases.map(({ outcome }) => outcome)).toEqual([
    'failure',
    'success',
    'success',
  ]);
});

test('units of one kind share its columns, beside those of their sessions', () => {
  const parts = { needs: [isUp, ofItsSession(session.whole)], groups: [byItsSession(byWeekday)] };
  const eligible = (unit: Unit<Jump>) => runReport(bars, family({ unit, ...parts }), market).observations.eligible;
  expect([eligible(jumpsFrom(0)), eligible(jumpsFrom(1)), eligible(jumpsFrom(2))]).toEqual([3, 2, 1]);
});

test('a unit of some sessions has the columns of sessions if it says so', () => {
  const monday: Unit<Session> = { ...sessions, rowsOf: ({ sessions: seen }) => seen.slice(0, 1) };
  const said: Unit<Session> = { name: 'monday', kind: sessions, rowsOf: monday.rowsOf, sessionOf: (own) => own };
  for (const unit of [monday, said]) {
    expect(runReport(bars, family({ unit, needs: [session.whole] }), market).observations.eligible).toBe(1);
  }
});
