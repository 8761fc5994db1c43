import { expect, test } from 'vitest';
import type { Column } from '../../../../src/reports/columns/column.js';
import { extensions } from '../../../../src/reports/columns/pairs/extensions.js';
import { columnsOf } from '../../../../src/reports/columns/kinds.js';
import { atOpen } from '../../../../src/reports/columns/known.js';
import { PRESENT } from '../../../../src/reports/columns/lack.js';
import { rangeBreaks } from '../../../../src/reports/columns/range-breaks.js';
import { session, sessions } from '../../../../src/reports/columns/sessions/session.js';
import { Table } from '../../../../src/reports/columns/table.js';
import type { Session } from '../../../../src/sessions/index.js';
import { barsFrom, marketOf, utcTemplate } from '../../fixtures/market-of.js';

const { number } = columnsOf<Session>();
const range = { high: number(atOpen, () => 6), low: number(atOpen, () => 4) };
const reach = { high: session.high, low: session.low };
const from = number(atOpen, ({ firstBar }) => firstBar);
const breaks = rangeBreaks('wick', session.itself, range, reach, from);
const beyond = { session: session.itself, range, breaks, reach, from };

// The range is 2 wide. The first day goes to 9 in its third hour, the second one to 1 in its first.
const market = marketOf(
  [
    ...barsFrom('2024-07-01T09:00Z', 60, [
      [5, 6, 4, 5],
      [5, 7, 4, 5],
      [5, 9, 4, 5],
    ]),
    ...barsFrom('2024-07-02T09:00Z', 60, [
      [5, 6, 1, 5],
      [5, 6, 4, 5],
      [5, 6, 4, 5],
    ]),
  ],
  { template: utcTemplate('day', '09:00', '12:00') },
);

const say = (column: Column<unknown>) => {
  const { why, values } = Table.of(sessions, market).cells(column);
  return Array.from(why, (each, row) => (each === PRESENT ? values[row] : null));
};

test('of those that broke a side it is asked how many ranges beyond it they went', () => {
  const high = extensions('high', [0.5, 1.5, 2], beyond, 'the range');
  const low = extensions('low', [1.5, 2], beyond, 'the range');
  expect(high.questions.map(({ answer }) => say(answer))).toEqual([
    ['reached', null],
    ['reached', null],
    ['not-reached', null],
  ]);
  expect(low.questions.map(({ answer }) => say(answer))).toEqual([
    [null, 'reached'],
    [null, 'not-reached'],
  ]);
  expect(high.questions.map(({ decided }) => say(decided!)[0])).toEqual([
    Date.parse('2024-07-01T11:00Z'),
    Date.parse('2024-07-01T12:00Z'),
    null,
  ]);
  expect(high.questions[0].given).toEqual([breaks.high.happened]);
  expect(low.questions[0].title).toBe('Low broken: 1.5 × the range beyond it');
});

test('the levels lie so many ranges beyond the side', () => {
  const levels = [...extensions('high', [1.5], beyond, '').levels, ...extensions('low', [2], beyond, '').levels];
  expect(levels.map(({ id, value }) => [id, say(value)[0]])).toEqual([
    ['high-1.5', { numerator: 90, denominator: 10 }],
    ['low-2', { numerator: 0, denominator: 1 }],
  ]);
});
