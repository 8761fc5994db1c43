import { expect, test } from 'vitest';
import { comparePrice, type Quotient } from '../../../src/numeric/inner.js';
import { columnsOf } from '../../../src/columns/columns-of.js';
import { flag } from '../../../src/columns/kinds.js';
import { atOpen } from '../../../src/columns/known.js';
import { session } from '../../../src/columns/sessions/session.js';
import { touch, touchQuestion } from '../../../src/columns/sessions/touch.js';
import type { Session } from '../../../src/sessions/inner.js';
import { cellsOf, dayMarket } from './day-market.js';

const five: Quotient = { numerator: 5, denominator: 1 };
const level = columnsOf<Session>().quotient(atOpen, () => five);
const touched = flag(
  [session.low, session.high, level],
  (low, high, price) => comparePrice(low, price) <= 0 && comparePrice(high, price) >= 0,
);

/** In its first bar, between its second and its third, not from above and not from below. */
const market = dayMarket(
  [
    [5, 6, 5, 6],
    [6, 6, 6, 6],
    [6, 6, 6, 6],
  ],
  [
    [3, 4, 3, 4],
    [4, 4, 4, 4],
    [6, 7, 6, 7],
  ],
  [
    [6, 7, 6, 7],
    [7, 7, 6, 7],
    [7, 7, 6, 7],
  ],
  [
    [3, 4, 3, 4],
    [4, 4, 4, 4],
    [4, 4, 4, 4],
  ],
);

const at = (instant: string) => Date.parse(`${instant}Z`);

test('a level is touched with the bar by which the price has been on both sides of it, or on it', () => {
  const { whether, instant } = touch(level, touched);
  expect(cellsOf(market, whether)).toEqual([true, true, false, false]);
  expect(cellsOf(market, instant)).toEqual([at('2024-07-01T10:00'), at('2024-07-02T12:00'), null, null]);
});

test('the question is decided with that bar', () => {
  const { answer, decided, ...words } = touchQuestion('half', 'The half', level, touched);
  expect(cellsOf(market, answer)).toEqual(['touched', 'touched', 'not-touched', 'not-touched']);
  expect(cellsOf(market, decided!)).toEqual([at('2024-07-01T10:00'), at('2024-07-02T12:00'), null, null]);
  expect(words).toEqual({
    id: 'touched-half',
    level: 'half',
    title: 'The half touched',
    outcomes: [
      { id: 'touched', label: 'Touched', when: 'The half is between the low and the high, both included' },
      { id: 'not-touched', label: 'Not touched', when: 'The half is above the high or below the low' },
    ],
  });
});
