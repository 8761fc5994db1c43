import { drawUntilEnough } from '../../../src/conformance/reference/discovery/draw-until-enough.js';
import { generatorFrom, shuffleFrom } from '../../../src/conformance/reference/discovery/generator.js';
import {
  compare,
  Exact,
  type Fraction,
  ratio,
  times,
  whole,
} from '../../../src/conformance/reference/numbers/exact.js';
import { blockStops } from '../../../src/conformance/reference/lasting/block-stops.js';
import {
  blockAt,
  blocksBy,
  blocksOf,
  countOf,
  type DatedCase,
  LEAST_BLOCKS,
} from '../../../src/conformance/reference/lasting/blocks.js';
import { designEffect } from '../../../src/conformance/reference/lasting/lasting-of.js';
import { roundFraction } from '../../../src/conformance/reference/numbers/rounding.js';
import { studentQuantile } from '../../../src/conformance/reference/numbers/student-quantile.js';
import { wilsonEnd, zSquared } from '../../../src/conformance/reference/numbers/wilson.js';
import type { OutcomeSummary } from '../../../src/reports/index.js';
import { wilsonByHand } from './pooled-by-hand.js';

type Lasting = NonNullable<OutcomeSummary['lasting']>;
type Answers = readonly DatedCase[];

/** What a comparison says of both sides of a question. */
export type Sides = readonly [first: Answers, second: Answers];

/** What a question says of the blocks of its answers, of all markets together. */
export function blocksByHand(answers: Answers): { readonly of: 'month' | 'year'; readonly count: number } {
  const { of, blocks } = blocksOf(answers);
  return { of, count: blocks.length };
}

/** What lasts of an outcome in many markets: by blocks or by dates, whichever says less; exact, and rounded as it is published. */
export function lastingByHand(
  answers: Answers,
  outcome: string,
  places: { readonly percent: number; readonly measure: number } = { percent: 2, measure: 4 },
): Lasting | null {
  const count = countOf(outcome, answers);
  if (!hasBlocks(answers) || count === 0 || count === answers.length) return null;
  const square = larger(squareOfBlocks(answers, outcome), squareOfDates(answers, outcome));
  const effect = larger(
    whole(new Exact(1)),
    larger(designEffect(blocksOf(answers).blocks, outcome), effectOfDates(answers, outcome)),
  );
  return {
    effective: roundFraction(ratio(whole(new Exact(answers.length)), effect)!, places.measure),
    low: wilsonEnd(count, answers.length, square, 'low', places.percent),
    high: wilsonEnd(count, answers.length, square, 'high', places.percent),
  };
}

/** The interval of a difference in points, in doubles; each side has cases, on two dates or more where one has several. */
export function differenceByHand(sides: Sides, outcome: string): { readonly low: number; readonly high: number } {
  const [a, b] = sides.map((answers) => {
    const count = countOf(outcome, answers);
    const share = count / answers.length;
    const isSeveral = new Set(answers.map(({ date }) => date)).size < answers.length;
    const today = isSeveral ? squareOfDates(answers, outcome) : zSquared;
    const varies = hasBlocks(answers) && count > 0 && count < answers.length;
    const square = varies ? larger(today, squareOfBlocks(answers, outcome)) : today;
    const { low, high } = wilsonByHand(share, answers.length, Math.sqrt(asNumber(square)));
    return { share, low: low / 100, high: high / 100 };
  });
  const r = correlationByDates(sides, outcome, [a.share, b.share]);
  const reach = (left: number, right: number): number =>
    Math.sqrt(Math.max(0, left ** 2 - 2 * r * left * right + right ** 2));
  const difference = a.share - b.share;
  return {
    low: 100 * (difference - reach(a.share - a.low, b.high - b.share)),
    high: 100 * (difference + reach(a.high - a.share, b.share - b.low)),
  };
}

/** The p of the test that permutes blocks; `null` where a side has too few of them. */
export function blocksTestByHand(sides: Sides, outcome: string, cases: 'independent' | 'paired'): number | null {
  if (!sides.every(hasBlocks)) return null;
  const length = sides.every((answers) => blocksOf(answers).of === 'month') ? 'month' : 'year';
  const [first, second] = sides.map((answers) => blocksBy(length, answers).map((block) => tally(block, outcome)));
  if (first.length < LEAST_BLOCKS || second.length < LEAST_BLOCKS) return null;

  const random = generatorFrom(1n);
  const observed = statisticOf(sum(first), sum(second));
  const isExtreme = (one: readonly Tally[], other: readonly Tally[]): boolean =>
    compare(statisticOf(sum(one), sum(other)), observed) >= 0;
  if (cases === 'independent') {
    const order = [...first, ...second];
    return drawUntilEnough(() => {
      shuffleFrom(order, 0, order.length - 1, order.length, random);
      return isExtreme(order.slice(0, first.length), order.slice(first.length));
    }, blockStops).pValue;
  }
  const names = [...new Set(sides.flat().map((each) => blockAt(length, each)))].sort();
  const pairs = names.map((name) =>
    sides.map((answers) =>
      tally(
        answers.filter((each) => blockAt(length, each) === name),
        outcome,
      ),
    ),
  );
  return drawUntilEnough(() => {
    const swapped = pairs.map(([one, other]) => (random.next() >= 2 ** 31 ? [other, one] : [one, other]));
    return isExtreme(
      swapped.map(([one]) => one),
      swapped.map(([, other]) => other),
    );
  }, blockStops).pValue;
}

/** Of the test that there is without blocks, if any, and that of blocks the one that is shown: the one with the larger p. */
export function shownTestByHand(
  other: { readonly kind: string; readonly p: number } | null,
  blocks: number | null,
): { readonly kind: string; readonly p: number } | null {
  if (blocks === null || (other !== null && other.p >= blocks)) return other;
  return { kind: 'blocks', p: blocks };
}

interface Tally {
  readonly count: number;
  readonly of: number;
}

function tally(answers: Answers, outcome: string): Tally {
  return { count: countOf(outcome, answers), of: answers.length };
}

function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce((all, { count, of }) => ({ count: all.count + count, of: all.of + of }), { count: 0, of: 0 });
}

/** With c1 of n1 and c2 of n2, C of N in all: (N·c1 − C·n1)² / (n1·n2). */
function statisticOf(one: Tally, other: Tally): Fraction {
  if (one.of === 0 || other.of === 0) return whole(new Exact(0));
  const all = sum([one, other]);
  const distance = new Exact(all.of).times(one.count).minus(new Exact(all.count).times(one.of));
  return { numerator: distance.pow(2), denominator: new Exact(one.of).times(other.of) };
}

function hasBlocks(answers: Answers): boolean {
  return blocksOf(answers).blocks.length >= LEAST_BLOCKS;
}

/** What stands for z² by blocks: z² itself where shares vary from block to block no more than by chance. */
function squareOfBlocks(answers: Answers, outcome: string): Fraction {
  const { blocks } = blocksOf(answers);
  const effect = designEffect(blocks, outcome);
  return compare(effect, whole(new Exact(1))) > 0 ? times(effect, studentSquared(blocks.length - 1)) : zSquared;
}

function squareOfDates(answers: Answers, outcome: string): Fraction {
  return times(effectOfDates(answers, outcome), studentSquared(datesOf(answers).length - 1));
}

/** By dates: where none departs from the share of all, each counts as a single case. */
function effectOfDates(answers: Answers, outcome: string): Fraction {
  const dates = datesOf(answers);
  const count = countOf(outcome, answers);
  const each = { numerator: new Exact(answers.length), denominator: new Exact(dates.length) };
  if (count === 0 || count === answers.length) return each;
  const effect = designEffect(dates, outcome);
  return effect.numerator.isZero() ? each : effect;
}

function datesOf(answers: Answers): readonly Answers[] {
  const dates = [...new Set(answers.map(({ date }) => date))].sort();
  return dates.map((date) => answers.filter((each) => each.date === date));
}

function studentSquared(freedom: number): Fraction {
  return whole(studentQuantile(freedom).pow(2));
}

/** Of what both sides have more than expected on their dates; 0 where none is shared, or one share is the same on all of them. */
function correlationByDates(sides: Sides, outcome: string, shares: readonly [number, number]): number {
  let [products, squaresOfA, squaresOfB] = [0, 0, 0];
  for (const date of new Set(sides.flat().map((each) => each.date))) {
    const [a, b] = sides.map((answers, i) => {
      const { count, of } = tally(
        answers.filter((each) => each.date === date),
        outcome,
      );
      return count - shares[i] * of;
    });
    products += a * b;
    squaresOfA += a * a;
    squaresOfB += b * b;
  }
  return squaresOfA < 1e-12 || squaresOfB < 1e-12 ? 0 : products / Math.sqrt(squaresOfA * squaresOfB);
}

function larger(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) > 0 ? a : b;
}

function asNumber({ numerator, denominator }: Fraction): number {
  return numerator.toNumber() / denominator.toNumber();
}
