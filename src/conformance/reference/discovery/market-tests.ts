import type { Bars } from '../../../bars/index.js';
import type { ScanMarket, Untested } from '../../../discovery/index.js';
import type { HeadlineResult } from '../../../reports/index.js';
import { dayOf } from '../calendar/days.js';
import { referenceHeadline } from '../headlines/reference-headline.js';
import { generatorFrom, seedOf } from './generator.js';
import { laterTest, type LaterTest } from './later-test.js';
import { type AskedDates, firstDayOfLastThird } from './lookback.js';
import type { Question } from './questions.js';
import { type AnsweredCase, type Tested, testOfCases } from './test-of-cases.js';

/** With fewer steps in the median range, a race is not tested. */
const LEAST_STEPS = 60;

/** The test of a question in a market, on the whole lookback and on its parts. */
export interface MarketTest {
  readonly question: Question;
  readonly assetClass: string;
  readonly ticker: string;
  readonly whole: Tested;
  readonly early: Tested;
  readonly late: LaterTest;
}

/** What the tests of a scan share. */
export interface ScanOf {
  readonly dates: AskedDates;
  readonly asOf: number;
  readonly seed: number;
}

/** The same bars are asked again and again while a scan is made smaller. */
const known = new WeakMap<Bars, Map<string, MarketTest>>();

/** Asks a market one question, and tests the answers. */
export function testMarket(question: Question, market: ScanMarket, scan: ScanOf): MarketTest {
  const { bars, calendar, ...others } = market;
  if (typeof calendar === 'object' && calendar !== null) return computeTest(question, market, scan);
  const tests = known.get(bars) ?? new Map<string, MarketTest>();
  known.set(bars, tests);
  const key = JSON.stringify([question.family, calendar ?? String(calendar), others, scan]);
  const found = tests.get(key) ?? computeTest(question, market, scan);
  tests.set(key, found);
  return found;
}

function computeTest(question: Question, market: ScanMarket, { dates, asOf, seed }: ScanOf): MarketTest {
  const assetClass = typeof market.assetClass === 'object' ? market.assetClass.name : market.assetClass;
  const { ticker } = market;
  const { untested, cases } = casesOf(question, market, dates, asOf);
  const random = () => generatorFrom(seedOf(seed, assetClass, ticker, question.family));
  const split = firstDayOfLastThird(dates, asOf, market.bars);
  const early = testOfCases(
    question,
    cases.filter(({ day }) => day < split),
    untested,
    random,
  );
  return {
    question,
    assetClass,
    ticker,
    whole: testOfCases(question, cases, untested, random),
    early,
    late: laterTest(
      question,
      cases.filter(({ day }) => day >= split),
      early,
    ),
  };
}

interface Asked {
  readonly untested: Untested | undefined;
  readonly cases: readonly AnsweredCase[];
}

function casesOf(question: Question, market: ScanMarket, dates: AskedDates, asOf: number): Asked {
  const { bars, ...options } = market;
  let headline: HeadlineResult;
  try {
    headline = referenceHeadline(bars, question.family, { ...options, ...dates, asOf });
  } catch (error) {
    return { untested: codeOf(error), cases: [] };
  }
  if (lacksEvents(question, market)) return { untested: 'no-events', cases: [] };
  const isCoarse = question.isRace && (headline.medianRange ?? 0) < LEAST_STEPS;
  return { untested: isCoarse ? 'coarse-ticks' : undefined, cases: testedCases(headline) };
}

/** A refusal of the bars; every other error is one of the program. */
function codeOf(error: unknown): Untested {
  if (error instanceof Error && 'code' in error) return error.code as Untested;
  throw error;
}

function lacksEvents({ events }: Question, { events: given = [] }: ScanMarket): boolean {
  if (events === undefined) return false;
  return !given.some(({ name }) => events === 'any' || events.includes(name.toLowerCase()));
}

function testedCases({ cases }: HeadlineResult): readonly AnsweredCase[] {
  return cases.map(({ date, outcome, group = '', block = '' }) => ({ day: dayOf(date), outcome, group, block }));
}
