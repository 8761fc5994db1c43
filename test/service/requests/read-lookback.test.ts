import fc from 'fast-check';
import { expect, it } from 'vitest';
import { InvalidRequest } from '../../../src/service/requests/invalid-request.js';
import { readLookback } from '../../../src/service/requests/read-lookback.js';

const known = ['1mo', '3mo', '6mo', '1y'] as const;

it('a lookback is one of four, as it is spelled', () => {
  expect(known.map(readLookback)).toEqual(known);
});

it('anything else is refused, with the four that there are', () => {
  const near = fc.constantFrom('', '1MO', ' 1mo', '1mo ', '2mo', '12mo', '1', 'toString', '1mo,3mo');
  const other = fc.oneof(fc.string(), near, fc.constant(undefined));
  fc.assert(
    fc.property(
      other.filter((text) => !(known as readonly unknown[]).includes(text)),
      (text) => {
        expect(() => readLookback(text)).toThrow(new InvalidRequest('lookback must be one of 1mo, 3mo, 6mo, 1y.'));
      },
    ),
  );
});
