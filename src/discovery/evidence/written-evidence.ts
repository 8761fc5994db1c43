import { figureOf, logarithmOfInteger, type Quotient } from '../../numeric/inner.js';

/** A number of evidence as results write it. */
export interface WrittenEvidence {
  /** Rounded down to 4 decimals; `null` from 10¹⁵ on. */
  readonly e: number | null;
  /** Its decimal logarithm, to 4 decimals. */
  readonly log10: number;
}

const DECIMALS = 4;
const UNITS = 10n ** BigInt(DECIMALS);
const LARGEST = 10n ** 15n;

/** Rounding down, what is shown reaches a bound only if the evidence does. */
export function writtenEvidence({ numerator, denominator }: Quotient): WrittenEvidence {
  const [over, under] = [BigInt(numerator), BigInt(denominator)];
  const units = (over * UNITS) / under;
  const natural = logarithmOfInteger(over) - logarithmOfInteger(under);
  const power = Number(UNITS);
  return {
    e: units < LARGEST * UNITS ? figureOf(units, DECIMALS) : null,
    log10: Math.round((natural / Math.LN10) * power) / power + 0,
  };
}
