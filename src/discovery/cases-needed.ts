import { brokenRule, checkedFields, checkedNumber } from '../errors/inner.js';
import { binomialTail, binomialTest } from '../statistics/inner.js';
import { lowestTerms, type Quotient } from '../numeric/inner.js';

/** What is to be found; shares are fractions, as `significance` of a scan is. */
export interface CasesNeededOptions {
  /** The true share, above 0 and below 1. */
  readonly share: number;
  /** The share that is tested against, above 0 and below 1; default 0.5. */
  readonly baseline?: number;
  /** The probability with which it is to be found, above 0 and below 1; default 0.8. */
  readonly power?: number;
  /** How many tests are made together, a whole number from 1 to 1,000,000; default 1. */
  readonly tests?: number;
}

/** What is more would take years even if each session were a case. */
const MAX_CASES = 100_000;

const LEVEL = 0.05;

/** Shares are taken to twelve decimals, in whole parts of this. */
const PARTS = 1e12;

/** How far beyond a number of cases the power is looked at. */
const FURTHEST = 300;

/**
 * How many cases it takes to find a share: the smallest number from which on the exact two-sided binomial test rejects the baseline at
 * 5 % / `tests` with at least the wanted probability, on the side on which the share is.
 *
 * The power of an exact test is saw-toothed: with one more case it may be lower, as counts are whole. Fewer cases may do by luck; from this
 * number on it stays.
 *
 * @param options - the share, and what it is tested against
 * @returns the number of cases; `null` if it is above 100,000
 * @throws {@link BarstatsTypeError} `wrong-type` and `missing-field`, {@link BarstatsRangeError} `out-of-bounds` for invalid options, and if the
 * share is the baseline
 *
 * @example
 * ```ts
 * import { casesNeeded } from 'barstats';
 *
 * casesNeeded({ share: 0.6 }); // 210
 * casesNeeded({ share: 0.6, tests: 49 }); // 436
 * casesNeeded({ share: 0.6, tests: 49 * 40 }); // 651
 * casesNeeded({ share: 0.5001 }); // null
 * ```
 */
export function casesNeeded(options: CasesNeededOptions): number | null {
  const fields = checkedFields(options, 'options', ['share'], ['baseline', 'power', 'tests']);
  const { baseline: against = 0.5, power: wanted = 0.8, tests: together = 1 } = fields;
  const share = checkedShare(fields.share, 'options.share');
  const baseline = checkedShare(against, 'options.baseline');
  const power = checkedShare(wanted, 'options.power') / PARTS;
  const tests = checkedNumber(together, 'options.tests', { minimum: 1, maximum: 1_000_000, whole: true });
  if (share === baseline) {
    throw brokenRule('options.share', `must differ from the baseline, got ${share / PARTS} for both`);
  }
  // A share below the baseline is one of the other outcome above it.
  const [shareOf, baselineOf] = [share, baseline].map((parts) => quotientIn(share > baseline ? parts : PARTS - parts));
  const question: Question = { share: shareOf, baseline: baselineOf, level: LEVEL / tests };
  const powerOf = powerFor(question);
  return smallestFrom((cases) => powerOf(cases) >= power, question);
}

/** A share above a baseline, and the level at which that is tested. */
interface Question {
  readonly share: Quotient;
  readonly baseline: Quotient;
  readonly level: number;
}

/** A share in {@link PARTS}. */
function checkedShare(value: unknown, argument: string): number {
  const share = checkedNumber(value, argument, { minimum: 0, maximum: 1 });
  const parts = Math.round(share * PARTS);
  if (parts > 0 && parts < PARTS) return parts;
  throw brokenRule(argument, `must be above 0 and below 1, got ${share}`);
}

function quotientIn(parts: number): Quotient {
  return lowestTerms(BigInt(parts), BigInt(PARTS));
}

/** The probability that so many cases reject the baseline on the side of the share, for numbers of cases that are asked for mostly one by one. */
function powerFor({ share, baseline, level }: Question): (cases: number) => number {
  let last = { cases: -1, rejects: 0 };
  return (cases) => {
    const isRejected = (successes: number): boolean => binomialTest(successes, cases, baseline) <= level;
    const expected = Math.floor((cases * Number(baseline.numerator)) / Number(baseline.denominator));
    // Of a neighbour the fewest successes that reject are known: with one case more they are as many, or one more.
    const near = Math.abs(cases - last.cases) === 1 ? last.rejects : null;
    const rejects =
      near === null ? bisected(isRejected, expected, cases + 1) : walked(isRejected, near, expected, cases + 1);
    last = { cases, rejects };
    return rejects > cases ? 0 : binomialTail(rejects, cases, share);
  };
}

/** The fewest successes that reject: more of them are less likely under the baseline. */
function bisected(isRejected: (successes: number) => boolean, kept: number, most: number): number {
  let [keeps, rejects] = [kept, most];
  while (rejects - keeps > 1) {
    const middle = Math.floor((rejects + keeps) / 2);
    if (isRejected(middle)) rejects = middle;
    else keeps = middle;
  }
  return rejects;
}

/** The same from a number near to it. */
function walked(isRejected: (successes: number) => boolean, from: number, kept: number, most: number): number {
  let rejects = Math.min(Math.max(from, kept + 1), most);
  while (rejects < most && !isRejected(rejects)) rejects++;
  while (rejects - 1 > kept && isRejected(rejects - 1)) rejects--;
  return rejects;
}

/** The smallest number from which on a number of cases is enough: between teeth the power rises, and over several of them it does not fall. */
function smallestFrom(isEnough: (cases: number) => boolean, { baseline }: Question): number | null {
  // One more success is needed about once in so many cases.
  const tooth = Math.ceil(Number(baseline.denominator) / Number(baseline.numerator)) + 1;
  const areEnough = (from: number): boolean => {
    for (let cases = from; cases < from + tooth; cases++) if (!isEnough(cases)) return false;
    return true;
  };
  let [few, enough] = [0, 1];
  while (!areEnough(enough)) {
    if (enough >= MAX_CASES) return null;
    [few, enough] = [enough, Math.min(2 * enough, MAX_CASES)];
  }
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2);
    if (areEnough(middle)) enough = middle;
    else few = middle;
  }
  // A later tooth may be deeper by a little.
  let last = enough + Math.min(FURTHEST, Math.max(5 * tooth, Math.ceil(enough / 10)));
  while (last > 0 && isEnough(last)) last--;
  return last + 1;
}
