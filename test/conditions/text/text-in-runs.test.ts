import { expect, test } from 'vitest';
import { runReport, type MarketOptions } from '../../../src/reports/index.js';
import { noBars } from '../../../src/reports/inner.js';

type Asked = Pick<MarketOptions, 'where' | 'groupBy'>;

const market = { assetClass: 'stocks', ticker: 'AAPL' } as const;
const refusals: readonly (readonly [what: string, options: object, code: string, message: string])[] = [
  [
    'a condition with a mistake',
    { where: 'gap.percent > much' },
    'wrong-condition',
    'options.where has "much" at column 15, expected a number',
  ],
  [
    'a condition on an unknown question',
    { where: 'gap-fill(previous: 1).fill = filled' },
    'unknown-question',
    'options.where.question is not known: "fill"; did you mean "filled"?',
  ],
  [
    'a misspelt field',
    { groupBy: 'wekday' },
    'out-of-bounds',
    'options.groupBy is not known: "wekday"; did you mean "weekday"?',
  ],
  [
    'a misspelt field with a dot',
    { groupBy: 'gap.directions' },
    'wrong-condition',
    'options.groupBy has "gap.directions" at column 1, expected a field, a question of a report or a series; did you mean "gap.direction"?',
  ],
  [
    'a number without edges',
    { groupBy: ' gap.percent' },
    'missing-field',
    'options.groupBy.edges is missing: gap.percent is a number',
  ],
];

test.each(refusals)('%s as text is refused where it is wrong', (_, options, code, message) => {
  const run = (): unknown => runReport(noBars(), 'gap-fill-standard', { ...market, ...options });
  expect(run).toThrow(expect.objectContaining({ code, message }));
});

test('the types of groupings as text refuse words that are no fields', () => {
  const options: Asked[] = [
    { groupBy: 'gap-fill.filled' },
    { groupBy: 'doji(previous: 1).broken' },
    { groupBy: 'window.colour(minutes: 30)' },
    { groupBy: 'series.regime' },
    // @ts-expect-error a misspelt field
    { groupBy: 'wekday' },
    // @ts-expect-error a number needs edges
    { groupBy: 'gap.percent' },
  ];
  expect(options).toHaveLength(6);
});

test('the compiler blames a wrong value, also within conditions', () => {
  const wrong: Asked[] = [
    {
      where: {
        field: 'gap.direction',
        op: 'eq',
        // @ts-expect-error an unknown direction
        value: 'sideways',
      },
    },
    {
      where: {
        and: [
          {
            field: 'streak',
            op: 'gte',
            // @ts-expect-error a text for a number
            value: '2',
          },
        ],
      },
    },
  ];
  expect(wrong).toHaveLength(2);
});
