import { expect, it } from 'vitest';
import { rowsOf } from '../../../src/charts/index.js';
import { allKinds } from '../fixtures/all-kinds.js';

const results = allKinds()['in-play'];
const questions = results.map(({ reports }) =>
  reports.flatMap(({ report, observations }) =>
    observations.flatMap(({ date, groups }, o) =>
      groups.flatMap(({ label, questions: asked }) =>
        asked.map((question) => ({ report, date, observation: o + 1, groupLabel: label, question })),
      ),
    ),
  ),
);

it('a question in play has one row: what is most frequent until it is decided, and then what it was', () => {
  const states = new Set<string>();
  results.forEach((result, r) => {
    const rows = rowsOf(result);
    expect(rows).toHaveLength(questions[r].length);
    questions[r].forEach(({ question: { id, title, state, since, soFar, history, undecided }, ...about }, i) => {
      states.add(state);
      const row = rows[i];
      expect(row).toMatchObject({ ...about, question: id, questionTitle: title, state, since, soFar });
      const { of, guard, outcomes } = undecided ?? history;
      expect([row.of, row.guard]).toEqual([of, guard]);
      const shown = outcomes.find((outcome) => outcome.id === row.outcome);
      if (state === 'decided') expect(row.outcome).toBe(soFar);
      else expect(shown!.count).toBe(Math.max(...outcomes.map(({ count }) => count)));
      const { percent = null, low = null, high = null, count = null } = shown ?? {};
      expect(row).toMatchObject({ percent, low, high, count });
      expect(row.usual).toBe(history.outcomes.find((outcome) => outcome.id === row.outcome)?.percent ?? null);
    });
  });
  expect([...states].sort()).toEqual(['decided', 'open', 'waiting']);
});

it('a price of an observation has a row, which says whether it moves', () => {
  const moving = new Set<unknown>();
  for (const result of results) {
    const prices = result.reports.flatMap(({ report, observations }) =>
      observations.flatMap(({ levels, remaining = {} }, o) =>
        [levels, remaining].flatMap((each, m) =>
          Object.entries(each).map(([level, price]) => ({ report, observation: o + 1, level, price, moves: m === 1 })),
        ),
      ),
    );
    expect(rowsOf(result, { rows: 'levels' })).toMatchObject(prices);
    for (const { moves } of prices) moving.add(moves);
  }
  expect(moving.size).toBe(2);
});
