import { expect, test } from 'vitest';
import type { Column, WhenKnown } from '../../src/columns/column.js';
import { choice, flag, type ChoiceColumn } from '../../src/columns/kinds.js';
import { columnsOf } from '../../src/columns/columns-of.js';
import { atEnd, atOpen, beforeOpen } from '../../src/columns/known.js';
import { lack } from '../../src/columns/lack.js';
import type { ColumnQuestion, ColumnReport } from '../../src/columns/report.js';
import type { ColumnReason } from '../../src/columns/reasons.js';
import { prepare } from '../../src/rows/prepare.js';
import type { Market, ScheduledSession } from '../../src/sessions/inner.js';
import { unitOfCases, caseRows } from '../columns/fake-tables.js';

const labels = ['a', 'b', 'c'] as const;
const outcomes = labels.map((id) => ({ id, label: id.toUpperCase(), when: `it is ${id}` }));
const ofCases = columnsOf(caseRows);
const seed = ofCases.instant(atOpen, (row) => row.seed);
const letter = choice(labels, [seed], () => 'a');
const at = (known: WhenKnown) => ofCases.flag(known, () => true);

/** A report with one question, whose answer is a letter unless another one is given. */
const asking = (question: Partial<ColumnQuestion>, ...needs: readonly Column<unknown>[]): ColumnReport => ({
  unit: unitOfCases(),
  needs,
  questions: [{ id: 'which', title: 'Which', outcomes, answer: letter, ...question }],
});

const prepared = (question: Partial<ColumnQuestion>, ...needs: readonly Column<unknown>[]) => {
  const { questions, knownFrom } = prepare(asking(question, ...needs));
  const { known, event, knownAt, askedIn } = questions[0];
  return { known, event, knownAt, askedIn, knownFrom };
};

test('a question is known when all is that the report needs, groups by, and asks it under', () => {
  const event: WhenKnown = { when: 'event', event: 'struck', instant: seed };
  const window: WhenKnown = { when: 'window', minutes: 30 };
  const knownOf = (needs: readonly WhenKnown[], grouped: WhenKnown, given: readonly WhenKnown[]) => {
    const by = ofCases.choice(labels, grouped, () => 'a');
    const { questions } = prepare({
      ...asking({ given: given.map(at) }, ...needs.map(at)),
      groups: [{ id: 'group', values: () => outcomes, by }],
    });
    const [{ known, event: struck, knownAt }] = questions;
    return [known, struck, knownAt];
  };
  expect(knownOf([], atOpen, [])).toEqual(['at-open', undefined, null]);
  expect(knownOf([window], atOpen, [])).toEqual(['after-window', undefined, null]);
  expect(knownOf([], window, [])).toEqual(['after-window', undefined, null]);
  expect(knownOf([], atOpen, [{ when: 'time', instant: seed }])).toEqual(['at-time', undefined, seed]);
  expect(knownOf([], atOpen, [event])).toEqual(['at-event', 'struck', seed]);
  expect(knownOf([event], atEnd, [])).toEqual(['hindsight', undefined, null]);
  const other = ofCases.instant(atOpen, (row) => row.seed + 1);
  expect(knownOf([], atOpen, [event, { when: 'time', instant: other }])).toEqual(['hindsight', undefined, null]);
});

test('an answer that is there before the open is known in hindsight, whatever it is asked under', () => {
  const before = choice(labels, [ofCases.number(beforeOpen, (row) => row.seed)], () => 'a');
  const knownOf = (answer: ChoiceColumn<string>, ...needs: readonly Column<unknown>[]) =>
    prepared({ answer }, ...needs).known;
  expect([knownOf(before), knownOf(before, at(atOpen)), knownOf(letter, at(beforeOpen))]).toEqual([
    'hindsight',
    'hindsight',
    'at-open',
  ]);
});

test('what is known at the open of a later session is asked there', () => {
  const second = ofCases.object(atEnd, ({ session }) => session);
  const given = [at({ when: 'later', after: 1, session: second }), at({ when: 'window', minutes: 30 })];
  expect(prepared({ given })).toMatchObject({ known: 'at-open', knownAt: null, askedIn: second });
  expect(prepared({}).askedIn).toBe(null);
});

test('the clock tells when a report is asked, by what it needs and groups by, whatever else has to happen', () => {
  const from = () => 7;
  const clock: WhenKnown = { when: 'clock', event: 'elsewhere-closed', from };
  const struck: WhenKnown = { when: 'event', event: 'struck', instant: seed, after: clock };
  expect(prepared({}, at(atOpen)).knownFrom).toBe(null);
  const { knownFrom } = prepared({}, at({ when: 'window', minutes: 1 }));
  expect(knownFrom?.({ openTime: 5 } as ScheduledSession, {} as Market)).toBe(60_005);
  expect(prepared({}, at(atOpen), at(clock))).toEqual({
    known: 'at-event',
    event: 'elsewhere-closed',
    knownAt: null,
    askedIn: null,
    knownFrom: from,
  });
  expect(prepared({ given: [at(struck)] }, at(clock))).toMatchObject({
    event: 'struck',
    knownAt: seed,
    knownFrom: from,
  });
  expect(prepared({}, at(clock), at(atEnd)).knownFrom).toBe(from);
});

test('what is known after the first sessions of a week is known after its window, at the instant of each row', () => {
  const after: WhenKnown = { when: 'sessions', count: 1, instant: seed, from: () => 7 };
  const { knownFrom, ...question } = prepared({}, at(after));
  expect(knownFrom?.({} as ScheduledSession, {} as Market)).toBe(7);
  expect(question).toMatchObject({ known: 'after-window', knownAt: seed });
});

test('a question that another clock than that of the report lets be known throws, naming it', () => {
  const window = (minutes: number) => at({ when: 'window', minutes });
  const asked = (needed: number, given: number) => () => prepared({ given: [window(given)] }, window(needed));
  expect(asked(30, 30)).not.toThrow();
  expect(asked(30, 15)).not.toThrow();
  expect(asked(15, 30)).toThrow('the question which and its report are known by different clocks');
});

test('a question whose outcomes are not the labels of its answer, in their order, throws, naming it', () => {
  const wrong = 'the question which has the outcomes';
  const withOutcomes =
    (...ids: readonly string[]) =>
    () =>
      prepared({ outcomes: ids.map((id) => ({ id, label: id, when: id })) });
  expect(withOutcomes('a', 'b', 'c')).not.toThrow();
  expect(withOutcomes('a', 'c', 'b')).toThrow(`${wrong} a, c, b, but its answer is one of a, b, c`);
  expect(withOutcomes('a', 'b')).toThrow(`${wrong} a, b, but its answer is one of a, b, c`);
  expect(withOutcomes('a', 'b', 'c', 'd')).toThrow(`${wrong} a, b, c, d, but its answer is one of a, b, c`);
});

test('reasons come in their order, each with all columns that may tell it, however deep they lie', () => {
  const lacking = (reason: ColumnReason) => ofCases.flag(atOpen, ({ seed: own }) => own > 5 || lack(reason), reason);
  const [open, holes] = [lacking('not-closed'), lacking('incomplete')];
  const inner = flag([holes], () => true);
  const outer = flag([open, inner], () => true);
  const { reasons, needs } = prepare(asking({}, outer));
  expect(needs).toEqual([outer]);
  expect([...reasons]).toEqual([
    [lack('not-closed'), [outer, open]],
    [lack('incomplete'), [outer, inner, holes]],
  ]);
});

test('an answer may lack a value only for reasons for which the report leaves a row out', () => {
  const missing = (...reasons: readonly ColumnReason[]) => choice(labels, [seed], () => lack(reasons[0]), ...reasons);
  const needed = (reason: ColumnReason) => flag([seed], () => lack(reason), reason);
  expect(() => prepare(asking({ answer: missing('no-gap') }))).toThrow(
    'the question which can lack an answer for the reason no-gap, but nothing the report needs leaves out rows for it',
  );
  expect(() => prepare(asking({ answer: missing('no-gap', 'flat') }, needed('no-gap')))).toThrow('the reason flat');
  // What it is asked under leaves nothing out.
  expect(() => prepare(asking({ answer: missing('flat'), given: [needed('flat')] }))).toThrow('the reason flat');
  expect(() => prepare(asking({ answer: missing('no-gap', 'flat') }, needed('no-gap'), needed('flat')))).not.toThrow();
});
