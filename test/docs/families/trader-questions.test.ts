import { expect, it } from 'vitest';
import { familyIds } from '../../../src/families/find-report.js';
import { traderQuestions } from './trader-questions.js';

it('Each family has the question of a trader, no two the same', () => {
  expect(Object.keys(traderQuestions)).toEqual(familyIds);
  const questions = Object.values(traderQuestions);
  expect(questions.filter((question) => !/^[A-Z].+\?$/.test(question))).toEqual([]);
  expect(new Set(questions).size).toBe(questions.length);
});
