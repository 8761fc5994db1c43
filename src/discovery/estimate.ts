import { percentOf, roundQuotient, sign, wilsonInterval } from '../numeric/index.js';

/** Counts behind an estimate: successes among cases, and what they are measured against. */
export interface Counts {
  readonly count: number;
  readonly of: number;
  /** The same of the other groups; one half where chance is a fair coin. */
  readonly baselineCount: number;
  readonly baselineOf: number;
}

/** A share with its interval, against what chance gives. */
export interface Estimate {
  readonly count: number;
  readonly of: number;
  /** 100 × count / of, to 2 decimals; `null` of nothing. */
  readonly percent: number | null;
  /** The 95 % Wilson interval. */
  readonly low: number | null;
  readonly high: number | null;
  /** What chance gives: 50, or the percent of the other groups. */
  readonly baseline: number | null;
  /** Percent less baseline, rounded once; `null` where either is. */
  readonly effect: number | null;
}

const DECIMALS = 2;

/** The estimate that counts give. */
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

/** Whether the effect is above (1), at (0) or below (-1) nothing; `null` where there is none. */
export function directionOf(counts: Counts): -1 | 0 | 1 | null {
  return counts.of === 0 || counts.baselineOf === 0 ? null : sign(excess(counts));
}

function excess({ count, of, baselineCount, baselineOf }: Counts): number {
  return count * baselineOf - baselineCount * of;
}
