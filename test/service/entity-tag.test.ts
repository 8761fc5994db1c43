import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entityTag, isNamed } from '../../src/service/entity-tag.js';

it('is the first half of the SHA-256 of the body in UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (body) => {
      expect(entityTag(body)).toBe(`"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`);
    }),
  );
});

it.each([
  [[], false],
  [[''], false],
  [['*'], true],
  [['"a"'], true],
  [['W/"a"'], true],
  [['"b", W/"a"'], true],
  [['"b"', '"a"'], true],
  [['a'], false],
  [['"ab"'], false],
  [['w/"a"'], false],
] as const)('%j names it: %j', (values, named) => {
  expect(isNamed('"a"', values)).toBe(named);
});
