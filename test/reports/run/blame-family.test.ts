import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { choice, flag, number, quotient } from '../../../src/reports/columns/kinds.js';
import { lack } from '../../../src/reports/columns/lack.js';
import type { ColumnReport } from '../../../src/reports/columns/report.js';
import { session, sessions } from '../../../src/reports/columns/sessions/session.js';
import { defineFamily, variant } from '../../../src/reports/family.js';
import { inPlay } from '../../../src/reports/in-play/in-play.js';
import { runReport } from '../../../src/reports/run/run-report.js';

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

const standard: ColumnReport = {
  unit: sessions,
  needs: [session.whole],
  groups: [],
  questions: [],
  measures: [],
  levels: [],
  current: null,
};

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
        report: (): ColumnReport => ({ ...standard, ...parts }),
      }),
    },
  });

const measure = (value: ColumnReport['measures'][number]['value'], id = 'size') => ({
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
    'measure "size", row 0 (2024-07-01): a quotient was expected',
    0,
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
        report: (): ColumnReport => standard,
      }),
    },
  });
  expect(() => runReport(bars, late, options)).toThrow(expect.objectContaining({ code: 'bars-too-coarse' }) as Error);
});
