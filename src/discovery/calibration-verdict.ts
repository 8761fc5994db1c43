import { percentOf } from '../numeric/inner.js';
import { wilsonInterval } from '../statistics/inner.js';
import type { HeadlineCalibration } from '../reports/index.js';
import { counted } from './counted.js';

/** The level at which a calibration tests, in percent, and the highest rate that its interval may reach. */
const LEVEL = 5;
const HIGHEST = 10;

/**
 * What a calibration shows: `holds` if its interval reaches down to 5 % and not above 10 %, `biased` if it lies above 5 %, and `undecided` if
 * too few markets were tested to exclude twice the level.
 */
export type CalibrationVerdict = 'holds' | 'biased' | 'undecided';

/** The rate of a calibration in percent, to one decimal, with its 95 % Wilson interval; `null` if no market was tested. */
export interface RejectionRate {
  readonly percent: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

export function rejectionRate({ rejected, of }: HeadlineCalibration): RejectionRate {
  const interval = wilsonInterval(rejected, of, 1);
  return { percent: percentOf(rejected, of, 1), low: interval?.low ?? null, high: interval?.high ?? null };
}

export function verdictOf(calibration: HeadlineCalibration): CalibrationVerdict {
  const { low, high } = rejectionRate(calibration);
  if (low === null || high === null) return 'undecided';
  if (low > LEVEL) return 'biased';
  return high > HIGHEST ? 'undecided' : 'holds';
}

const verdicts: Readonly<Record<CalibrationVerdict, string>> = {
  holds: 'holds its level',
  biased: 'is biased',
  undecided: 'has been tested on too few markets to tell',
};

/** The same in words, with the numbers: `rejects 5.2 % of 1,000 fair markets (4.0 to 6.8 %): holds its level`. */
export function verdictInWords(calibration: HeadlineCalibration): string {
  const { percent, low, high } = rejectionRate(calibration);
  const verdict = verdicts[verdictOf(calibration)];
  if (percent === null || low === null || high === null) return verdict;
  const markets = counted(calibration.of, 'fair market');
  return `rejects ${percent.toFixed(1)} % of ${markets} (${low.toFixed(1)} to ${high.toFixed(1)} %): ${verdict}`;
}
