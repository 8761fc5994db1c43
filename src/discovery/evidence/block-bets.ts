import { bitLength, type Quotient, quotientOf } from '../../numeric/inner.js';
import { midRanks } from '../../statistics/inner.js';

/** A case of a block: its group, and a value whose rank within the block counts. */
export interface CaseOfBlock {
  readonly group: string;
  readonly value: number;
}

/** How the ranks of a group have deviated from the means of their blocks. */
export interface PastOfGroup {
  readonly cases: number;
  /** The sum of 2 · (rank − mean rank). */
  readonly deviation: number;
}

/** `mantissa` · 2^`exponent`, with 64 bits in the mantissa. */
export interface Wealth {
  readonly mantissa: bigint;
  readonly exponent: number;
}

/** Bets on the ranks within blocks: what they have won, and the past from which the next bet follows. */
export interface BlockBets {
  readonly past: ReadonlyMap<string, PastOfGroup>;
  /** That of each stake, in the order of {@link STAKES}. */
  readonly wealths: readonly Wealth[];
}

/** The shares of its wealth that a bettor stakes on each block, in eighths: small ones win on weak effects, large ones soon on strong ones. */
export const STAKES = [1, 3, 5, 7] as const;

const BITS = 64;
const ONE: Wealth = { mantissa: 1n << BigInt(BITS - 1), exponent: 1 - BITS };

/** Before the first block. */
export const noBets: BlockBets = { past: new Map(), wealths: STAKES.map(() => ONE) };

/**
 * Bets on a block, and pays out.
 *
 * A bet is the score S = Σ c(group) · (rank − mean rank), where c is the mean deviation of the group in earlier blocks. A bettor that stakes λ
 * multiplies its wealth by 1 + λ · S / M, where M is the largest |S| that any order of the ranks can give: by the rearrangement inequality
 * that in which both or one of the two run upwards. If all orders of the values within a block are equally likely given what came before,
 * the mean of S is 0 and that of the factor 1, whatever the sizes of blocks and the groups in them; as λ < 1 the factor is above 0.
 *
 * Wealth is rounded down to 64 bits after each block. That keeps its expectation at most what it was before, so the wealth remains a
 * supermartingale from 1 on, and its numbers remain small.
 */
export function withBlock({ past, wealths }: BlockBets, block: readonly CaseOfBlock[]): BlockBets {
  const ranks = midRanks(block.map(({ value }) => quotientOf(value)));
  const deviations = ranks.map((rank) => BigInt(2 * rank - (block.length + 1)));
  const weights = weightsOf(past, block);
  const [score, most] = scoreOf(weights, deviations);
  const next = new Map(past);
  block.forEach(({ group }, i) => {
    const { cases, deviation } = next.get(group) ?? { cases: 0, deviation: 0 };
    next.set(group, { cases: cases + 1, deviation: deviation + Number(deviations[i]) });
  });
  if (most === 0n) return { past: next, wealths };
  return {
    past: next,
    wealths: wealths.map((wealth, i) => times(wealth, 8n * most + BigInt(STAKES[i]) * score, 8n * most)),
  };
}

/** The mean wealth of all bettors, exactly. */
export function evidenceOfBets({ wealths }: BlockBets): Quotient {
  const least = Math.min(0, ...wealths.map(({ exponent }) => exponent));
  const sum = wealths.reduce((all, { mantissa, exponent }) => all + (mantissa << BigInt(exponent - least)), 0n);
  return { numerator: sum, denominator: BigInt(wealths.length) << BigInt(-least) };
}

/** The mean deviation of the group of each case in earlier blocks, over a common denominator, which S / M does not depend on. */
function weightsOf(past: BlockBets['past'], block: readonly CaseOfBlock[]): readonly bigint[] {
  const earlier = [...new Set(block.map(({ group }) => group))].flatMap((group) => {
    const own = past.get(group);
    return own === undefined ? [] : [{ group, ...own }];
  });
  const common = earlier.reduce((product, { cases }) => product * BigInt(cases), 1n);
  const weights = new Map(
    earlier.map(({ group, cases, deviation }) => [group, (common / BigInt(cases)) * BigInt(deviation)]),
  );
  return block.map(({ group }) => weights.get(group) ?? 0n);
}

/** S, and the largest |S| of any order. */
function scoreOf(weights: readonly bigint[], deviations: readonly bigint[]): readonly [score: bigint, most: bigint] {
  const up = [...weights].sort(ascending);
  const ordered = [...deviations].sort(ascending);
  const highest = product(up, ordered);
  const lowest = -product(up, ordered.reverse());
  return [product(weights, deviations), highest > lowest ? highest : lowest];
}

function product(a: readonly bigint[], b: readonly bigint[]): bigint {
  return a.reduce((sum, value, i) => sum + value * b[i], 0n);
}

function ascending(a: bigint, b: bigint): number {
  return Number(a - b);
}

/** The product with a quotient above 0, rounded down to 64 bits. */
function times({ mantissa, exponent }: Wealth, numerator: bigint, denominator: bigint): Wealth {
  // A factor is at least an eighth, so that more than 64 bits are left to round.
  const exact = ((mantissa << BigInt(BITS)) * numerator) / denominator;
  const surplus = bitLength(exact) - BITS;
  return { mantissa: exact >> BigInt(surplus), exponent: exponent - BITS + surplus };
}
