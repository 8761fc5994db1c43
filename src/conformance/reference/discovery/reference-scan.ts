import type {
  Confirmation,
  Finding,
  GrantedLookback,
  Lookback,
  RankedFamily,
  RankedMarket,
  ScanMarket,
  ScanOptions,
  ScanResult,
  SelectionInterval,
  TestResult,
} from '../../../discovery/index.js';
import { nameOf } from '../calendar/template-of.js';
import { adjustedAfterBenjaminiHochberg } from './adjusted.js';
import { type Closes, closesOf, haveNearlySameReturns } from './alike.js';
import { exactInterval } from './exact-interval.js';
import { echoesOf } from './findings.js';
import { rangeAsked } from './lookback.js';
import { type MarketTest, testMarket } from './market-tests.js';
import type { PValueInputs } from './p-value-inputs.js';
import { isImpossible } from './test-of-cases.js';
import { type Question, questions } from './questions.js';
import { stillNeeded } from './still-needed.js';

/** A scan without what is only said in words. */
export interface ScanFigures extends Omit<ScanResult, 'summary' | 'warnings' | 'markets' | 'findings' | 'ranking'> {
  readonly warnings?: readonly { readonly code: 'families-picked' }[];
  readonly markets: readonly { readonly assetClass: string; readonly ticker: string }[];
  readonly findings: readonly Omit<Finding, 'sentence'>[];
  readonly ranking: readonly Omit<RankedFamily, 'title' | 'question' | 'nullHypothesis' | 'sentence' | 'calibrated'>[];
}

/** Options of a scan of built-in families. */
export interface ReferenceScanOptions extends Pick<ScanOptions, 'asOf' | 'seed' | 'significance' | 'alreadySearched'> {
  readonly lookback?: Lookback | GrantedLookback | 'all';
  readonly startDate?: string;
  readonly endDate?: string;
  /** The names of families; default all. */
  readonly families?: readonly string[];
}

/** A test counts unless it is impossible whatever the prices are. */
function counts({ whole }: MarketTest): boolean {
  return !isImpossible(whole.result.untested);
}

function isTested({ whole }: MarketTest): boolean {
  return whole.result.untested === undefined;
}

interface Row {
  readonly test: MarketTest;
  readonly row: RankedMarket;
}

/** The numbers behind the p-values of a question in a market. */
export interface TestNumbers {
  readonly family: string;
  readonly assetClass: string;
  readonly ticker: string;
  readonly whole: PValueInputs | null;
  readonly early: PValueInputs | null;
  readonly late: PValueInputs | null;
}

export interface ScanWithNumbers {
  readonly figures: ScanFigures;
  readonly numbers: readonly TestNumbers[];
}

/**
 * The same figures as those of `scanDiscovery`, by plain loops and exact arithmetic: slow, and written to be read beside the definitions.
 *
 * @param markets - the markets, whose names differ
 * @param options - valid options of a scan
 * @returns the result without titles, questions, sentences and notices, not frozen
 */
export function referenceScan(markets: readonly ScanMarket[], options: ReferenceScanOptions): ScanFigures {
  return scanWithNumbers(markets, options).figures;
}

/** The same, with the numbers behind each p-value. */
export function scanWithNumbers(markets: readonly ScanMarket[], options: ReferenceScanOptions): ScanWithNumbers {
  const { asOf, seed = 0, significance = 0.05, alreadySearched, families } = options;
  const { lookback, dates } = rangeAsked(options, asOf);
  const asked = questions.filter(({ family }) => families?.includes(family) ?? true);
  const made = asked.flatMap((question) =>
    markets.map((market) => testMarket(question, market, { dates, asOf, seed })),
  );
  const tests = made.filter(counts).length;
  const all = tests + (alreadySearched ?? 0);
  const isEmpty = markets.length === 0;
  const isPicked =
    !isEmpty && asked.length < questions.length && (alreadySearched === undefined || alreadySearched === 0);
  const closes = new Map<ScanMarket, Closes>();
  const closesIn = ({ assetClass, ticker }: MarketTest): Closes => {
    const market = markets.find((each) => nameOf(each) === assetClass && each.ticker === ticker)!;
    const own = closes.get(market) ?? closesOf(market, dates, asOf);
    closes.set(market, own);
    return own;
  };
  const rows = ['direction', 'structure'].flatMap((kind) =>
    rankedRows(
      made.filter(({ question }) => question.kind === kind),
      all,
      significance,
      (test) => closesIn(test).size,
    ),
  );
  const ranking = isEmpty ? [] : rankingOf(asked, rows);
  const compared = new Map<string, boolean>();
  const isLike = (one: MarketTest, other: MarketTest): boolean => {
    const pair = JSON.stringify([one, other].map(({ assetClass, ticker }) => [assetClass, ticker]));
    const found = compared.get(pair) ?? haveNearlySameReturns(closesIn(one), closesIn(other));
    compared.set(pair, found);
    return found;
  };
  const figures: ScanFigures = {
    kind: 'scan',
    ...(isPicked ? { warnings: [{ code: 'families-picked' }] } : {}),
    lookback: isEmpty ? null : lookback,
    asOf: isEmpty ? null : asOf,
    seed: isEmpty ? null : seed,
    significance,
    markets: made
      .filter(({ question }) => question === asked[0])
      .map(({ assetClass, ticker }) => ({ assetClass, ticker }))
      .sort(byName),
    tests,
    ...(alreadySearched === undefined ? {} : { alreadySearched }),
    findings: findingsOf(ranking, rows, isLike),
    ranking,
  };
  const numbers = made.map(({ question: { family }, assetClass, ticker, whole, early, late }) => {
    return { family, assetClass, ticker, whole: whole.numbers, early: early.numbers, late: late.numbers };
  });
  return { figures, numbers };
}

function rankedRows(
  made: readonly MarketTest[],
  all: number,
  significance: number,
  sessionsOf: (test: MarketTest) => number,
): readonly Row[] {
  const possible = made.filter(counts);
  const whole = adjustedAfterBenjaminiHochberg(
    possible.map((test) => test.whole.result.pValue),
    all,
  );
  const early = adjustedAfterBenjaminiHochberg(
    possible.map((test) => test.early.result.pValue),
    all,
  );
  const selected = possible.filter((test, i) => test.early.result.untested === undefined && early[i] <= significance);
  const found = selected.filter((test) => test.late.result.untested === undefined);
  const late = adjustedAfterBenjaminiHochberg(
    found.map((test) => test.late.result.pValue),
    found.length,
  );
  const findings = possible.filter((test, i) => isTested(test) && whole[i] <= significance).length;
  return made.map((test) => {
    const place = possible.indexOf(test);
    const adjusted = place < 0 ? 1 : whole[place];
    const lateAdjusted = late[found.indexOf(test)] ?? null;
    const significant = isTested(test) && adjusted <= significance;
    return {
      test,
      row: {
        assetClass: test.assetClass,
        ticker: test.ticker,
        ...test.whole.result,
        adjusted,
        significant,
        ...(significant ? { afterSelection: intervalOf(test.whole.result, (significance * findings) / all) } : {}),
        ...(isTested(test) && !significant && test.whole.result.method === 'binomial'
          ? { stillNeeded: stillNeeded(test.whole.result.estimate, significance, all, sessionsOf(test)) }
          : {}),
        early: { ...test.early.result, adjusted: place < 0 ? 1 : early[place] },
        late: { ...test.late.result, adjusted: lateAdjusted },
        confirmation: selected.includes(test) ? confirmationOf(lateAdjusted, significance) : 'not-selected',
      },
    };
  });
}

function confirmationOf(adjusted: number | null, significance: number): Confirmation {
  if (adjusted === null) return 'too-small';
  return adjusted <= significance ? 'confirmed' : 'not-confirmed';
}

/** The interval that allows for the selection of a test, which misses with the given chance, and of its cell among several. */
function intervalOf({ estimate: { count, of }, strongestOf = 1 }: TestResult, chance: number): SelectionInterval {
  const miss = chance / strongestOf;
  return { confidence: Number((100 * (1 - miss)).toFixed(4)), ...exactInterval(count, of, miss) };
}

type Family = ScanFigures['ranking'][number];

function rankingOf(asked: readonly Question[], rows: readonly Row[]): readonly Family[] {
  const families = asked.map(({ family, kind }) => {
    const own = rows.filter(({ test }) => test.question.family === family).map(({ row }) => row);
    own.sort(byStrength);
    const first = own[0];
    return {
      family,
      kind,
      significant: own.some(({ significant }) => significant),
      adjusted: first?.adjusted ?? 1,
      pValue: first?.pValue ?? 1,
      effect: first?.estimate.effect ?? null,
      ...(first?.untested === undefined ? {} : { untested: first.untested }),
      markets: own,
    };
  });
  families.sort((a, b) =>
    firstDifference(
      Number('untested' in a) - Number('untested' in b),
      a.adjusted - b.adjusted,
      a.pValue - b.pValue,
      byText(a.family, b.family),
    ),
  );
  return families.map(({ pValue: _, ...family }, i) => ({ rank: i + 1, ...family }));
}

/** Strongest first; of equally strong ones those of the family that ranks first. */
function findingsOf(
  ranking: readonly Family[],
  rows: readonly Row[],
  isLike: Parameters<typeof echoesOf>[1],
): ScanFigures['findings'] {
  const ranked = ranking.flatMap(({ family, markets }) =>
    markets.map((market) => rows.find(({ test, row }) => test.question.family === family && row === market)!),
  );
  const significant = ranked.filter(({ row }) => row.significant);
  significant.sort((a, b) => firstDifference(a.row.adjusted - b.row.adjusted, a.row.pValue - b.row.pValue));
  return echoesOf(
    significant.map(({ test }) => test),
    isLike,
  );
}

/** Strongest departure from chance first, what was not tested last. */
function byStrength(a: RankedMarket, b: RankedMarket): number {
  return firstDifference(
    Number(a.untested !== undefined) - Number(b.untested !== undefined),
    a.adjusted - b.adjusted,
    a.pValue - b.pValue,
    byName(a, b),
  );
}

function byName(
  a: { readonly assetClass: string; readonly ticker: string },
  b: { readonly assetClass: string; readonly ticker: string },
): number {
  return firstDifference(byText(a.assetClass, b.assetClass), byText(a.ticker, b.ticker));
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** By the first of several orders that tells two apart. */
function firstDifference(...differences: readonly number[]): number {
  return differences.find((each) => each !== 0) ?? 0;
}
