import { expect, test } from 'vitest';
import { breaks, breaksOfSession, breaksQuestion } from '../../../../src/reports/columns/sessions/breaks.js';
import { cellsOf, dayMarket, fromTo } from './day-market.js';

/** After a session from 4 to 6: beyond both sides, of the high by a wick alone; at both ends; below the low, by a wick alone. */
const market = dayMarket(
  fromTo(4, 6),
  [
    [5, 7, 5, 5],
    [5, 5, 3, 3],
    [5, 5, 5, 5],
  ],
  fromTo(3, 7),
  [
    [5, 5, 2, 4],
    [4, 4, 4, 4],
    [4, 4, 4, 4],
  ],
);

const at = (instant: string) => Date.parse(`${instant}Z`);

test('a side is broken strictly beyond it, by a wick or by a close', () => {
  expect(cellsOf(market, breaks.wick.sides)).toEqual(['no-previous', 'both', 'neither', 'low-only']);
  expect(cellsOf(market, breaks.close.sides)).toEqual(['no-previous', 'low-only', 'neither', 'neither']);
});

test('each break is a fact, and both of them decide the question', () => {
  const when = [breaksQuestion.wick, breaksQuestion.close].map(({ facts = [], decided }) =>
    [...facts, decided!].map((column) => cellsOf(market, column)[1]),
  );
  const [first, second] = [at('2024-07-02T10:00'), at('2024-07-02T11:00')];
  expect(when).toEqual([
    [first, second, second],
    [null, second, null],
  ]);
  expect(breaksOfSession).toBe(breaksQuestion.wick);
});

test('that a side is broken is known then, and that it is not at the end', () => {
  for (const { high, low } of Object.values(breaks)) {
    expect([high, low].map(({ happened }) => happened.known)).toMatchObject([
      { when: 'event', event: 'high-broken' },
      { when: 'event', event: 'low-broken' },
    ]);
    expect([high, low].map(({ happens }) => happens.known.when)).toEqual(['end', 'end']);
  }
});
