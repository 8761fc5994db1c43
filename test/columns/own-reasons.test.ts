import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { checkFamily, type ColumnReport } from '../../src/define/index.js';
import { atEnd, atOpen } from '../../src/columns/known.js';
import { columnsOf } from '../../src/columns/columns-of.js';
import { flag } from '../../src/columns/kinds.js';
import { lack as ofCatalog, NOT_ASKED } from '../../src/columns/lack.js';
import { areOwnReasons, reasonsOf } from '../../src/columns/own-reasons.js';
import { session } from '../../src/columns/sessions/session.js';
import { describeReport } from '../../src/reports/describe/describe-report.js';
import { columnReasons, reasons as catalogReasons } from '../../src/columns/reasons.js';
import { runReport } from '../../src/run/run-report.js';
import { familyWith } from '../reports/check/own-families.js';

const withFields = (fields: object) => expect.objectContaining(fields) as Error;

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/);
const ids = fc.uniqueArray(
  fc
    .array(word, { minLength: 1, maxLength: 4 })
    .map((words) => words.join('-'))
    .filter((id) => !(catalogReasons as readonly string[]).includes(id)),
  { maxLength: 50 },
);
const wordsOf = (of: readonly string[]) => Object.fromEntries(of.map((id) => [id, `it is ${id}`]));

test('own reasons come after those of the catalog, in the order in which they are declared, and before nothing to say', () => {
  fc.assert(
    fc.property(ids, (own) => {
      const { lack, reasons } = reasonsOf(wordsOf(own));
      expect(Object.keys(reasons)).toEqual(own);
      own.forEach((id, place) => {
        expect(lack(id)).toMatchObject({ why: catalogReasons.length + place, reason: id });
        expect(lack(id)).toBe(lack(id));
        expect(lack(id).own).toBe(reasons);
        expect(lack(id).why).toBeLessThan(NOT_ASKED);
      });
      for (const reason of columnReasons) expect(lack(reason)).toBe(ofCatalog(reason));
    }),
  );
});

test('they are frozen, apart from what was given, and no others than those that were made', () => {
  const given = { 'no-swing': 'there is no swing' };
  const { reasons } = reasonsOf(given);
  expect([Object.isFrozen(reasons), areOwnReasons(reasons)]).toEqual([true, true]);
  expect(reasons).toEqual(given);
  expect([given, null, undefined, 5].map(areOwnReasons)).toEqual([false, false, false, false]);
});

test('a reason that was not declared is refused', () => {
  const { lack } = reasonsOf({ 'no-swing': 'there is no swing' });
  for (const other of ['no-swnig', 'toString', '', 'no-swing ']) {
    expect(() => lack(other as never)).toThrow(`there is no reason "${other}"`);
  }
  expect(() => lack('no-swnig' as never)).toThrow(withFields({ code: 'wrong-family', argument: 'reason' }));
});

const long = 'a'.repeat(40);

test.each<[string, unknown, object]>([
  ['no object', null, { code: 'wrong-type', message: 'reasons must be an object, got null', argument: 'reasons' }],
  ['a list', ['no-swing'], { code: 'wrong-type' }],
  [
    'a capital',
    { 'No-swing': 'it is' },
    {
      code: 'wrong-family',
      message:
        'a reason must be lower-case words joined by hyphens, such as no-swing, with at most 40 characters, got "No-swing"',
      argument: 'reasons',
    },
  ],
  ['an underscore', { no_swing: 'it is' }, { code: 'wrong-family' }],
  ['a hyphen at the end', { 'no-': 'it is' }, { code: 'wrong-family' }],
  ['nothing', { '': 'it is' }, { code: 'wrong-family' }],
  ['41 characters', { [`${long}a`]: 'it is' }, { code: 'wrong-family' }],
  [
    'one of the catalog',
    { 'no-gap': 'it is' },
    { code: 'wrong-family', message: 'a reason is a reason of the catalog already, got "no-gap"' },
  ],
  ['one of conditions', { condition: 'it is' }, { code: 'wrong-family' }],
  ['words that are no text', { 'no-swing': 5 }, { code: 'wrong-type', argument: 'reasons.no-swing' }],
  ['no words', { 'no-swing': '' }, { code: 'out-of-bounds', argument: 'reasons.no-swing' }],
  [
    '201 characters of words',
    { 'no-swing': 'a'.repeat(201) },
    {
      code: 'out-of-bounds',
      message: 'reasons.no-swing must have at most 200 characters, got 201',
      argument: 'reasons.no-swing',
    },
  ],
  [
    '51 reasons',
    wordsOf(Array.from({ length: 51 }, (_, i) => `no-${i}`)),
    { code: 'too-many-items', message: 'reasons must have at most 50 reasons, got 51', argument: 'reasons', limit: 50 },
  ],
])('reasons with %s are refused', (_, words, error) => {
  expect(() => reasonsOf(words as never)).toThrow(withFields(error));
});

test('the longest that may be are taken', () => {
  expect(reasonsOf({ [long]: 'a'.repeat(200) }).reasons).toEqual({ [long]: 'a'.repeat(200) });
  expect(Object.keys(reasonsOf(wordsOf(Array.from({ length: 50 }, (_, i) => `no-${i}`))).reasons)).toHaveLength(50);
});

// Five sessions, whose closes say what is wrong with them.
const closes = [10, 11, 12, 13, 14];
const bars = barsFromRows(closes.map((close, i) => ({ time: `2024-07-0${i + 1}`, open: 10, high: 14, low: 9, close })));
const market = { assetClass: 'futures', ticker: 'ES' } as const;

const { lack, reasons } = reasonsOf({ eleven: 'it closes at 11', twelve: 'it closes at 12' });
const notTwelve = flag([session.close], (close) => close !== 12 || lack('twelve'), lack('twelve'));
const notEleven = flag([session.close], (close) => close !== 11 || lack('eleven'), lack('eleven'));
const outcomes = [
  { id: 'high', label: 'High', when: 'the close is 14' },
  { id: 'low', label: 'Low', when: 'it is below' },
];
const run = (parts: Partial<ColumnReport>, options: object = {}) =>
  runReport(bars, familyWith({ unit: oneByOne, ...parts }), { ...market, ...options });

/** Every session is one, whole or not. */
const oneByOne: ColumnReport['unit'] = {
  name: 'session',
  kind: session.open.rows!,
  rowsOf: ({ sessions }) => sessions,
  sessionOf: (row) => row as never,
};

test('results count under own reasons, after those of the catalog and before what conditions leave out', () => {
  const needs = [notTwelve, notEleven, flag([session.close], (close) => close !== 10 || lack('flat'), 'flat')];
  const where = { field: 'weekday', op: 'eq', value: 'friday' } as const;
  const { observations } = run({ reasons, needs }, { where });
  expect(observations).toMatchObject({ seen: 5, eligible: 1 });
  expect(Object.entries(observations.excluded)).toEqual([
    ['flat', 1],
    ['eleven', 1],
    ['twelve', 1],
    ['condition', 1],
  ]);
});

test('of several reasons the first counts, in a column made of others as in a report', () => {
  const both = flag([session.close], (close) => close > 12 || lack('twelve'), lack('twelve'));
  const made = flag([both, notEleven], () => true);
  for (const needs of [[both, notEleven], [made]]) {
    expect(run({ reasons, needs }).observations.excluded).toEqual({ eleven: 1, twelve: 2 });
  }
  const flat = flag([session.close], (close) => close > 12 || lack('flat'), 'flat');
  expect(run({ reasons, needs: [made, flat] }).observations.excluded).toEqual({ flat: 3 });
});

test('a description lists them in their order, and their words', () => {
  const { exclusions, ownReasons } = describeReport(
    familyWith({ reasons, needs: [notTwelve, session.whole, notEleven] }),
  );
  expect(exclusions).toEqual(['not-closed', 'incomplete', 'eleven', 'twelve']);
  expect(ownReasons).toEqual({ eleven: 'it closes at 11', twelve: 'it closes at 12' });
  expect(describeReport(familyWith({}))).not.toHaveProperty('ownReasons');
});

const mistake = (message: string) => withFields({ code: 'wrong-family', message });
const elsewhere = reasonsOf({ eleven: 'it closes at 11' });
const stated = 'state what reasonsOf gave as its reasons, the same for all of its columns';

test('reasons that the report does not state are mistakes, wherever they come from', () => {
  const other = flag([session.close], (close) => close !== 11 || elsewhere.lack('eleven'), elsewhere.lack('eleven'));
  const deep = flag([flag([other, notTwelve], () => true)], () => true);
  const by = { id: 'group', values: () => [], by: notTwelve as never };
  for (const [parts, part, reason] of [
    [{ needs: [notTwelve] }, 'needs[0]', 'twelve'],
    [{ needs: [session.whole, other], reasons }, 'needs[1]', 'eleven'],
    [{ needs: [deep], reasons }, 'needs[0]', 'eleven'],
    [{ groups: [by] }, 'group "group"', 'twelve'],
  ] as const) {
    const text = `report "mine-standard": ${part} can lack a value for the reason ${reason}, which is not one of the reasons of the report: ${stated}`;
    expect(() => run(parts)).toThrow(mistake(text));
  }
  expect(() => run({ needs: [], reasons: { eleven: 'it closes at 11' } })).toThrow(
    mistake('report "mine-standard": report.reasons must be what reasonsOf gave'),
  );
});

test('an answer must not lack a value for an own reason that nothing leaves out', () => {
  const answer = { ...notEleven, labels: ['high', 'low'] } as never;
  const question = { id: 'which', title: 'Which', outcomes, answer };
  expect(() => run({ reasons, questions: [question] })).toThrow(
    'the question which can lack an answer for the reason eleven',
  );
  // What is only measured needs no statement.
  const value = columnsOf().quotient(atEnd, () => lack('eleven'), lack('eleven'));
  const measured = { id: 'some', label: 'Some', unit: 'price', formula: 'some', value };
  expect(run({ measures: [measured] }).observations.eligible).toBe(5);
});

test('a reason that a column does not list, or nobody declared, is a mistake in the row', () => {
  const where = 'report "mine-standard": needs[0], row 1 (2024-07-02): ';
  const unlisted = flag([session.close], (close) => close !== 11 || lack('eleven'), lack('twelve'));
  expect(() => run({ reasons, needs: [unlisted] })).toThrow(
    mistake(`${where}the column lacks a value for the reason eleven, which it does not list`),
  );
  const ofOthers = flag([session.close], (close) => close !== 11 || elsewhere.lack('eleven'), lack('eleven'));
  expect(() => run({ reasons, needs: [ofOthers] })).toThrow('the reason eleven, which it does not list');
  const misspelt = flag([session.close], (close) => close !== 11 || lack('elevn' as never), lack('eleven'));
  expect(() => run({ reasons, needs: [misspelt] })).toThrow(`${where}there is no reason "elevn"`);
});

test('a column that looks ahead is told of with its own reason', () => {
  const ahead = columnsOf().flag(atOpen, ({ close, open }) => close === open || lack('eleven'), lack('eleven'));
  expect(() => checkFamily(familyWith({ reasons, needs: [ahead] }), { bars, options: market })).toThrow(
    /from no value \(eleven\) to true|from true to no value \(eleven\)/,
  );
});
