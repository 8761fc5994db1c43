import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Quotient } from '../../../src/numeric/index.js';
import type { Column } from '../../../src/reports/columns/column.js';
import { describe } from '../../../src/reports/columns/describe.js';
import { choice, columnsOf, flag, quotient, several, type ChoiceColumn } from '../../../src/reports/columns/kinds.js';
import { atEnd, atOpen, beforeOpen } from '../../../src/reports/columns/known.js';
import type { WhenKnown } from '../../../src/reports/columns/column.js';
import { lack, NOT_ASKED, notAsked, PRESENT } from '../../../src/reports/columns/lack.js';
import type { ColumnQuestion, ColumnReport } from '../../../src/reports/columns/report.js';
import type { RowOfTable } from '../../../src/reports/columns/row.js';
import type { Unit } from '../../../src/reports/columns/table.js';
import type { Description } from '../../../src/reports/description.js';
import { observationsOf } from '../../../src/reports/observations/observations-of.js';
import { reasons } from '../../../src/reports/reasons.js';
import { sheetOf, type Sheet } from '../../../src/reports/sheets/sheet.js';
import { valueAt } from '../../../src/reports/sheets/values.js';
import { answerOf } from '../../../src/reports/sheets/answers.js';
import { sharedBeginning, type Market, type ScheduledSession, type Session } from '../../../src/sessions/index.js';
import { makeCase, marketOf, unitOfCases, type Case } from './fake-tables.js';
import { chains, labels, plannedColumns, type Planned } from './random-columns.js';

type Label = (typeof labels)[number];
type Described = Description<RowOfTable, RowOfTable>;

const outcomes = labels.map((id) => ({ id, label: id.toUpperCase(), when: `it is ${id}` }));
const asChoice = ({ column }: Planned) => column as ChoiceColumn<Label>;
const asQuotient = ({ column }: Planned) => column as Column<Quotient>;
const questionOf = (answer: ChoiceColumn<string>, more: Partial<ColumnQuestion> = {}): ColumnQuestion => ({
  id: 'which',
  title: 'Which',
  outcomes,
  answer,
  ...more,
});

/** Rows that are in the group of all, too. */
const withAll = (own: ChoiceColumn<Label>) => several([...labels, 'all'], [own], (label) => [label, 'all']);

/** Rows that give two cases, none where they have the first label. */
const twice = (own: ChoiceColumn<Label>) =>
  several(labels, [own], (label) => (label === labels[0] ? [] : [label, label]));

/** A report on some columns, all of the kinds that fit. */
function reportOn(unit: Unit<Case>, needs: readonly Planned[], groups: readonly Planned[], asked: readonly Planned[]) {
  const questions = asked.filter(({ plan }) => plan.kind === 'choice');
  const measures = asked.filter(({ plan, inputs }) => plan.kind === 'quotient' && inputs.length > 0);
  const by = groups.filter(({ plan }) => plan.kind === 'choice').slice(0, 2);
  const report: ColumnReport = {
    unit,
    needs: needs.map(({ column }) => column),
    groups: by.map((own, place) => ({
      id: `group-${place}`,
      values: () => labels.map((id) => ({ id, label: id })),
      by: place === 0 ? withAll(asChoice(own)) : asChoice(own),
    })),
    questions: questions.flatMap((own, place) => [
      questionOf(asChoice(own), { id: `question-${place}` }),
      { id: `cases-${place}`, title: 'Which, twice', outcomes, answer: twice(asChoice(own)) },
    ]),
    measures: measures.map((own, place) => ({
      id: `measure-${place}`,
      label: 'Measure',
      unit: 'ratio',
      formula: 'the measure',
      value: asQuotient(own),
    })),
    levels: measures.map((own, place) => ({ id: `level-${place}`, formula: 'the level', value: asQuotient(own) })),
    current: null,
  };
  return { report, by, questions, measures, required: [...needs, ...by] };
}

/** The sheet that looks at the rows one by one. */
function sheetRowByRow({ sheetOf: _, ...described }: Described, market: Market): Sheet<RowOfTable, RowOfTable> {
  const steps = sheetOf<RowOfTable, RowOfTable>(described, market);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const step = fc.record({ keep: fc.nat(15), added: fc.array(fc.nat(1000), { maxLength: 12 }) });
const steps = fc.array(step, { minLength: 1, maxLength: 4 });
const picked = fc.array(fc.nat(100), { maxLength: 4 });
const pick = (columns: readonly Planned[], places: readonly number[]) =>
  places.map((place) => columns[place % columns.length]);

test('the sheet of columns is the one of the functions that look at rows one by one, and both say what rows come to', () => {
  let [counted, measured, left] = [0, 0, 0];
  fc.assert(
    fc.property(chains, picked, picked, steps, (plans, needed, grouped, list) => {
      const columns = plannedColumns(plans);
      const unit = unitOfCases();
      const { report, by, questions, measures, required } = reportOn(
        unit,
        pick(columns, needed),
        pick(columns, grouped),
        columns,
      );
      const described = describe(report);
      const lineage = {};
      let cases: readonly Case[] = [];
      for (const { keep, added } of list) {
        cases = [...cases.slice(0, keep), ...added.map(makeCase)];
        const market = marketOf(lineage, cases);
        const sheet = described.sheetOf!(market) as Sheet<RowOfTable, RowOfTable>;
        const { candidates, eligible, verdicts, counts, answers, values } = sheetRowByRow(described, market);
        expect(sheet.candidates).toBe(candidates);
        expect(sheet.eligible).toHaveLength(eligible.length);
        sheet.eligible.forEach((row, at) => expect(row).toBe(eligible[at]));
        expect({ ...sheet, candidates: null, eligible: null }).toEqual({
          candidates: null,
          eligible: null,
          verdicts,
          counts,
          answers,
          values,
        });

        const first = cases.map((row) => Math.min(reasons.length, ...required.map((need) => need.plainly(row).why)));
        expect([...sheet.verdicts]).toEqual(first);
        const kept = cases.filter((_, row) => first[row] === reasons.length);
        const plain = (own: Planned, row: Case) => {
          const { why, value } = own.plainly(row);
          return why === PRESENT ? value : null;
        };
        kept.forEach((row, at) => {
          const given = sheet.answers.map((answers) => answerOf(answers, outcomes, at));
          expect(given).toEqual(
            questions.flatMap((own) => {
              const label = plain(own, row);
              return [label, label === null ? null : label === labels[0] ? [] : [label, label]];
            }),
          );
          const taken = measures.map((_, m) => valueAt(sheet.values[m], at));
          expect(taken).toEqual(measures.map((own) => plain(own, row)));
          expect(described.levels.map(({ of }) => of(sheet.eligible[at]))).toEqual(taken);
          by.forEach((own, place) => {
            if (own.plainly(row).why === NOT_ASKED) return;
            const group = plain(own, row);
            expect(described.dimensions[place].of(sheet.eligible[at])).toEqual(place === 0 ? [group, 'all'] : group);
          });
          measured += taken.length;
        });
        counted += kept.length;
        left += cases.length - kept.length;
      }
    }),
    { numRuns: 300 },
  );
  expect(Math.min(counted, measured, left)).toBeGreaterThan(300);
});

test('rows are the same for all reports of a unit, and as long as they stay the same', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const unit = unitOfCases();
      const [one, other] = [reportOn(unit, [], [], []), reportOn(unit, [], [], [])].map(({ report }) =>
        describe(report),
      );
      expect(one.kind).toBe(other.kind);
      const lineage = {};
      let cases: readonly Case[] = [];
      let rows: readonly RowOfTable[] = [];
      for (const { keep, added } of list) {
        const [before, casesBefore] = [rows, cases];
        cases = [...cases.slice(0, keep), ...added.map(makeCase)];
        const market = marketOf(lineage, cases);
        rows = observationsOf(one.kind, market);
        expect(rows).toHaveLength(cases.length);
        expect(sharedBeginning(rows, before)).toBe(sharedBeginning(cases, casesBefore));
        expect((other.sheetOf!(market) as Sheet<RowOfTable, RowOfTable>).candidates).toBe(rows);
      }
    }),
  );
});

test('rows are made anew every 64 versions', () => {
  const { kind } = describe(reportOn(unitOfCases(), [], [], []).report);
  const lineage = {};
  const cases = [1, 2, 3].map(makeCase);
  const anew: number[] = [];
  let rows: readonly RowOfTable[] = [];
  for (let version = 1; version <= 140; version++) {
    const before = rows;
    rows = observationsOf(kind, marketOf(lineage, [...cases]));
    if (rows[0] !== before[0]) anew.push(version);
  }
  expect(anew).toEqual([1, 65, 129]);
});

const ofCases = columnsOf<Case>();
const seed = ofCases.number(atOpen, (row) => row.seed);
const letter = choice(labels, [seed], () => 'a');
const at = (known: WhenKnown) => ofCases.flag(known, () => true);
const reportWith = (question: ColumnQuestion, ...needs: readonly Column<unknown>[]): ColumnReport => ({
  ...reportOn(unitOfCases(), [], [], []).report,
  needs,
  questions: [question],
});

test('a question is known when all is that the report needs, groups by, and asks it under', () => {
  const event: WhenKnown = { when: 'event', event: 'struck', instant: seed };
  const knownOf = (needs: readonly WhenKnown[], grouped: WhenKnown, given: readonly WhenKnown[]) => {
    const by = ofCases.choice(labels, grouped, () => 'a');
    const { questions } = describe({
      ...reportWith(questionOf(letter, { given: given.map(at) }), ...needs.map(at)),
      groups: [{ id: 'group', values: () => outcomes, by }],
    });
    return [questions[0].known, questions[0].event, questions[0].course?.known !== undefined];
  };
  expect(knownOf([], atOpen, [])).toEqual(['at-open', undefined, false]);
  expect(knownOf([{ when: 'window', minutes: 30 }], atOpen, [])).toEqual(['after-window', undefined, false]);
  expect(knownOf([], { when: 'window', minutes: 30 }, [])).toEqual(['after-window', undefined, false]);
  expect(knownOf([], atOpen, [{ when: 'time', instant: seed }])).toEqual(['at-time', undefined, true]);
  expect(knownOf([], atOpen, [event])).toEqual(['at-event', 'struck', true]);
  expect(knownOf([event], atEnd, [])).toEqual(['hindsight', undefined, false]);
  expect(knownOf([], atOpen, [event, { when: 'time', instant: letter as never }])).toEqual([
    'hindsight',
    undefined,
    false,
  ]);
});

test('the course of a question is made of the instants that it names, and there is none without any', () => {
  const later = ofCases.number(atEnd, (row) => row.seed + 1);
  const { questions, kind } = describe(
    reportWith(
      questionOf(letter, {
        decided: later,
        facts: [later, seed],
        ends: seed,
        given: [at({ when: 'time', instant: later })],
      }),
    ),
  );
  const [row] = observationsOf(kind, marketOf({}, [makeCase(7)]));
  const { course } = questions[0];
  expect([course?.decided?.(row), course?.facts?.(row), course?.ends?.(row), course?.known?.(row)]).toEqual([
    8,
    [8, 7],
    7,
    8,
  ]);
  expect('course' in describe(reportWith(questionOf(letter))).questions[0]).toBe(false);
});

test('what remains of a session in progress is taken from columns, and there is none without', () => {
  const left = quotient([seed], (value) => (value === 0 ? notAsked : { numerator: value, denominator: 1 }));
  const report = reportWith(questionOf(letter));
  const { kind, remaining } = describe({
    ...report,
    remaining: [{ id: 'left', formula: 'what is left', value: left }],
  });
  const rows = observationsOf(kind, marketOf({}, [7, 0].map(makeCase)));
  expect(remaining?.map(({ id, formula, of }) => [id, formula, ...rows.map(of)])).toEqual([
    ['left', 'what is left', { numerator: 7, denominator: 1 }, null],
  ]);
  expect('remaining' in describe(report)).toBe(false);
});

test('a reason applies to a row whether or not another one comes before it', () => {
  const lacking = (reason: 'not-closed' | 'incomplete') =>
    ofCases.flag(atOpen, ({ seed }) => seed > 5 || lack(reason), reason);
  const both = flag([lacking('not-closed'), flag([lacking('incomplete')], () => true)], () => true);
  const { exclusions, kind } = describe(reportWith(questionOf(letter), both));
  const rows = observationsOf(kind, marketOf({}, [3, 7].map(makeCase)));
  expect(exclusions.map(({ reason, applies }) => [reason, ...rows.map(applies)])).toEqual([
    ['not-closed', true, false],
    ['incomplete', true, false],
  ]);
});

test('an answer that is there before the open is known in hindsight, whatever it is asked under', () => {
  const before = choice(labels, [ofCases.number(beforeOpen, (row) => row.seed)], () => 'a');
  const knownOf = (answer: ChoiceColumn<string>, ...needs: readonly Column<unknown>[]) =>
    describe(reportWith(questionOf(answer), ...needs)).questions[0].known;
  expect([knownOf(before), knownOf(before, at(atOpen)), knownOf(letter, at(beforeOpen))]).toEqual([
    'hindsight',
    'hindsight',
    'at-open',
  ]);
});

test('what is known at the open of a later session is asked there, and nowhere of a row that does not go so far', () => {
  const second = ofCases.object(atEnd, ({ seed }) =>
    seed === 0 ? notAsked : ({ openTime: seed } as unknown as Session),
  );
  const given = [at({ when: 'later', after: 1, session: second }), at({ when: 'window', minutes: 30 })];
  const { questions, kind } = describe(reportWith(questionOf(letter, { given })));
  expect(questions[0].known).toBe('at-open');
  const { course } = questions[0];
  const cases = [makeCase(7), makeCase(0)];
  const rows = observationsOf(kind, marketOf({}, cases));
  expect(rows.map((row) => course?.known?.(row))).toEqual([7, null]);
  expect(rows.map((row) => course?.askedIn?.(row))).toEqual([{ openTime: 7 }, cases[1].session]);
});

test('the cases of a row are asked in the sessions that the question names', () => {
  const both = ofCases.object(atEnd, ({ session }) => [session, session]);
  const { questions, kind } = describe(reportWith(questionOf(letter, { cases: both })));
  const [own] = [makeCase(7)];
  const [row] = observationsOf(kind, marketOf({}, [own]));
  expect(questions[0].course?.cases?.(row)).toEqual([own.session, own.session]);
});

test('a unit says what is under way, what is to come and in which stretch of the calendar it is asked', () => {
  const plain = describe(reportOn(unitOfCases(), [], [], []).report).kind;
  expect(['span', 'underWay', 'comes'].filter((part) => part in plain)).toEqual([]);
  const unit: Unit<Case> = {
    ...unitOfCases(),
    span: 'week',
    underWay: (market) => unitOfCases().rowsOf(market, null).slice(-1),
    comes: ({ day }) => day === 5,
  };
  const { kind, questions, exclusions } = describe({
    ...reportWith(
      questionOf(letter),
      ofCases.flag(atOpen, (row) => row.seed > 1 || lack('flat'), 'flat'),
    ),
    unit,
  });
  expect(kind.span).toBe('week');
  expect([5, 6].map((day) => kind.comes?.({ day } as ScheduledSession, {} as Market))).toEqual([true, false]);
  const [early, late] = [1, 2].map(makeCase);
  const rowsOf = (...cases: readonly Case[]) => kind.underWay!(marketOf({}, cases));
  expect(rowsOf(early, late).map(({ session }) => session)).toEqual([late.session]);
  expect(questions[0].of(rowsOf(early)[0])).toBe('a');
  expect([rowsOf(early), rowsOf(early, late)].map(([row]) => exclusions[0].applies(row))).toEqual([true, false]);
});

test('a question whose outcomes are not the labels of its answer, in their order, throws, naming it', () => {
  const wrong = 'The question which has the outcomes';
  const withOutcomes =
    (...ids: readonly string[]) =>
    () =>
      describe(reportWith(questionOf(letter, { outcomes: ids.map((id) => ({ id, label: id, when: id })) })));
  expect(withOutcomes('a', 'b', 'c')).not.toThrow();
  expect(withOutcomes('a', 'c', 'b')).toThrow(`${wrong} a, c, b, but its answer is one of a, b, c`);
  expect(withOutcomes('a', 'b')).toThrow(`${wrong} a, b, but its answer is one of a, b, c`);
  expect(withOutcomes('a', 'b', 'c', 'd')).toThrow(`${wrong} a, b, c, d, but its answer is one of a, b, c`);
});

test('the clock tells when a report is asked, by what it needs and groups by, whatever else has to happen', () => {
  const from = () => 7;
  const clock: WhenKnown = { when: 'clock', event: 'elsewhere-closed', from };
  const struck: WhenKnown = { when: 'event', event: 'struck', instant: seed, after: clock };
  const described = (needs: readonly WhenKnown[], given: readonly WhenKnown[] = []) =>
    describe(reportWith(questionOf(letter, { given: given.map(at) }), ...needs.map(at)));
  expect('knownFrom' in described([atOpen])).toBe(false);
  expect(
    described([{ when: 'window', minutes: 1 }]).knownFrom?.({ openTime: 5 } as ScheduledSession, {} as Market),
  ).toBe(60_005);
  const { questions, knownFrom } = described([atOpen, clock]);
  expect(knownFrom).toBe(from);
  expect([questions[0].known, questions[0].event, questions[0].course]).toEqual([
    'at-event',
    'elsewhere-closed',
    undefined,
  ]);
  const later = described([clock], [struck]);
  expect(later.knownFrom).toBe(from);
  expect([later.questions[0].event, later.questions[0].course?.known !== undefined]).toEqual(['struck', true]);
  expect(described([clock, atEnd]).knownFrom).toBe(from);
});

test('what is known after the first sessions of a week is known after its window, at the instant of each row', () => {
  const after: WhenKnown = { when: 'sessions', count: 1, instant: seed, from: () => 7 };
  const { questions, knownFrom, kind } = describe(reportWith(questionOf(letter), at(after)));
  expect(knownFrom?.({} as ScheduledSession, {} as Market)).toBe(7);
  expect(questions[0].known).toBe('after-window');
  const [row] = observationsOf(kind, marketOf({}, [makeCase(5)]));
  expect(questions[0].course?.known?.(row)).toBe(5);
});

test('a question that another clock than that of the report lets be known throws, naming it', () => {
  const window = (minutes: number) => at({ when: 'window', minutes });
  const asked = (needed: number, given: number) => () =>
    describe(reportWith(questionOf(letter, { given: [window(given)] }), window(needed)));
  expect(asked(30, 30)).not.toThrow();
  expect(asked(30, 15)).not.toThrow();
  expect(asked(15, 30)).toThrow('The question which is known by another clock than the report');
});

test('a unit with rows under way has them as its kind has, and their columns', () => {
  const plain = unitOfCases();
  const [open, last] = [makeCase(1), makeCase(2)];
  const described = (unit: Unit<Case>) =>
    describe({ unit, needs: [], groups: [], questions: [questionOf(letter)], measures: [], levels: [], current: null });
  expect('underWay' in described(plain).kind).toBe(false);
  const { kind, questions } = described({ ...plain, underWay: () => [open] });
  const market = marketOf({}, [last]);
  expect(observationsOf(kind, market).map((row) => row.valueOf(seed))).toEqual([last.seed]);
  const rows = kind.underWay!(market);
  expect(rows.map((row) => [row.valueOf(seed), questions[0].of(row)])).toEqual([[open.seed, 'a']]);
});
