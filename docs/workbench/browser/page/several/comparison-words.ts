import type {
  ComparedOutcome,
  ComparedQuestion,
  MarketComparison,
  PooledQuestion,
  PooledResult,
} from 'barstats/pooled';
import { counted, countOf, shownTime, shareInWords, signed, probabilityWords, intervalWords } from '../parts/words.js';
import type { ComparedPeriods } from '../../computing/several/run-several.js';

/** The level of the tests, after adjustment. */
const LEVEL = 0.05;

/** What both sides are called. */
export type Sides = readonly [first: string, second: string];

export function sidesOf({ compared, sides }: Pick<MarketComparison, 'compared' | 'sides'>): Sides {
  const [first, second] = sides.map(({ assetClass, ticker, startDate, endDate }) => {
    if (compared === 'periods') return startDate === null ? 'no session' : `${startDate} to ${String(endDate)}`;
    return sides[0].ticker === sides[1].ticker ? `${ticker} (${assetClass})` : ticker;
  });
  return [first, second];
}

/** What all tests together say. */
export function verdictOf({ tests, summary }: Pick<MarketComparison, 'tests' | 'summary'>): string {
  if (tests === 0) return 'No difference could be tested.';
  const found = summary
    .flatMap(({ questions }) => questions)
    .reduce((sum, question) => sum + testsThatFind(question), 0);
  const of = tests === 1 ? 'The only test' : `Of ${counted(tests, 'test')}, ${found === 0 ? 'none' : found}`;
  const finds =
    tests === 1 ? (found === 0 ? 'finds no' : 'finds a') : found === 1 || found === 0 ? 'finds a' : 'find a';
  return `${of} ${finds} difference beyond chance (adjusted p below 0.05).`;
}

/** The tests of a question that find a difference; several outcomes may show the same one. */
function testsThatFind({ tests, outcomes }: ComparedQuestion): number {
  return Math.min(tests, outcomes.filter(({ test }) => test !== null && test.adjusted < LEVEL).length);
}

/** An outcome on both sides, their difference and what it is worth. */
export function differenceOf(
  { label, shares, difference, test, untested }: ComparedOutcome,
  of: ComparedQuestion['of'],
  sides: Sides,
): string {
  const both = shares
    .map((share, i) => `${shareInWords(share.count, of[i]) || '–'} in ${sides[i]} (${countOf(share.count, of[i])})`)
    .join(', ');
  if (difference === null) return `${label}: ${both}; one side has no cases.`;
  const { points, low, high } = difference;
  const apart = `${Math.abs(points).toFixed(1)} points ${points > 0 ? 'more' : 'less'} in ${sides[0]}`;
  const tested =
    test === null
      ? untestedWords(untested)
      : `p ${probabilityWords(test.p)}, adjusted p ${probabilityWords(test.adjusted)}${pairs(test.discordant, sides)}`;
  const size = points === 0 ? 'no difference' : apart;
  return `${label}: ${both}: ${size} (95 % interval ${signed(low)} to ${signed(high)}); ${tested}.`;
}

function pairs(discordant: readonly [number, number] | undefined, sides: Sides): string {
  if (discordant === undefined) return '';
  const [first, second] = discordant;
  return ` (${counted(first, 'date')} in ${sides[0]} only, ${second} in ${sides[1]} only)`;
}

function untestedWords(untested: ComparedOutcome['untested']): string {
  if (untested === 'several-cases-on-a-date') return 'not tested: some dates have several cases of a side';
  if (untested === 'too-few-clusters') return 'not tested: too few clusters of dependent cases';
  if (untested === 'no-pairs') return 'not tested: no date has a case of both sides';
  return 'not tested: the outcome is in all cases of both sides, or in none';
}

const DAY = 86_400_000;
const BETWEEN = '..';
const DATE = /^\d{4}-\d\d-\d\d$/;

/** Two periods as text in an address: their four dates. */
export function periodsText({ first, second }: ComparedPeriods): string {
  return [first.startDate, first.endDate, second.startDate, second.endDate].join(BETWEEN);
}

/** Two periods from such a text; `null` if it is none. */
export function periodsIn(text: string): ComparedPeriods | null {
  const dates = text.split(BETWEEN);
  if (dates.length !== 4 || !dates.every((date) => DATE.test(date))) return null;
  const [a, b, c, d] = dates;
  return { first: { startDate: a, endDate: b }, second: { startDate: c, endDate: d } };
}

/** Both halves of the time from one instant to another. */
export function halvesOf(from: number, to: number): ComparedPeriods {
  const middle = from + (to - from) / 2;
  return {
    first: { startDate: shownTime(from, true), endDate: shownTime(middle, true) },
    second: { startDate: shownTime(middle + DAY, true), endDate: shownTime(to, true) },
  };
}

/** Design effects below it come about by chance. */
const NOTABLE = 1.2;

/** Over what a pooled report is. */
export function headlineOf({ markets, startDate, endDate, observations }: PooledResult): string {
  if (observations === null || startDate === null) return 'No market could be asked.';
  const { eligible, seen, unit } = observations;
  const dates = `${startDate} to ${String(endDate)}`;
  return `${counted(markets.length, 'market')}, ${dates}: ${eligible.toLocaleString('en')} of ${counted(seen, unit)} counted.`;
}

/** The first outcome of a question over all markets, with what it is worth. */
export function sentenceOf({ of, dates, outcomes, guard }: PooledQuestion): string {
  if (of === 0 || outcomes.length === 0) return 'No cases.';
  const [{ label, count, low, high, clustered, designEffect }] = outcomes;
  const share = `${label} in ${count.toLocaleString('en')} of ${counted(of, 'case')} on ${counted(dates, 'date')}: ${shareInWords(count, of)}`;
  // Without dates to tell apart there is only the interval that takes all cases as independent.
  const isClustered = clustered !== null && designEffect !== null;
  const interval = `${share} (95 % interval ${intervalWords(isClustered ? clustered : { low, high })}).`;
  if (!isClustered || designEffect < NOTABLE || of === dates || guard === 'insufficient') return interval;
  const worth = Math.max(1, Math.round(of / designEffect));
  return (
    `${interval} The cases of a date depend on each other: they are worth about ${counted(worth, 'independent case')} ` +
    `(design effect ${designEffect.toFixed(1)}).`
  );
}
