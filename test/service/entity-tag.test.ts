import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entityTag, namedTags } from '../../src/service/entity-tag.js';
import { requestOf } from './fixtures/receive-with.js';

it('is the first half of the SHA-256 of the body in UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (body) => {
      expect(entityTag(body)).toBe(`"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`);
    }),
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
