import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { law } from '../laws/law.js';
import { allOf, anyOf, type Judged, judgedBy, notOf } from '../../src/conditions/judged.js';

/** What is known of a part at an instant: whether it holds, or nothing yet. */
type Kleene = boolean | null;

interface Part {
  readonly holds: boolean;
  readonly since: number;
}

const part = fc.record({ holds: fc.boolean(), since: fc.integer({ min: 0, max: 6 }) });

const at = ({ holds, since }: Part, instant: number): Kleene => (since <= instant ? holds : null);

/** Strong Kleene logic: what is not known yet decides nothing, and what is decided stays so whatever that comes to. */
const all = (parts: readonly Kleene[]): Kleene => (parts.includes(false) ? false : parts.includes(null) ? null : true);
const any = (parts: readonly Kleene[]): Kleene => (parts.includes(true) ? true : parts.includes(null) ? null : false);
const not = (own: Kleene): Kleene => (own === null ? null : !own);

const column = (list: readonly Part[]): Judged => judgedBy(list.length, (row) => list[row]);
const rowOf = ({ holds, since }: Judged, row: number): Part => ({ holds: holds[row] === 1, since: since[row] });

// Some rows of some parts.
const tables = fc
  .integer({ min: 1, max: 4 })
  .chain((rows) =>
    fc.tuple(fc.constant(rows), fc.array(fc.array(part, { minLength: rows, maxLength: rows }), { maxLength: 4 })),
  );

law(
  'at each instant all, any and not of what is known by then are what is known of them by then',
  [tables],
  ([rows, parts]) => {
    const judged = parts.map(column);
    for (let row = 0; row < rows; row++) {
      for (let instant = -1; instant <= 7; instant++) {
        const known = parts.map((list) => at(list[row], instant));
        expect(at(rowOf(allOf(judged, rows), row), instant)).toBe(all(known));
        expect(at(rowOf(anyOf(judged, rows), row), instant)).toBe(any(known));
        judged.forEach((own, i) => expect(at(rowOf(notOf(own), row), instant)).toBe(not(known[i])));
      }
    }
    return parts.length > 1;
  },
  { runs: 300, atLeast: 0.3 },
);

test('of no parts all hold and none does, before everything', () => {
  expect(rowOf(allOf([], 1), 0)).toEqual({ holds: true, since: -Infinity });
  expect(rowOf(anyOf([], 1), 0)).toEqual({ holds: false, since: -Infinity });
});

test('not leaves what it is made of as it was', () => {
  const own = column([{ holds: true, since: 3 }]);
  expect([rowOf(notOf(own), 0), rowOf(own, 0)]).toEqual([
    { holds: false, since: 3 },
    { holds: true, since: 3 },
  ]);
});
