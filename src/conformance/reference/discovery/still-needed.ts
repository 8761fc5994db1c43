import { Decimal } from 'decimal.js';
import type { Estimate, StillNeeded } from '../../../discovery/index.js';

/** Enough digits for a quotient that is a whole number only if that is exact. */
const Long = Decimal.clone({ defaults: true, precision: 80 });

/** The 80 % quantile of the normal distribution. */
const POWER = new Long('0.841621');

/**
 * The cases and sessions that a share against one half still needs, `null` if it is one half or needs more than 100,000 cases.
 *
 * @param tests - the number of tests in the correction
 * @param sessions - the number of complete sessions of the lookback
 */
export function stillNeeded(
  { count, of }: Estimate,
  significance: number,
  tests: number,
  sessions: number,
): StillNeeded | null {
  if (2 * count === of) return null;
  const spread = new Long(count).times(of - count).sqrt();
  // n = ((z/2 + z′ √(p (1 − p))) / (p − ½))², multiplied by the square of the number of cases above and below.
  const above = upperQuantile(significance / tests)
    .times(of)
    .div(2)
    .plus(POWER.times(spread));
  const below = new Long(count).minus(new Long(of).div(2));
  const needed = above.pow(2).div(below.pow(2)).ceil().toNumber();
  if (needed > 100_000) return null;
  const cases = needed > of ? needed - of : 1;
  if (sessions === 0) return { cases, sessions: null };
  return { cases, sessions: new Long(cases).times(sessions).div(of).ceil().toNumber() };
}

const known = new Map<number, Decimal>();

/** The value beyond which, on both sides together, a normal variable is with a probability of `level`, to six decimals. */
function upperQuantile(level: number): Decimal {
  const found = known.get(level) ?? computeQuantile(Math.max(level, 2e-300));
  known.set(level, found);
  return found;
}

/** By bisection: the most millionths for which half a millionth less is exceeded with at least this probability. */
function computeQuantile(level: number): Decimal {
  let [low, high] = [0, 40_000_000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (exceeds(new Long(middle).minus('0.5').div(1_000_000), level)) low = middle;
    else high = middle;
  }
  return new Long(low).div(1_000_000);
}

/** Whether the two tails of the normal distribution beyond ±z have at least a probability. */
function exceeds(z: Decimal, level: number): boolean {
  // As many digits as are lost near 1, and some more.
  const Longer = Decimal.clone({ defaults: true, precision: 40 - new Long(level).e });
  const square = new Longer(z).pow(2);
  // Between −z and z: √(2/π) e^(−z²/2) (z + z³/3 + z⁵/(3·5) + …), all of whose terms are above 0.
  let term = new Longer(z);
  let sum = new Longer(0);
  for (let odd = 3; !sum.plus(term).eq(sum); odd += 2) {
    sum = sum.plus(term);
    term = term.times(square).div(odd);
  }
  const within = new Longer(2).div(Longer.acos(-1)).sqrt().times(square.div(-2).exp()).times(sum);
  return new Longer(1).minus(within).gte(level);
}
