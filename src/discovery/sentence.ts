import type { HeadlineOutline } from '../reports/index.js';
import { verdictInWords } from './calibration-verdict.js';
import type { AskedHeadline } from './checked-families.js';
import { counted } from './counted.js';
import { askedInWords, type PickedFamilies } from './picked-families.js';
import type { Finding, RankedMarket, TestResult, Untested } from './scan-result.js';

/** Why a question was not asked, in words about the market. */
export const untestedInWords: Readonly<Record<Untested, string>> = {
  insufficient: 'there are too few cases',
  'coarse-ticks': 'its price steps are too large for a fair race between two levels',
  'no-events': 'it was given none of the events asked about',
  'bars-too-coarse': 'its bars are too long',
  'bars-misaligned': 'its bars do not start at the session open',
  'duplicate-trading-date': 'it has two daily bars for one date',
  'session-unavailable': 'its asset class has no such session',
};

/** What a scan shows, whether anything was found first. */
export function summaryOf({
  tests,
  untested,
  alreadySearched,
  markets,
  findings,
  significance,
  isCalibrated,
  isPicked,
}: {
  readonly tests: number;
  /** How many of these the prices did not allow: they count as tests that found nothing. */
  readonly untested: number;
  /** The tests made before for which p-values are corrected. */
  readonly alreadySearched: number;
  readonly markets: number;
  readonly findings: readonly Finding[];
  readonly significance: number;
  /** Whether every question is known to hold its level. */
  readonly isCalibrated: boolean;
  /** Whether the questions may have been picked after their answers were seen. */
  readonly isPicked: boolean;
}): string {
  if (markets === 0) return 'No market was scanned.';
  if (tests === untested) return 'No test could be run.';
  const before = alreadySearched === 0 ? '' : `, corrected for ${counted(alreadySearched, 'earlier test')}`;
  const [all, level] = [counted(tests, 'test'), percent(100 * significance)];
  if (findings.length === 0) return `None of ${all} found anything that cannot be luck${before}.`;
  const echoes = findings.reduce((sum, { echoes: own, elsewhere = [] }) => sum + own.length + elsewhere.length, 0);
  const again = echoes === 0 ? '' : ` (and the same sessions again in ${echoes} more)`;
  const luck = 'how much of it is luck is unknown';
  const share = !isCalibrated
    ? `with questions that are not calibrated, ${luck}`
    : isPicked
      ? `if the questions were picked after seeing results, ${luck}`
      : `of what is found in this way, at most ${level} is expected to be luck`;
  return `${counted(findings.length, 'finding')} in ${all}${before}${again}; ${share}.`;
}

/** What is wrong with picked families. */
export function pickedInWords(picked: PickedFamilies): string {
  return `${askedInWords(picked)} If they were picked after seeing results, their p-values are too small: give the number of tests made before as alreadySearched.`;
}

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
  if (untested !== undefined) return `${asked} Not tested on ${ticker} (n = ${cases}): ${untestedInWords[untested]}.`;
  return `${asked} ${foundOf(headline, row)} ${verdictOf(row, tests)}${warningOf(headline)}`;
}

/** What is said of a question that is not calibrated. */
export function warningOf({ calibrated, calibration }: AskedHeadline): string {
  if (calibrated === undefined) return '';
  if (calibration === undefined) return ' The question is not calibrated: how often it rejects chance is unknown.';
  return ` The question ${verdictInWords(calibration)}.`;
}

function foundOf(headline: HeadlineOutline, row: RankedMarket): string {
  const { where, seen, against } = seenOf(headline, row);
  const strongest = row.strongestOf === undefined ? '' : `, the strongest of ${row.strongestOf} cells`;
  return `${where}: ${seen} in ${sharesOf(row.estimate)}, ${against}${strongest}.`;
}

/** The parts of a sentence on what was seen: in which sessions, what, and what chance or the other groups give. */
export function seenOf(
  { test, success, outcomes, groups }: HeadlineOutline,
  { ticker, group, outcome, estimate }: Pick<RankedMarket, 'ticker' | 'group' | 'outcome' | 'estimate'>,
): { readonly where: string; readonly seen: string; readonly against: string } {
  const labelOf = (list: HeadlineOutline['groups'], id: string) =>
    list.find((each) => each.id === id)?.label ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  // Questions answered by yes or no tell what a success is; other answers have labels of their own, which within blocks are no names.
  const seenAs = (id = 'success'): string => {
    if (id === 'success') return success;
    const label = labelOf(outcomes, id);
    return test === 'within-blocks' ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
  };
  return {
    where: group === undefined ? ticker : `${ticker}, ${labelOf(groups, group)}`,
    seen: seenAs(outcome),
    against:
      test === 'half' ? 'where chance gives 50 %' : `against ${estimate.baseline ?? '-'} % in ${others(groups, group)}`,
  };
}

function others(groups: HeadlineOutline['groups'], group: string | undefined): string {
  const left = groups.filter(({ id }) => id !== group);
  return groups.length === 2 && left.length === 1 ? `the other group, ${left[0].label}` : 'all other groups';
}

function sharesOf({ count, of, percent: share, low, high }: TestResult['estimate']): string {
  return `${count} of ${of} cases, ${share ?? '-'} % (95 % interval ${low ?? '-'} to ${high ?? '-'} %)`;
}

function verdictOf(row: RankedMarket, tests: number): string {
  const p = `adjusted p ${row.adjusted.toPrecision(2)}`;
  const among = `Among ${counted(tests, 'test')}`;
  if (row.afterSelection === undefined)
    return `${among}, this cannot be distinguished from luck (${p})${neededBy(row)}.`;
  const { low, high, confidence } = row.afterSelection;
  return (
    `${among}, luck alone is unlikely to explain this (${p}). ` +
    `Picked for being far from chance, the share is probably closer to it: ${low} to ${high} % allows for that (confidence ${confidence} %). ` +
    confirmationOf(row)
  );
}

/** How much longer it takes to tell, in two digits: it is an estimate. */
function neededBy({ estimate, stillNeeded }: RankedMarket): string {
  if (stillNeeded === undefined || stillNeeded === null) return '';
  const { cases, sessions } = stillNeeded;
  const about = (count: number, what: string) => counted(Number(count.toPrecision(2)), `more ${what}`);
  const more = sessions === null ? about(cases, 'case') : about(sessions, 'session');
  return `; if ${estimate.percent ?? '-'} % is the true share, about ${more} would probably show it`;
}

function confirmationOf({ confirmation, late }: RankedMarket): string {
  const found = 'The first two thirds of the period show it alone';
  const p = `one-sided p ${late.pValue.toPrecision(2)}`;
  switch (confirmation) {
    case 'confirmed':
      return `${found}, and the last third confirms it: ${sharesOf(late.estimate)}, ${p}.`;
    case 'not-confirmed':
      return `${found}, and the last third does not confirm it: ${sharesOf(late.estimate)}, ${p}.`;
    case 'too-small':
      return `${found}; the last third, with ${counted(late.estimate.of, 'case')}, is too small to confirm it.`;
    case 'not-selected':
      return 'The first two thirds of the period alone would not have shown it, so the last third cannot confirm it.';
  }
}

function percent(value: number): string {
  return `${Number(value.toPrecision(12))} %`;
}
