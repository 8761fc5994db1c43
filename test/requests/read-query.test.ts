import { describe, expect, it } from 'vitest';
import { readQuery, refuseUnknown, decoded } from '../../src/requests/read-query.js';
import { keys } from '../service/fixtures/world.js';
import fc from 'fast-check';

describe('a query', () => {
  it.each([
    ['', []],
    ['&&', []],
    [
      'a=1&b=2',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    ['a', [['a', '']]],
    ['a=b=c', [['a', 'b=c']]],
    ['=1', [['', '1']]],
    ['a=x+y%20z%2B', [['a', 'x y z+']]],
    ['%61=%F0%9F%98%80', [['a', '😀']]],
    ['__proto__=1', [['__proto__', '1']]],
  ] as const)('%j is read as %j', (text, expected) => {
    expect(Array.from(readQuery(text))).toEqual(expected);
  });

  it.each([
    ['a=1&a=1', 'The parameter "a" must be given only once.'],
    ['a=1&%61=2', 'The parameter "a" must be given only once.'],
    ['a=%', 'The parameter "a" is not percent-encoded UTF-8.'],
    ['a=%FF', 'The parameter "a" is not percent-encoded UTF-8.'],
    ['%C3=1', 'The name of a parameter is not percent-encoded UTF-8.'],
    [`a=${'x'.repeat(16_383)}`, 'The query must not be longer than 16384 characters, got 16385.'],
    [`a=${keys.pro.plaintext}`, 'A key must be sent in the Authorization header only.'],
    [keys.pro.plaintext, 'A key must be sent in the Authorization header only.'],
  ])('%.40s is refused', (text, message) => {
    expect(() => readQuery(text)).toThrow(message);
  });

  it('may be as long as it may be', () => {
    const text = `a=${'x y '.repeat(4095)}zz`;
    expect([text.length, readQuery(text).get('a')?.length]).toEqual([16_384, 16_382]);
  });

  it('has no parameter that there is not', () => {
    const names = ['start_date', 'end_date'];
    expect(() => refuseUnknown(readQuery('start_date=1'), names)).not.toThrow();
    expect(() => refuseUnknown(readQuery('startdate=1'), names)).toThrow(
      'There is no parameter "startdate"; did you mean "start_date"?',
    );
    expect(() => refuseUnknown(readQuery('page=1'), names)).toThrow(
      'There is no parameter "page"; the parameters are start_date, end_date.',
    );
  });
});

it('a text is what was encoded, however much of it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decoded(encodeURIComponent(text))).toBe(text);
      const all = Array.from(new TextEncoder().encode(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(
        '',
      );
      expect(decoded(all)).toBe(text);
    }),
  );
});

it('what has nothing encoded in it is left as it is, a plus and half a letter too', () => {
  for (const text of ['', 'a+b', 'ä', '\ud800']) expect(decoded(text)).toBe(text);
});

it.each(['%', '%4', 'a%zz', '%ff', '%c3', '%ed%a0%80', '%C0%80', 'ok%20%'])('%s is no text', (text) => {
  expect(decoded(text)).toBeNull();
});
