import { expect, it } from 'vitest';
import { sumOfObservations } from '../../src/pooled/sum-of-observations.js';

it('reasons of a report of user code come after those that are known and before what conditions leave out', () => {
  const counts = (excluded: Readonly<Record<string, number>>) => ({ unit: 'session', seen: 20, eligible: 5, excluded });
  const sum = sumOfObservations([
    counts({ condition: 3, 'no-news': 2, incomplete: 1 }),
    counts({ 'decided-before': 6, condition: 7, 'no-news': 5, 'no-gap': 4 }),
  ]);
  expect(Object.entries(sum!.excluded)).toEqual([
    ['incomplete', 1],
    ['no-gap', 4],
    ['no-news', 7],
    ['decided-before', 6],
    ['condition', 10],
  ]);
  expect(sum).toMatchObject({ unit: 'session', seen: 40, eligible: 10 });
  expect(sumOfObservations([])).toBeNull();
});
