import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ObservationKind } from '../../../src/reports/description.js';
import { extended } from '../../../src/reports/observations/extended.js';
import { observationsOf } from '../../../src/reports/observations/observations-of.js';
import type { Market } from '../../../src/sessions/index.js';

interface Candidate {
  readonly n: number;
}

/** A market that has its candidates with it. */
interface WithCandidates extends Market {
  readonly candidates: readonly Candidate[];
}

const kindOf = (): ObservationKind<Candidate> => ({
  unit: 'case',
  observe: (market) => (market as WithCandidates).candidates,
});

const marketOf = (lineage: object, numbers: readonly number[]) =>
  ({ lineage, candidates: numbers.map((n) => ({ n })) }) as unknown as WithCandidates;

/** A kind that adds the double, and of which candidates that was asked. */
function doubled(kind = kindOf()) {
  const asked: number[] = [];
  const made = extended(kind, (candidate) => {
    asked.push(candidate.n);
    return { ...candidate, double: 2 * candidate.n };
  });
  return { kind: made, asked };
}

const numbers = fc.array(fc.nat(3), { maxLength: 10 });

test('extended takes every observation further, and asks only for those that are not the same as before', () => {
  fc.assert(
    fc.property(fc.array(numbers, { minLength: 1, maxLength: 6 }), (lists) => {
      const { kind, asked } = doubled();
      const lineage = {};
      expect(kind.unit).toBe('case');
      let before: readonly { readonly n: number }[] = [];
      for (const list of lists) {
        const market = marketOf(lineage, list);
        const found = observationsOf(kind, market);
        expect(found).toEqual(list.map((n) => ({ n, double: 2 * n })));
        const first = list.findIndex((n, i) => n !== before[i]?.n);
        const same = first === -1 ? list.length : first;
        expect(asked.splice(0)).toEqual(list.slice(same));
        found.slice(0, same).forEach((each, i) => expect(each).toBe(before[i]));
        // Drawn once for a market.
        expect(observationsOf(kind, market)).toBe(found);
        expect(asked).toEqual([]);
        before = found;
      }
    }),
  );
});

test('extended can be taken further in turn', () => {
  fc.assert(
    fc.property(fc.array(numbers, { maxLength: 5 }), (lists) => {
      const lineage = {};
      const kind = extended(doubled().kind, ({ n, double }) => ({ sum: n + double }));
      for (const list of lists) {
        expect(observationsOf(kind, marketOf(lineage, list))).toEqual(list.map((n) => ({ sum: 3 * n })));
      }
    }),
  );
});

test('what is refused leaves nothing behind: once it can be taken further it is as if it had never been asked', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(numbers, fc.option(fc.nat(9), { nil: null })), { maxLength: 6 }), (steps) => {
      const lineage = {};
      let refused: number | null = null;
      let position = 0;
      const kind = extended(kindOf(), (candidate) => {
        if (position++ === refused) throw new Error('not now');
        return { ...candidate, double: 2 * candidate.n };
      });
      for (const [list, refusing] of steps) {
        const market = marketOf(lineage, list);
        [refused, position] = [refusing, 0];
        try {
          observationsOf(kind, market);
        } catch (error) {
          expect(error).toHaveProperty('message', 'not now');
        }
        refused = null;
        if (refusing === null || refusing % 2 === 0) {
          expect(observationsOf(kind, market)).toEqual(list.map((n) => ({ n, double: 2 * n })));
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('extended begins anew in another lineage, and two of them of one kind do not disturb each other', () => {
  const base = kindOf();
  const [one, other] = [doubled(base), doubled(base)];
  const lineage = {};
  observationsOf(one.kind, marketOf(lineage, [1, 2]));
  expect(observationsOf(other.kind, marketOf(lineage, [1, 2, 3]))).toHaveLength(3);
  expect(other.asked).toEqual([1, 2, 3]);
  observationsOf(one.kind, marketOf(lineage, [1, 2, 3]));
  expect(one.asked).toEqual([1, 2, 3]);
  observationsOf(one.kind, marketOf({}, [1]));
  expect(one.asked).toEqual([1, 2, 3, 1]);
});
