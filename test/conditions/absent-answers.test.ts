import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { randomBelow, seededGenerator } from '../../src/numeric/inner.js';
import { runReport, type Condition } from '../../src/reports/index.js';

// On a random walk no condition that can be acted on finds more green days than there are. What a streak or a run comes to is not known while it
// goes on: it has no answer at the open, whatever its answer will be.

const DAY = 86_400_000;

/** So many days of a walk in single steps, with a gap between two of them; they are never flat. */
function walk(days: number, seed: number) {
  const random = seededGenerator(seed);
  const step = (): number => (randomBelow(random, 2) === 0 ? 1 : -1);
  let price = 10_000;
  const rows = Array.from({ length: days }, (_, day) => {
    const path = [(price += step())];
    for (let i = 0; i < 21; i++) path.push((price += step()));
    const time = new Date(Date.UTC(2010, 0, 1) + day * DAY).toISOString().slice(0, 10);
    return { time, open: path[0], high: Math.max(...path), low: Math.min(...path), close: price };
  });
  return { bars: barsFromRows(rows), rows };
}

const { bars, rows } = walk(3000, 48);

/** Whether the close of the day before lies above the mean of 20 closes for the first time, known at midnight. */
const crossedUp = rows.map(({ time }, day) => {
  const above = (at: number): boolean => {
    const closes = rows.slice(at - 19, at + 1).map(({ close }) => close);
    return 20 * rows[at].close > closes.reduce((sum, each) => sum + each, 0);
  };
  return { date: time, value: day > 21 && above(day - 1) && !above(day - 2) ? 1 : 0, knownAt: Date.parse(time) };
});

function greenDays(where: Condition, hindsight = false) {
  const options = {
    ...({ assetClass: 'crypto', ticker: 'X', session: 'daily', where, hindsight } as const),
    series: [{ name: 'crossed-up', values: crossedUp }],
  };
  const { summary, observations } = runReport(bars, 'green-and-red-days-by-weekday-standard', options);
  const count = (id: string): number =>
    summary.reduce((sum, { questions: [{ outcomes }] }) => sum + outcomes.find((each) => each.id === id)!.count, 0);
  const green = count('green');
  const all = green + count('red') + count('flat');
  const excluded: Readonly<Record<string, number>> = observations.excluded;
  return { all, percent: (100 * green) / all, before: excluded['decided-before'] ?? 0 };
}

describe('a condition on an answer that may still come', () => {
  it.each<[string, Condition, Condition]>([
    [
      'after the first day of a green streak',
      { field: 'streak', op: 'eq', value: 1 },
      { report: 'green-and-red-streaks-standard', previous: 1, question: 'after-2', is: ['same', 'not-same'] },
    ],
    [
      'after a close above the mean',
      { series: 'crossed-up', op: 'eq', value: 1 },
      { report: 'sma-performance-standard', previous: 1, measure: 'length', op: 'gte', value: 1 },
    ],
  ])('%s picks nothing by what follows', (_, first, answer) => {
    const without = greenDays(first);
    expect(without.all).toBeGreaterThan(150);
    expect(Math.abs(without.percent - 50)).toBeLessThan(5);
    const where: Condition = { and: [first, { not: answer }] };
    expect(greenDays(where)).toEqual(without);
    expect(greenDays(where, true)).toEqual(without);
    expect(greenDays({ and: [first, answer] }).all).toBe(0);
  });
});
