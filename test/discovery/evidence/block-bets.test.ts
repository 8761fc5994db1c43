import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BlockBets,
  evidenceOfBets,
  noBets,
  type PastOfGroup,
  withBlock,
} from '../../../src/discovery/evidence/block-bets.js';
import { by, fraction, type Fraction, fractionOf, isAtMost, orders, sumOf } from './fraction.js';

const ONE = fraction(1);
const GROUPS = ['mon', 'tue', 'wed'];

const pastArbitrary = fc
  .array(fc.option(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: -60, max: 60 }))), {
    minLength: 3,
    maxLength: 3,
  })
  .map(
    (known) =>
      new Map(
        known.flatMap((own, i): [string, PastOfGroup][] =>
          own === null ? [] : [[GROUPS[i], { cases: own[0], deviation: own[1] }]],
        ),
      ),
  );
const blockArbitrary = fc.array(
  fc.record({ group: fc.constantFrom(...GROUPS, 'new'), value: fc.integer({ min: 0, max: 4 }) }),
  {
    minLength: 1,
    maxLength: 5,
  },
);

/** The exact wealth after a block, by the rule in words: the mean over stakes of 1 + λS/M, where M is sought among all orders. */
function byRule(past: BlockBets['past'], groups: readonly string[], values: readonly number[]): Fraction {
  const ranks = values.map((value) => {
    const below = values.filter((each) => each < value).length;
    const equal = values.filter((each) => each === value).length;
    // Twice the mid-rank less twice the mean rank.
    return BigInt(2 * below + equal + 1 - (values.length + 1));
  });
  const weight = (group: string): Fraction => {
    const own = past.get(group);
    return own === undefined ? fraction(0) : fraction(own.deviation, own.cases);
  };
  const scoreOf = (some: readonly bigint[]): Fraction =>
    sumOf(some.map((rank, i) => by(weight(groups[i]), fraction(rank))));
  const sizes = orders(ranks).map((some) => {
    const { over, under } = scoreOf(some);
    return fraction(over < 0n ? -over : over, under);
  });
  const most = sizes.reduce((a, b) => (isAtMost(a, b) ? b : a));
  if (most.over === 0n) return ONE;
  const share = by(scoreOf(ranks), fraction(most.under, most.over));
  return by(fraction(1, 4), sumOf([1, 3, 5, 7].map((stake) => sumOf([ONE, by(fraction(stake, 8), share)]))));
}

const near = (a: Fraction, b: Fraction): boolean =>
  isAtMost(a, b) && isAtMost(by(b, fraction(2n ** 62n - 1n, 2n ** 62n)), a);

describe('bets on blocks', () => {
  it('have won nothing before there is a past, and after a block without differences', () => {
    expect(fractionOf(evidenceOfBets(noBets))).toEqual(ONE);
    const block = [
      { group: 'mon', value: 1 },
      { group: 'tue', value: 2 },
    ];
    const once = withBlock(noBets, block);
    expect(fractionOf(evidenceOfBets(once))).toEqual(ONE);
    expect(once.past).toEqual(
      new Map([
        ['mon', { cases: 1, deviation: -1 }],
        ['tue', { cases: 1, deviation: 1 }],
      ]),
    );
    const flat = withBlock(once, [
      { group: 'mon', value: 5 },
      { group: 'tue', value: 5 },
    ]);
    expect(fractionOf(evidenceOfBets(flat))).toEqual(ONE);
  });

  it('are worked out by hand: a second week as the first pays the whole stake, one the other way costs it', () => {
    const week = (mon: number, tue: number) => [
      { group: 'mon', value: mon },
      { group: 'tue', value: tue },
    ];
    const same = withBlock(withBlock(noBets, week(1, 2)), week(1, 2));
    // The mean of 9/8, 11/8, 13/8 and 15/8.
    expect(near(fractionOf(evidenceOfBets(same)), fraction(3, 2))).toBe(true);
    const other = withBlock(withBlock(noBets, week(1, 2)), week(2, 1));
    expect(near(fractionOf(evidenceOfBets(other)), fraction(1, 2))).toBe(true);
  });

  it('multiply by what the rule in words says, rounded down', () => {
    fc.assert(
      fc.property(pastArbitrary, blockArbitrary, (past, block) => {
        const after = fractionOf(evidenceOfBets(withBlock({ ...noBets, past }, block)));
        expect(
          near(
            after,
            byRule(
              past,
              block.map(({ group }) => group),
              block.map(({ value }) => value),
            ),
          ),
        ).toBe(true);
      }),
    );
  });

  it('expect exactly 1 from a block by the rule, over all orders of its values, and never more after rounding', () => {
    fc.assert(
      fc.property(pastArbitrary, blockArbitrary, (past, block) => {
        const groups = block.map(({ group }) => group);
        const all = orders(block.map(({ value }) => value));
        const mean = (of: (values: readonly number[]) => Fraction) => by(fraction(1, all.length), sumOf(all.map(of)));
        expect(mean((values) => byRule(past, groups, values))).toEqual(ONE);
        const rounded = mean((values) =>
          fractionOf(
            evidenceOfBets(
              withBlock(
                { ...noBets, past },
                groups.map((group, i) => ({ group, value: values[i] })),
              ),
            ),
          ),
        );
        expect(near(rounded, ONE)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('keep numbers of 64 bits, do not depend on the order within a block, and know only ranks', () => {
    fc.assert(
      fc.property(fc.array(blockArbitrary, { maxLength: 30 }), (blocks) => {
        const bets = blocks.reduce(withBlock, noBets);
        for (const { mantissa } of bets.wealths) expect(mantissa >> 63n).toBe(1n);
        const turned = blocks.map((block) =>
          [...block].reverse().map(({ group, value }) => ({ group, value: 3 * value - 7 })),
        );
        const others = turned.reduce(withBlock, noBets);
        expect(others.wealths).toEqual(bets.wealths);
        expect(Object.fromEntries(others.past)).toEqual(Object.fromEntries(bets.past));
      }),
    );
  });

  it('grow without bound where a group stands out, and go bankrupt nowhere', () => {
    const week = [
      { group: 'mon', value: 1 },
      { group: 'tue', value: 2 },
      { group: 'wed', value: 3 },
    ];
    const winner = Array.from({ length: 3000 }, () => week).reduce(withBlock, noBets);
    const { over, under } = fractionOf(evidenceOfBets(winner));
    // (15/8)^2999 / 4.
    expect(String(over / under).length).toBe(819);
    const loser = Array.from({ length: 400 }, (_, i) =>
      i % 2 === 0 ? week : week.map(({ group, value }) => ({ group, value: -value })),
    ).reduce(withBlock, noBets);
    expect(loser.wealths.every(({ mantissa }) => mantissa > 0n)).toBe(true);
  });
});
