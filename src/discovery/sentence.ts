import type { HeadlineOutline } from '../reports/index.js';
import { verdictInWords } from './calibration-verdict.js';
import type { AskedHeadline } from './checked-families.js';
import type { RankedMarket, Untested } from './scan-result.js';

const reasons: Readonly<Record<Untested, string>> = {
  insufficient: 'there are too few cases',
  'coarse-ticks': 'its price steps are too large for a fair race between two levels',
  'no-events': 'it was given none of the events asked about',
  'bars-too-coarse': 'its bars are too long',
  'bars-misaligned': 'its bars do not start at the session open',
  'duplicate-trading-date': 'it has two daily bars for one date',
  'session-unavailable': 'its asset class has no such session',
};

/**
 * What a family found, in words, in the market where it departs most from chance.
 *
 * @param row - its first row; `undefined` without markets
 * @param tests - the number of tests in the correction
 */
export function sentenceOf(headline: AskedHeadline, row: RankedMarket | undefined, tests: number): string {
  const asked = `“${headline.question}”`;
  if (row === undefined) return `${asked} No market was scanned.`;
  const { ticker, cases, untested } = row;
  if (untested !== undefined) return `${asked} Not tested on ${ticker} (n = ${cases}): ${reasons[untested]}.`;
  return `${asked} ${foundOf(headline, row)} ${verdictOf(row, tests)}${warningOf(headline)}`;
}

function warningOf({ calibrated, calibration }: AskedHeadline): string {
  if (calibrated === undefined) return '';
  if (calibration === undefined) return ' The question is not calibrated: how often it rejects chance is unknown.';
  return ` The question ${verdictInWords(calibration)}.`;
}

function foundOf({ test, outcomes, groups }: HeadlineOutline, row: RankedMarket): string {
  const { ticker, group, outcome, estimate } = row;
  const { count, of, percent, low, high, baseline } = estimate;
  const labelOf = (list: HeadlineOutline['groups'], id = '') =>
    list.find((each) => each.id === id)?.label ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  const answer = labelOf(outcomes, outcome ?? outcomes[0].id);
  const where = group === undefined ? '' : ` (${labelOf(groups, group)})`;
  const chance = test === 'half' ? 'chance gives 50 %' : `the others have ${baseline ?? '-'} %`;
  return `${answer} in ${count} of ${of} cases on ${ticker}${where}: ${percent ?? '-'} % (95 % interval ${low ?? '-'} to ${high ?? '-'} %), where ${chance}.`;
}

function verdictOf({ significant, adjusted, agrees }: RankedMarket, tests: number): string {
  const p = `adjusted p ${adjusted.toPrecision(2)}`;
  if (!significant) return `Among ${tests} tests, chance alone explains this (${p}).`;
  return `Among ${tests} tests, chance alone is unlikely to explain this (${p}); ${agreement[`${agrees}`]}.`;
}

const agreement = {
  true: 'the first two thirds of the period and the last third agree',
  false: 'the first two thirds of the period and the last third do not agree',
  null: 'whether it lasted is unknown, because one part of the period shows no effect',
} as const;
