import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entityTag, namedTags, taggedInParts } from '../../src/service/entity-tag.js';
import { requestOf } from './fixtures/receive-with.js';

it('is the first half of the SHA-256 of the body in UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (body) => {
      expect(entityTag(body)).toBe(`"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`);
    }),
  );
});

it('is computed in parts of a long body, which are cut between characters', () => {
  const texts = fc.array(fc.constantFrom('a', 'é', '—', '🕯'), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 40_000, max: 60_000 }), (characters, times) => {
      const body = characters.join('').repeat(times);
      const steps = taggedInParts(body);
      let pauses = 0;
      let step = steps.next();
      for (; step.done !== true; step = steps.next()) pauses++;
      expect(step.value).toBe(`"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`);
      expect(pauses).toBe(Math.ceil(body.length / 65_536) - 1);
    }),
    { numRuns: 10 },
  );
});

const tag = `"${'0a'.repeat(16)}"`;
const other = `"${'b1'.repeat(16)}"`;

it.each([
  [[], []],
  [[''], []],
  [['*'], ['*']],
  [[tag], [tag]],
  [[`W/${tag}`], [tag]],
  [[`${other}, W/${tag}`], [other, tag]],
  [
    [other, tag],
    [other, tag],
  ],
  [[tag.slice(1, -1)], []],
  [[`w/${tag}`], []],
  [[`"${tag}"`, '"a"', '"*"', '**', `${tag}${tag}`], []],
] as const)('%j names %j', (values, named) => {
  expect(namedTags(requestOf('/', undefined, { headers: { 'If-None-Match': values } }))).toEqual(named);
});
