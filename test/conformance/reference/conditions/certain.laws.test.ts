import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { law } from '../../../laws/law.js';
import { allOf, anyOf, type Certain, opposite } from '../../../../src/conformance/reference/conditions/certain.js';

const certain = fc.record({ truth: fc.boolean(), at: fc.integer({ min: 0, max: 5 }) });
const parts = fc.array(certain, { maxLength: 5 });

/** What is known of some parts at an instant: the truth of all of them and of any, `null` while it may still be either. */
function knownAt(instant: number, all: readonly Certain[]): { all: boolean | null; any: boolean | null } {
  const seen = all.map(({ truth, at }) => (at <= instant ? truth : null));
  const waits = seen.includes(null);
  return {
    all: seen.includes(false) ? false : waits ? null : true,
    any: seen.includes(true) ? true : waits ? null : false,
  };
}

describe('what several parts come to', () => {
  law(
    'is known from its instant on, and not before',
    [parts],
    (given) => {
      const all = allOf(given);
      const any = anyOf(given);
      for (let instant = -1; instant <= 6; instant++) {
        expect(knownAt(instant, given)).toEqual({
          all: instant < all.at ? null : all.truth,
          any: instant < any.at ? null : any.truth,
        });
      }
      return given.length > 1;
    },
    { runs: 100, atLeast: 0.5 },
  );

  law(
    'does not depend on their order, and any of them is the opposite of all opposites',
    [parts],
    (given) => {
      expect(allOf([...given].reverse())).toEqual(allOf(given));
      expect(anyOf(given)).toEqual(opposite(allOf(given.map(opposite))));
      return given.length > 1;
    },
    { runs: 100, atLeast: 0.5 },
  );

  it('is known before everything where there are none', () => {
    expect([allOf([]), anyOf([])]).toEqual([
      { truth: true, at: -Infinity },
      { truth: false, at: -Infinity },
    ]);
  });
});
