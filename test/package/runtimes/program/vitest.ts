// Stands in for `vitest` in the programs that run under other runtimes: the same `describe` and `it`, the same matchers, and
// nothing of what needs Node. Vitest itself puts them together in this way.
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  customMatchers,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
  type ExpectStatic,
} from '@vitest/expect';

export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from '@vitest/runner';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

/** What `JestExtend` adds to `chai.expect`. */
interface Extending {
  extend(expect: ExpectStatic, matchers: object): void;
}

export const expect = ((value: unknown, message?: string) => chai.expect(value, message)) as ExpectStatic;
Object.assign(expect, chai.expect);
Object.assign(expect, (globalThis as unknown as Record<symbol, object>)[ASYMMETRIC_MATCHERS_OBJECT]);
setState({ assertionCalls: 0, isExpectingAssertions: false, isExpectingAssertionsError: null }, expect);
(chai.expect as unknown as Extending).extend(expect, customMatchers);

// Types are checked when the tests are compiled; here nothing is left of them.
const anything: unknown = new Proxy(() => anything, { get: () => anything, apply: () => anything });
export const expectTypeOf = anything;
