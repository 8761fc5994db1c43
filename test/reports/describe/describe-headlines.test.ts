import { expect, test } from 'vitest';
import { headlines } from '../../../src/reports/describe/describe-headlines.js';
import { families } from '../../../src/families/find-report.js';
import { deeplyFrozen } from '../fixtures/frozen.js';

test('there is one headline per family, by the name of the family, in the words in which the family states it', () => {
  expect(headlines.map(({ family }) => family)).toEqual(families.map(({ id }) => id));
  families.forEach(({ title, headline }, i) => {
    const { question, cases, success, test: tested, bars } = headline;
    expect(headlines[i]).toMatchObject({ title, question, cases, success, test: tested, bars });
    expect(headlines[i].years).toBe(headline.years);
    expect('years' in headlines[i]).toBe(headline.years !== undefined);
    // What is not stated is not so.
    expect([headlines[i].kind, headlines[i].race]).toEqual([headline.kind ?? 'direction', headline.race ?? false]);
  });
  expect(deeplyFrozen(headlines)).toBe(true);
});

test('chance is what the test makes it: the same for the same test, in words that fit the groups that it compares', () => {
  const words = {
    half: /swaps/,
    complement: /in both groups/,
    homogeneity: /in all groups/,
    'within-blocks': /each rank/,
  };
  for (const { test: tested, nullHypothesis } of headlines) expect(nullHypothesis).toMatch(words[tested]);
  expect(new Set(headlines.map(({ nullHypothesis }) => nullHypothesis)).size).toBe(Object.keys(words).length);
});

test('two groups are compared where one is the complement of the other, else weekdays, months, days of the month or special days, and none where success is tossed for', () => {
  const special: Readonly<Record<string, readonly string[]>> = {
    'economic-data-volume': ['event', 'other'],
    'event-day': ['event', 'other'],
    expiration: ['week', 'other'],
    'turn-of-month': ['turn', 'other'],
  };
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
  for (const { family, test: tested, groups } of headlines) {
    const ids = groups.map(({ id }) => id);
    if (tested === 'half') expect(ids, family).toEqual([]);
    else if (tested === 'complement') expect(new Set(ids).size, family).toBe(2);
    else if (family === 'seasonality') expect(ids).toHaveLength(12);
    else if (family === 'session-colour') expect(ids).toHaveLength(11);
    else expect(ids, family).toEqual(special[family] ?? weekdays);
  }
});

test('outcomes are yes and no where a family states none, and a rank is above the mean of its block or not', () => {
  families.forEach(({ headline }, i) => {
    const expected =
      headline.test === 'within-blocks'
        ? ['upper', 'lower']
        : (headline.outcomes?.map((outcome) => outcome.id) ?? ['success', 'failure']);
    expect(headlines[i].outcomes.map(({ id }) => id)).toEqual(expected);
  });
});
