import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answersFile, answersSource } from './answers-source.js';
import { patternsOf } from './names-of-reports.js';

it('the types of the names in results are those of the reports: else `npm run generate -- answers`', async () => {
  const kept = readFileSync(answersFile, 'utf8');
  expect(kept).toBe(await answersSource());
  expect(kept.split('\n').length).toBeLessThan(825);
});

it('names that are not always there become patterns if they have numbers', () => {
  expect(
    patternsOf([
      ['up', 'after-1'],
      ['up', 'down', 'after-1'],
    ]),
  ).toEqual(['up', 'after-1', 'down']);
  expect(
    patternsOf([
      ['below-0.5', '0.5-to-1', 'from-1'],
      ['below-10', 'from-10'],
    ]),
  ).toEqual(['below-${number}', '${number}-to-${number}', 'from-${number}']);
  expect(
    patternsOf([
      ['09:30', 'none'],
      ['10:00', 'none'],
    ]),
  ).toEqual(['${number}:${number}', 'none']);
  expect(patternsOf([Array.from({ length: 13 }, (_, i) => `${i + 1}`)])).toEqual(['${number}']);
  expect(
    patternsOf([
      ['r1', 'at-r1'],
      ['r1', 'at-r1'],
    ]),
  ).toEqual(['r1', 'at-r1']);
});
