import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { choice, flag, instant, number, quotient } from '../../src/columns/kinds.js';
import { lack, notAsked } from '../../src/columns/lack.js';
import type { ColumnMeasure, ColumnQuestion, ColumnReport } from '../../src/columns/report.js';
import { session, sessions } from '../../src/columns/sessions/session.js';
import { defineFamily, variant } from '../../src/define/family.js';
import { checkFamily } from '../../src/reports/check/check-family.js';
import { headline } from '../../src/define/headlines/headline.js';
import { runHeadline } from '../../src/reports/headlines/run-headline.js';
import { inPlay } from '../../src/in-play/in-play.js';
import { runReport } from '../../src/run/run-report.js';
import { nothing } from '../reports/check/own-families.js';

const bars = barsFromRows(
  ['2024-07-01', '2024-07-02', '2024-07-03'].map((time, i) => ({ time, open: 10, high: 14, low: 9, close: 10 + i })),
);
const options = { assetClass: 'stocks', ticker: 'AAPL' } as const;

const upOrDown = [
  { id: 'up', label: 'Up', when: 'the close is above the open' },
  { id: 'down', label: 'Down', when: 'it is not' },
] as const;

/** A question about the close, by a function of the close. */
const question = (of: (close: number) => never) => ({
  id: 'colour',
  title: 'Colour',
  outcomes: upOrDown,
  answer: choice(['up', 'down'], [session.close], of),
});

const family = (parts: Partial<ColumnReport>) =>
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
        report: (): ColumnReport => ({ ...nothing, ...parts }),
      }),
    },
  });

const measure = (value: ColumnMeasure['value'], id = 'size') => ({
  id,
  label: 'Size',
  unit: 'price',
  formula: 'the size',
  value,
});

// What an author may get wrong, the part that the error names, and the row if there is one. The close of the third session is 12.
const mistakes: readonly (readonly [string, Partial<ColumnReport>, string, number?])[] = [
  [
    'an outcome that is not listed',
    { questions: [question((close) => (close < 12 ? 'up' : 'flat') as never)] },
    'question "colour", row 2 (2024-07-03): a choice of up, down cannot be flat',
    2,
  ],
  [
    'a number that is none',
    { needs: [session.whole, number([session.close], (close) => (close < 12 ? close : NaN))] },
    'needs[1], row 2 (2024-07-03): a number was expected, got NaN',
    2,
  ],
  [
    'a flag that is neither true nor false',
    { needs: [flag([session.close], (close) => (close < 11 ? true : ('yes' as never)))] },
    'needs[0], row 1 (2024-07-02): true or false was expected, got yes',
    1,
  ],
  [
    'a measure that is not exact',
    { measures: [measure(quotient([session.close], () => 1.5 as never))] },
    'measure "size", row 0 (2024-07-01): an exact fraction of integers, with a denominator above 0, was expected, got undefined / undefined',
    0,
  ],
  ...(
    [
      [() => ({ numerator: 0.5, denominator: 2 }), '0.5 / 2'],
      [() => ({ numerator: 1, denominator: 2.5 }), '1 / 2.5'],
      [() => ({ numerator: NaN, denominator: 1 }), 'NaN / 1'],
      [() => ({ numerator: 2 ** 53, denominator: 1 }), '9007199254740992 / 1'],
      [() => ({ numerator: 1, denominator: 0 }), '1 / 0'],
      [() => ({ numerator: 1, denominator: -2 }), '1 / -2'],
      [() => ({ numerator: 1n, denominator: 0n }), '1 / 0'],
      [() => ({ numerator: 1n, denominator: 0.5 }), '1 / 0.5'],
    ] as const
  ).map(
    ([of, got]) =>
      [
        `a measure of ${got}`,
        { measures: [measure(quotient([session.close], of))] },
        `measure "size", row 0 (2024-07-01): an exact fraction of integers, with a denominator above 0, was expected, got ${got}`,
        0,
      ] as const,
  ),
  [
    'a group that a row is not asked for',
    {
      needs: [session.whole],
      groups: [
        {
          id: 'way',
          values: () => upOrDown,
          by: choice(['up', 'down'], [session.close], (c) => (c < 12 ? 'up' : notAsked)),
        },
      ],
    },
    'group "way", row 2 (2024-07-03): the row counts, but its column is not asked there: give it a label with orElseLabel, ' +
      "or leave the row out, by lack(…) in the column or by a need such as mustHappen(event, 'no-break')",
    2,
  ],
  [
    'a reason that the column does not list',
    { needs: [number([session.close], (close) => (close < 11 ? close : lack('no-gap')))] },
    'needs[0], row 1 (2024-07-02): the column lacks a value for the reason no-gap, which it does not list',
    1,
  ],
  [
    'a function that throws, below what the report asks for',
    {
      measures: [
        measure(
          quotient(
            [
              number([session.close], (): number => {
                throw new TypeError('a slip');
              }),
            ],
            (numerator) => ({ numerator, denominator: 1 }),
          ),
        ),
      ],
    },
    'measure "size", row 0 (2024-07-01): a slip',
    0,
  ],
  [
    'two parts with one identifier',
    {
      measures: [measure(quotient([session.close], () => ({ numerator: 1, denominator: 1 }))), measure(session.range)],
    },
    'two measures have the identifier "size"',
  ],
];

for (const [title, parts, message, index] of mistakes) {
  test(`${title} is an error that names the report, the part and the row`, () => {
    const expected = expect.objectContaining({
      code: 'wrong-family',
      message: `report "mine-standard": ${message}`,
      ...(index === undefined ? {} : { index }),
    }) as Error;
    expect(() => runReport(bars, family(parts), options)).toThrow(expected);
  });
}

const { open } = session;
const colourOf = choice(['up', 'down'], [session.close], (close) => (close > 10 ? 'up' : 'down'));
const asked = { id: 'colour', title: 'Colour', outcomes: upOrDown, answer: colourOf };

test.each([
  ['decided', 'a bar', { decided: number([session.itself], ({ firstBar }) => firstBar) }],
  ['ends', 'a price', { ends: open }],
  ['facts', 'what is none', { facts: [number([open], () => -Infinity)] }],
])('%s that has %s for an instant is an error in play, and for a check', (_, __, more) => {
  // In JavaScript, or behind an annotation, nothing tells them from instants.
  const wrong = family({ questions: [{ ...asked, ...(more as object) }] });
  const expected = expect.objectContaining({
    code: 'wrong-family',
    message: expect.stringMatching(
      /^report "mine-standard": question "colour", row \d \(2024-07-0\d\): an instant must be within a year of the session/,
    ) as string,
  }) as Error;
  const asOf = Date.parse('2024-07-03T20:00:00Z');
  // Facts are asked of questions that are open alone, and daily bars close their session.
  if (!('facts' in more)) expect(() => inPlay(bars, { ...options, asOf, reports: [wrong] })).toThrow(expected);
  expect(() => checkFamily(wrong, { bars, options })).toThrow(expected);
});

test('an instant may be at any time of the session, long after, or never come', () => {
  for (const days of [0, 1, 366, Infinity]) {
    const ends = instant([session.itself], ({ openTime }) => openTime + days * 86_400_000);
    expect(() => checkFamily(family({ questions: [{ ...asked, ends }] }), { bars, options })).not.toThrow();
  }
  const ends = instant([session.itself], ({ openTime }) => openTime + 367 * 86_400_000);
  expect(() => checkFamily(family({ questions: [{ ...asked, ends }] }), { bars, options })).toThrow('within a year');
});

test('the position of a bar does not compile as the instant of a question', () => {
  const bar = number([session.itself], ({ firstBar }) => firstBar);
  // @ts-expect-error -- a number is no instant
  const decided: ColumnQuestion = { ...asked, decided: bar };
  // @ts-expect-error -- nor is a price
  const ended: ColumnQuestion = { ...asked, ends: session.close };
  expect([decided.decided, ended.ends]).toEqual([bar, session.close]);
});

// Parts that are not described as they must be; in plain JavaScript, or where a part is written in place, no type tells.
const undescribed: readonly (readonly [object, string])[] = [
  [{ current: null as never }, 'report.current must be a function of the market, or left out'],
  [{ need: [] }, 'report has no field "need"; did you mean "needs"?'],
  [{ needs: [session.whole, undefined] }, 'report.needs[1] must be a column, got undefined'],
  [{ needs: session.whole }, 'report.needs must be a list'],
  [
    { questions: [{ ...asked, decidedAt: 1 }] },
    'report.questions[0] has no field "decidedAt"; did you mean "decided"?',
  ],
  [{ questions: [{ ...asked, title: undefined }] }, 'report.questions[0].title is missing'],
  [{ questions: [{ ...asked, outcomes: undefined }] }, 'report.questions[0].outcomes is missing'],
  [{ questions: [{ ...asked, outcomes: { up: 'Up' } }] }, 'report.questions[0].outcomes must be a list'],
  ...[flag([open], () => true), number([open], () => 1)].map((answer): [object, string] => [
    { questions: [{ ...asked, answer }] },
    'the answer of the question colour must be a choice of the ids of its outcomes',
  ]),
  [{ questions: [{ ...asked, answer: 'up' }] }, 'report.questions[0].answer must be a column, got up'],
  [{ questions: [{ ...asked, ends: 1 }] }, 'report.questions[0].ends must be a column, got 1'],
  [{ questions: [{ ...asked, given: [null] }] }, 'report.questions[0].given[0] must be a column, got null'],
  [{ questions: [{ ...asked, facts: [asked] }] }, 'report.questions[0].facts[0] must be a column, got [object Object]'],
  [{ groups: [{ id: 'way', values: () => upOrDown, of: colourOf }] }, 'report.groups[0] has no field "of"'],
  [{ groups: [{ id: 'way', values: () => upOrDown, by: null }] }, 'report.groups[0].by must be a column, got null'],
  [{ groups: [{ id: 'way', values: upOrDown, by: colourOf }] }, 'report.groups[0].values must be a function'],
  [{ measures: [{ ...measure(session.range), value: 1 }] }, 'report.measures[0].value must be a column, got 1'],
  [
    { statistics: [{ id: 's', label: 's', formula: 's', columns: [1], of: () => 1 }] },
    'report.statistics[0].columns[0] must be a column, got 1',
  ],
  [{ levels: [{ id: 'l', formula: 'l', value: null }] }, 'report.levels[0].value must be a column, got null'],
  [{ remaining: [{ id: 'l', formula: 'l' }] }, 'report.remaining[0].value is missing'],
];

test.each(undescribed.map(([parts, message]) => [message, parts] as const))(
  '%s: an error that names the report',
  (message, parts) => {
    expect(() => runReport(bars, family(parts), options)).toThrow(
      expect.objectContaining({
        code: 'wrong-family',
        message: expect.stringContaining(`report "mine-standard": ${message}`) as string,
      }) as Error,
    );
  },
);

test('the columns of a headline are checked in the same way', () => {
  const asking = (more: object) =>
    defineFamily({
      ...family({}),
      headline: headline({
        question: 'Q?',
        cases: 'all',
        success: 'up',
        test: 'half',
        bars: 'daily',
        options: {},
        columns: () => ({
          unit: sessions,
          needs: [session.whole],
          answer: flag([session.close], (close) => close > 10),
          ...more,
        }),
      }),
    });
  expect(runHeadline(bars, asking({}), options).cases).toHaveLength(3);
  for (const [more, message] of [
    [{ needs: [undefined] }, 'columns.needs[0] must be a column, got undefined'],
    [{ groups: colourOf }, 'columns has no field "groups"; did you mean "group"?'],
    [{ answer: undefined }, 'columns.answer is missing'],
    [{ group: 'up' }, 'columns.group must be a column, got up'],
  ] as const) {
    expect(() => runHeadline(bars, asking(more), options)).toThrow(
      expect.objectContaining({ code: 'wrong-family', message: `headline of "mine": ${message}` }) as Error,
    );
  }
});

test('a session in progress names them too', () => {
  const wrong = family({ questions: [question(() => 'flat' as never)] });
  const asOf = Date.parse('2024-07-03T20:00:00Z');
  expect(() => inPlay(bars, { ...options, asOf, reports: [wrong] })).toThrow(
    /^report "mine-standard": question "colour", row \d \(2024-07-0\d\): a choice of up, down cannot be flat$/,
  );
});

test('an error that the bars cause is that of the bars', () => {
  const late = defineFamily({
    ...family({}),
    variants: {
      standard: variant({
        title: 'All',
        text: 'All.',
        bars: 'intraday',
        options: {},
        report: (): ColumnReport => nothing,
      }),
    },
  });
  expect(() => runReport(bars, late, options)).toThrow(expect.objectContaining({ code: 'bars-too-coarse' }) as Error);
});
