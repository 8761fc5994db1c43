import * as fc from 'fast-check';

const others = ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'CONNECT', 'get', 'Head', '', '__proto__'];

/** Methods, most of them those that all endpoints have. */
export function methodArbitrary(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 16, arbitrary: fc.constant('GET') },
    { weight: 3, arbitrary: fc.constant('HEAD') },
    { weight: 2, arbitrary: fc.constant('OPTIONS') },
    { weight: 2, arbitrary: fc.constantFrom(...others) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12, size: 'small' }) },
  );
}
