import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedRequest, headerOf } from '../../src/service/service-request.js';

const request = { method: 'GET', path: '/', query: '', headers: {} };
const refused = (argument: string, rule: string) =>
  expect.objectContaining({ code: 'wrong-type', argument, message: `${argument} ${rule}` }) as Error;

/** A name in small and capital letters. */
const inAnyCase = (name: string): fc.Arbitrary<string> =>
  fc
    .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
    .map((capital) => [...name].map((letter, i) => (capital[i] ? letter.toUpperCase() : letter)).join(''));

describe('a request of a transport', () => {
  it('is taken as it is, whatever its values are', () => {
    fc.assert(
      fc.property(fc.record({ method: fc.string(), path: fc.string(), query: fc.string() }), (texts) => {
        const whole = { ...texts, headers: { authorization: 'Bearer', 'x-list': ['a', 'b'], none: undefined } };
        expect(checkedRequest(whole)).toBe(whole);
      }),
    );
  });

  it('has texts, and headers by name', () => {
    for (const name of ['method', 'path', 'query'] as const) {
      for (const value of [null, 5, {}])
        expect(() => checkedRequest({ ...request, [name]: value })).toThrow(
          refused(
            `request.${name}`,
            `must be a string, got ${value === null ? 'null' : value === 5 ? '5' : 'an object'}`,
          ),
        );
    }
    for (const [headers, shown] of [
      [null, 'null'],
      [5, '5'],
      ['authorization: Bearer', 'a string'],
    ] as const) {
      expect(() => checkedRequest({ ...request, headers }, 'task.request')).toThrow(
        refused('task.request.headers', `must be an object with headers by name, got ${shown}`),
      );
    }
    for (const headers of [[], new Map(), new Headers()]) {
      expect(() => checkedRequest({ ...request, headers })).toThrow(
        refused(
          'request.headers',
          'must be an object with headers by name; convert a Headers object with Object.fromEntries',
        ),
      );
    }
    expect(() => checkedRequest({ ...request, url: '/' })).toThrow(expect.objectContaining({ code: 'unknown-option' }));
    const { query: _, ...without } = request;
    expect(() => checkedRequest(without)).toThrow(expect.objectContaining({ code: 'missing-field' }));
  });

  it('is refused without a word of what may be a key', () => {
    expect(() => checkedRequest({ ...request, headers: 'Bearer bs_live_secret' })).toThrow(
      /^(?!.*secret).*got a string$/,
    );
  });
});

describe('a header', () => {
  const values = fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 }), fc.constant(undefined));

  it('is found in any case, with every value in the order in which they came, and no other header', () => {
    const sent = fc.uniqueArray(fc.tuple(inAnyCase('origin'), values), { selector: ([name]) => name, maxLength: 3 });
    fc.assert(
      fc.property(sent, (list) => {
        const headers = Object.fromEntries([...list, ['origins', 'x'], ['x-origin', 'y']]);
        expect(headerOf({ ...request, headers }, 'origin')).toEqual(list.flatMap(([, value]) => value ?? []));
      }),
    );
  });

  it('is a text or a list of them', () => {
    for (const value of [5, null, Buffer.from('Bearer'), ['a', 5], [['a']]]) {
      const headers = { Origin: value } as never;
      const call = () => headerOf({ ...request, headers }, 'origin');
      if (value === null) expect(call()).toEqual([]);
      else expect(call).toThrow(refused('request.headers.Origin', 'must be a string or a list of them'));
    }
  });
});
