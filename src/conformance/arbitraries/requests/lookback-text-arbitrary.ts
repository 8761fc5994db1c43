import * as fc from 'fast-check';
import { lookbacks } from '../../../policy/inner.js';

/** Lookbacks as queries have them, and now and then such as are none. */
export function lookbackTextArbitrary(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom<string>(...lookbacks) },
    { weight: 1, arbitrary: fc.constantFrom('', '2y', '1MO', '1 y', 'toString') },
  );
}
