import { expect, test } from 'vitest';
import { NOT_ASKED } from '../../src/columns/lack.js';
import { reasons, reasonsInWords } from '../../src/columns/reasons.js';
import { catalog } from '../../src/reports/index.js';

test('every reason has words of its own, in the order of the reasons, as a clause that goes after “because”', () => {
  expect(Object.keys(reasonsInWords)).toEqual([...reasons]);
  const texts = Object.values(reasonsInWords);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(/^[a-z].*[a-z0]$/);
});

test('each reason is one, and all of them fit in the byte that a row has for why it has no value', () => {
  expect(new Set(reasons).size).toBe(reasons.length);
  // The two that follow all reasons say that there is a value, and that nothing was asked.
  expect(reasons.length).toBeLessThan(NOT_ASKED);
  expect([reasons, reasonsInWords].every((each) => Object.isFrozen(each))).toBe(true);
});

test('what has not closed is left out as that, whatever else is wrong with it, and what a caller drops only where nothing else is', () => {
  expect([reasons[0], reasons.at(-1)]).toEqual(['not-closed', 'condition']);
});

test('every reason is one for which some report leaves out an observation; conditions are what the caller adds to any', () => {
  const used = new Set(catalog.flatMap(({ exclusions }) => exclusions));
  expect(reasons.filter((reason) => !used.has(reason))).toEqual(['before-history', 'decided-before', 'condition']);
});
