import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Exclusion, ObservationKind } from '../../../src/reports/description.js';
import { reasons, type Reason } from '../../../src/reports/reasons.js';
import { eligibilityOf, excludedBy } from '../../../src/reports/sheets/eligibility.js';
import type { Market } from '../../../src/sessions/index.js';

/** A candidate with the reasons that apply to it. */
interface Candidate {
  readonly flaws: readonly Reason[];
}

const some: readonly Reason[] = ['flat', 'roll', 'not-closed', 'condition'];

/** Exclusions in an order that is not that of the reasons, and how often they were asked. */
function exclusionsOf(names: readonly Reason[] = some) {
  const asked: (readonly [Reason, Candidate])[] = [];
  const exclusions = names.map((reason): Exclusion<Candidate> => ({
    reason,
    applies: (candidate) => {
      asked.push([reason, candidate]);
      return candidate.flaws.includes(reason);
    },
  }));
  return { exclusions, asked };
}

const kindOf = (): ObservationKind<Candidate> => ({ unit: 'case', observe: () => [] });
const marketOf = (): Market => ({ lineage: {} }) as Market;

const candidates: fc.Arbitrary<Candidate[]> = fc.array(
  fc.record({ flaws: fc.oneof(fc.constant([]), fc.subarray([...some])) }),
  { maxLength: 12 },
);

/** Lists of which each keeps a beginning of the one before. */
const growingLists = fc
  .array(fc.record({ keep: fc.nat(14), added: candidates }), { minLength: 1, maxLength: 5 })
  .map((steps) => {
    const lists: Candidate[][] = [];
    for (const { keep, added } of steps) lists.push([...(lists.at(-1) ?? []).slice(0, keep), ...added]);
    return lists;
  });

const firstReason = ({ flaws }: Candidate): Reason | undefined => reasons.find((reason) => flaws.includes(reason));

test('eligibilityOf leaves out each candidate under its first reason, as it does anew, whatever was decided before', () => {
  fc.assert(
    fc.property(growingLists, (lists) => {
      const { exclusions } = exclusionsOf();
      const [kind, market] = [kindOf(), marketOf()];
      for (const list of lists) {
        // Another market of the same lineage each time.
        const { eligible, verdicts, counts } = eligibilityOf(kind, exclusions, list, { ...market });
        expect(eligible).toEqual(list.filter(({ flaws }) => flaws.length === 0));
        eligible.forEach((each) => expect(list).toContain(each));
        expect([...verdicts]).toEqual(
          list.map((candidate) => {
            const reason = firstReason(candidate);
            return reason === undefined ? reasons.length : reasons.indexOf(reason);
          }),
        );
        expect(counts).toHaveLength(reasons.length + 1);
        const excluded = new Map<Reason, number>();
        for (const reason of list.map(firstReason).filter((each) => each !== undefined)) {
          excluded.set(reason, (excluded.get(reason) ?? 0) + 1);
        }
        expect(excludedBy({ counts })).toEqual(Object.fromEntries(excluded));
        const order = Object.keys(excludedBy({ counts }));
        expect(order).toEqual(reasons.filter((reason) => order.includes(reason)));
        expect(counts.at(-1)).toBe(eligible.length);
      }
    }),
    { numRuns: 300 },
  );
});

test('eligibilityOf asks of no candidate again that is the same, and after a reason that applies no other', () => {
  fc.assert(
    fc.property(candidates, candidates, fc.nat(12), (before, added, keep) => {
      const { exclusions, asked } = exclusionsOf();
      const [kind, market] = [kindOf(), marketOf()];
      eligibilityOf(kind, exclusions, before, market);
      asked.length = 0;
      eligibilityOf(kind, exclusions, [...before.slice(0, keep), ...added], market);
      const inOrder = reasons.filter((reason) => some.includes(reason));
      expect(asked).toEqual(
        added.flatMap((candidate) => {
          const first = firstReason(candidate);
          const until = first === undefined ? inOrder.length : inOrder.indexOf(first) + 1;
          return inOrder.slice(0, until).map((reason) => [reason, candidate]);
        }),
      );
    }),
  );
});

test('eligibilityOf decides once for the very same candidates, and keeps the list of those that count while it is the same', () => {
  const { exclusions, asked } = exclusionsOf();
  const [kind, market] = [kindOf(), marketOf()];
  const [good, flat, other]: readonly Candidate[] = [{ flaws: [] }, { flaws: ['flat'] }, { flaws: [] }];
  const list = [good, flat];
  const first = eligibilityOf(kind, exclusions, list, market);
  const { length } = asked;
  expect(eligibilityOf(kind, exclusions, list, market)).toBe(first);
  expect(asked).toHaveLength(length);
  // Another one that does not count.
  const second = eligibilityOf(kind, exclusions, [good, { flaws: ['roll'] }], market);
  expect(second.eligible).toBe(first.eligible);
  expect(excludedBy(second)).toEqual({ roll: 1 });
  const third = eligibilityOf(kind, exclusions, [good, other], market);
  expect(third.eligible).toEqual([good, other]);
  expect(first.eligible).toEqual([good]);
  expect(eligibilityOf(kind, exclusions, [], market).eligible).toEqual([]);
});

test('eligibilityOf decides by itself for other exclusions, another kind and another lineage', () => {
  const [kind, market] = [kindOf(), marketOf()];
  const list: readonly Candidate[] = [{ flaws: ['flat'] }, { flaws: [] }];
  const { exclusions } = exclusionsOf();
  expect(excludedBy(eligibilityOf(kind, exclusions, list, market))).toEqual({ flat: 1 });
  expect(excludedBy(eligibilityOf(kind, exclusionsOf(['roll']).exclusions, list, market))).toEqual({});
  expect(excludedBy(eligibilityOf(kind, [], list, market))).toEqual({});
  for (const [otherKind, otherMarket] of [
    [kindOf(), market],
    [kind, marketOf()],
  ] as const) {
    const { exclusions: watched, asked } = exclusionsOf();
    eligibilityOf(kind, watched, list, market);
    asked.length = 0;
    eligibilityOf(otherKind, watched, list, otherMarket);
    expect(asked.length).toBeGreaterThan(0);
  }
});

test('eligibilityOf keeps nothing of candidates that an exclusion throws at', () => {
  const [kind, market] = [kindOf(), marketOf()];
  let throws = true;
  const exclusions: readonly Exclusion<Candidate>[] = [
    {
      reason: 'flat',
      applies: ({ flaws }) => {
        if (throws && flaws.length > 0) throw new Error('not now');
        return flaws.includes('flat');
      },
    },
  ];
  const list: readonly Candidate[] = [{ flaws: [] }, { flaws: ['flat'] }];
  eligibilityOf(kind, exclusions, list.slice(0, 1), market);
  expect(() => eligibilityOf(kind, exclusions, list, market)).toThrow('not now');
  throws = false;
  expect(eligibilityOf(kind, exclusions, list, market)).toMatchObject({ eligible: [list[0]] });
});
