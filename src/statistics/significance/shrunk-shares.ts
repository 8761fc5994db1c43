import { leastCommonMultiple, requireCount, requireDecimals, requireList, roundQuotient } from '../../numeric/inner.js';

/** The fewest groups whose spread says anything: of two, their difference is the spread. */
const FEWEST_GROUPS = 3;

/**
 * The shares of groups, such as weekdays, in percent, drawn towards the share of all as far as the groups differ no more than chance makes them:
 * (c + k·C/N) / (n + k) for c of n cases of a group and C of N of all.
 *
 * k is (N - Σn²/N) / (Q - (G - 1)), where Q is Pearson's chi-square of the G groups over the outcomes less one: by the moments of the
 * beta-binomial, a mean chance variance over what the groups vary more. Where Q is not above G - 1, groups differ no more than by chance, and each
 * has the share of all. All outcomes have the same k, so that the shares of a group add up to 100.
 *
 * B. Efron and C. Morris, Data analysis using Stein's estimator and its generalizations, JASA 70 (1975), 311-319.
 *
 * @param groups - for each group the count of each outcome; those without cases have no say
 * @param decimals - a whole number from 0 to 340
 * @returns for each group the share of each outcome; `null` for groups without cases, and where fewer than three have any
 * @throws {@link BarstatsTypeError} `wrong-type` for what is not a list of lists of counts
 * @throws {@link BarstatsRangeError} `out-of-bounds` for other counts and decimals
 */
export function shrunkShares(
  groups: readonly (readonly number[])[],
  decimals: number,
): readonly (readonly (number | null)[])[] {
  requireDecimals(decimals);
  requireList(groups, 'groups');
  groups.forEach((counts, g) => {
    requireList(counts, 'groups', g);
    counts.forEach((count, o) => requireCount(count, `groups[${g}][${o}]`, Number.MAX_SAFE_INTEGER));
  });
  const sizes = groups.map((counts) => counts.reduce((sum, count) => sum + count, 0));
  const having = groups.filter((_, g) => sizes[g] > 0);
  if (having.length < FEWEST_GROUPS) return groups.map((counts) => counts.map(() => null));
  const totals = groups[0].map((_, o) => groups.reduce((sum, counts) => sum + counts[o], 0));
  const all = totals.reduce((sum, total) => sum + total, 0);
  const prior = priorOf(having, totals);
  return groups.map((counts, g) =>
    counts.map((count, o) => {
      if (sizes[g] === 0) return null;
      // Without a finite k a group has the share of all.
      const [own, common] = prior === null ? [0n, 1n] : [prior.denominator, prior.numerator];
      const cases = BigInt(all);
      const numerator = 100n * (own * BigInt(count) * cases + common * BigInt(totals[o]));
      return roundQuotient(numerator, cases * (own * BigInt(sizes[g]) + common), decimals);
    }),
  );
}

/** The k of the groups as terms above 0; `null` where it is infinite. */
function priorOf(
  groups: readonly (readonly number[])[],
  totals: readonly number[],
): { readonly numerator: bigint; readonly denominator: bigint } | null {
  const occurring = totals.flatMap((total, outcome) => (total > 0 ? [{ total: BigInt(total), outcome }] : []));
  const sizes = groups.map((counts) => counts.reduce((sum, count) => sum + count, 0));
  const all = sizes.reduce((sum, size) => sum + BigInt(size), 0n);
  // Q times the outcomes less one is N·(Σ c²/(n·C) - 1).
  const ofSizes = leastCommonMultiple(sizes);
  const ofTotals = leastCommonMultiple(occurring.map(({ total }) => Number(total)));
  const sum = occurring.reduce((before, { total, outcome }) => {
    const squares = groups.reduce(
      (own, counts, g) => own + squareOf(counts[outcome]) * (ofSizes / BigInt(sizes[g])),
      0n,
    );
    return before + squares * (ofTotals / total);
  }, 0n);
  const one = ofSizes * ofTotals;
  const beyondChance = all * (sum - one) - BigInt((groups.length - 1) * (occurring.length - 1)) * one;
  if (beyondChance <= 0n) return null;
  const squaresOfSizes = sizes.reduce((before, size) => before + squareOf(size), 0n);
  return {
    numerator: (all * all - squaresOfSizes) * BigInt(occurring.length - 1) * one,
    denominator: all * beyondChance,
  };
}

function squareOf(count: number): bigint {
  return BigInt(count) * BigInt(count);
}
