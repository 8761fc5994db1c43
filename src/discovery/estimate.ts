import { percentOf, roundQuotient, sign } from '../numeric/inner.js';
import { wilsonInterval } from '../statistics/inner.js';

/** The counts behind an estimate: successes among cases, and the baseline. */
export interface Counts {
  readonly count: number;
  readonly of: number;
  /** The same for the other groups; one half if chance is a fair coin. */
  readonly baselineCount: number;
  readonly baselineOf: number;
}

/** The baseline where chance is a fair coin. */
export const FAIR_COIN = { baselineCount: 1, baselineOf: 2 } as const;

/** A share with its interval and its baseline. */
export interface Estimate {
  readonly count: number;
  readonly of: number;
  /** 100 × count / of, to 2 decimals; `null` if `of` is 0. */
  readonly percent: number | null;
  /** The 95 % Wilson interval. */
  readonly low: number | null;
  readonly high: number | null;
  /** What chance gives: 50, or the percentage of the other groups. */
  readonly baseline: number | null;
  /** `percent` minus `baseline`, rounded once; `null` if either is. */
  readonly effect: number | null;
}

const DECIMALS = 2;

export function estimateOf({ count, of, baselineCount, baselineOf }: Counts): Estimate {
  const interval = wilsonInterval(count, of, DECIMALS);
  return {
    count,
    of,
    percent: percentOf(count, of, DECIMALS),
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    baseline: percentOf(baselineCount, baselineOf, DECIMALS),
    effect:
      of === 0 || baselineOf === 0
        ? null
        : roundQuotient(100 * excess({ count, of, baselineCount, baselineOf }), of * baselineOf, DECIMALS),
  };
}

/** The sign of the effect: 1, 0 or -1; `null` if there is no effect. */
export function directionOf(counts: Counts): -1 | 0 | 1 | null {
  return counts.of === 0 || counts.baselineOf === 0 ? null : sign(excess(counts));
}

function excess({ count, of, baselineCount, baselineOf }: Counts): number {
  return count * baselineOf - baselineCount * of;
}
