import type { QuestionSummary } from '../../../reports/index.js';
import { counted } from '../run/answers.js';
import { drawUntilEnough } from '../discovery/draw-until-enough.js';
import { generatorFrom, shuffleFrom } from '../discovery/generator.js';
import type { Question } from '../reports/report.js';
import type { Style } from '../run/style.js';
import { blockStops } from './block-stops.js';
import { type Block, countOf, LEAST_BLOCKS } from './blocks.js';

/** The cut between two blocks on whose sides shares differ most, and how often blocks in random order have such a cut. */
export function changeOf(
  { outcomes }: Pick<Question, 'outcomes'>,
  blocks: readonly Block[],
  style: Style,
): NonNullable<QuestionSummary['change']> | null {
  if (blocks.length < LEAST_BLOCKS) return null;
  const sizes = blocks.map((block) => block.length);
  const varying = outcomes
    .map(({ id }): Counts => ({ counts: blocks.map((block) => countOf(id, block)), sizes }))
    .filter(({ counts }) => sum(counts) > 0 && sum(counts) < sum(sizes));
  if (varying.length === 0) return null;

  const order = blocks.map((_, i) => i);
  const observed = strongest(varying.map((each) => strongestCut(each, order)));
  const random = generatorFrom(1n);
  const { pValue } = drawUntilEnough(() => {
    shuffleFrom(order, 0, order.length - 1, order.length, random);
    return varying.some((each) => compareCuts(strongestCut(each, order), observed) >= 0);
  }, blockStops);
  const answersIn = (some: readonly Block[]) => {
    const cases = some.flat();
    // Nothing depends on the day where there are no clusters.
    return counted(
      { outcomes },
      cases.map(({ outcome }) => ({ outcome, day: 0 })),
      style,
    );
  };
  return {
    date: blocks[observed.before][0].date,
    p: pValue,
    before: answersIn(blocks.slice(0, observed.before)),
    after: answersIn(blocks.slice(observed.before)),
  };
}

/** Of each block how many cases have an outcome, and how many there are. */
interface Counts {
  readonly counts: readonly number[];
  readonly sizes: readonly number[];
}

/** A cut, with its statistic for an outcome: distance² / weight. */
interface Cut {
  /** So many blocks come before it. */
  readonly before: number;
  readonly distance: bigint;
  readonly weight: bigint;
}

/** With C of N cases before a cut, and c of n in all, the statistic is (n·C − c·N)² / (c·(n − c)); the first cut of those with the largest one. */
function strongestCut({ counts, sizes }: Counts, order: readonly number[]): Cut {
  const [c, n] = [sum(counts), sum(sizes)];
  let [having, cases] = [0, 0];
  let [before, distance] = [0, -1];
  for (let k = 1; k < order.length; k++) {
    having += counts[order[k - 1]];
    cases += sizes[order[k - 1]];
    // Each product is that of two numbers of cases, far below 2⁵³.
    const own = Math.abs(n * having - c * cases);
    if (own > distance) [before, distance] = [k, own];
  }
  return { before, distance: BigInt(distance), weight: BigInt(c) * BigInt(n - c) };
}

/** Of several outcomes; the earliest cut of equal ones. */
function strongest(cuts: readonly Cut[]): Cut {
  return cuts.reduce((best, cut) => {
    const side = compareCuts(cut, best);
    return side > 0 || (side === 0 && cut.before < best.before) ? cut : best;
  });
}

/** Below 0 where the statistic of the first is the smaller one, 0 where they are equal. */
function compareCuts(a: Cut, b: Cut): number {
  const difference = a.distance * a.distance * b.weight - b.distance * b.distance * a.weight;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
