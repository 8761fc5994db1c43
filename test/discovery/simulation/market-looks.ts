import { watch, type WatchedQuestion } from '../../../src/discovery/index.js';
import { calledOf } from '../../../src/discovery/evidence/e-benjamini-hochberg.js';
import { isWithinBlocks, noCases, withCases } from '../../../src/discovery/evidence/counted-cases.js';
import { evidenceOf } from '../../../src/discovery/evidence/question-evidence.js';
import { datesFor, simulatedMarket, type Simulation } from '../../../src/discovery/simulated-market.js';
import { compareQuotients, type Quotient } from '../../../src/numeric/inner.js';
import { headlines } from '../../../src/reports/index.js';
import { askHeadlines, type HeadlineCase } from '../../../src/reports/inner.js';

const assetClasses = ['stocks', 'futures', 'crypto', 'forex'] as const;
const LEVEL = { numerator: 1, denominator: 20 };
const SINCE = '2025-01-02';

/** What evidence said of a simulated market after each session of a year. */
export interface MarketLooks {
  /** The questions that could be tested. */
  readonly tests: number;
  /** The days on which there was a look. */
  readonly looks: number;
  /** The families that were ever called, at any look. */
  readonly called: readonly string[];
  /** The number of cases of each of them when it was called first. */
  readonly cases: Readonly<Record<string, number>>;
}

/**
 * Watches a simulated market for a year and looks after every session; the classes take turns.
 *
 * A look is what `watch` and `rankEvidence` say after that session, by the same functions case by case: the state after the last one is
 * compared with that of `watch`.
 */
export function looksAtMarket(seed: number, simulation: Omit<Partial<Simulation>, 'seed'> = {}): MarketLooks {
  const assetClass = simulation.assetClass ?? assetClasses[seed % assetClasses.length];
  const dates = datesFor('1y', assetClass) + 60;
  const { asOf: _, bars, ...market } = simulatedMarket({ assetClass, dates, minutes: 15, ...simulation, seed });
  const before = watch(null, { ...market, bars }, { since: SINCE, asOf: Date.parse(SINCE) - 2 * 86_400_000 });
  const state = watch(before, { ...market, bars });
  const until = bars.time[bars.length - 1] + bars.interval;
  const questions: WatchedQuestion[] = [];
  const byDay = new Map<number, (() => void)[]>();
  for (const watched of state.questions) {
    if (watched.untested !== undefined) continue;
    const headline = headlines.find(({ family }) => family === watched.family)!;
    const place = questions.length;
    questions.push({ ...watched, ...noCases(headline) });
    const step = watched.steps?.tickSize ?? undefined;
    const options = { ...market, startDate: SINCE, asOf: until, ...(step === undefined ? {} : { tickSize: step }) };
    const { cases } = askHeadlines(bars, options)(watched.family);
    for (const { day, added } of isWithinBlocks(headline.test) ? blocksOf(cases) : cases.map(oneByOne)) {
      const own = byDay.get(day) ?? [];
      byDay.set(day, own);
      own.push(() => (questions[place] = withCases(questions[place], headline, added, -Infinity)));
    }
  }
  const evidence = new Map<WatchedQuestion, Quotient>();
  const first: Record<string, number> = {};
  for (const day of [...byDay.keys()].sort((a, b) => a - b)) {
    for (const count of byDay.get(day)!) count();
    const rows = questions.map((question) => {
      const headline = headlines.find(({ family }) => family === question.family)!;
      const own = evidence.get(question) ?? evidenceOf(question, headline);
      evidence.set(question, own);
      return { question, own };
    });
    rows.sort((a, b) => compareQuotients(b.own, a.own));
    const called = calledOf(
      rows.map(({ own }) => own),
      LEVEL,
    );
    for (const { question } of rows.slice(0, called)) {
      first[question.family] ??= question.groups.flatMap(({ counts }) => counts).reduce((sum, each) => sum + each, 0);
    }
  }
  const watched = state.questions.filter(({ untested }) => untested === undefined);
  if (JSON.stringify(watched) !== JSON.stringify(questions))
    throw new Error(`case by case, seed ${seed} is another state`);
  return { tests: questions.length, looks: byDay.size, called: Object.keys(first), cases: first };
}

const oneByOne = (each: HeadlineCase) => ({ day: each.session.day, added: [each] });

/** Each block and the next one, whose second case shows that it is over. */
function blocksOf(
  cases: readonly HeadlineCase[],
): readonly { readonly day: number; readonly added: readonly HeadlineCase[] }[] {
  const blocks = [...new Set(cases.map(({ block }) => block))].map((block) =>
    cases.filter((each) => each.block === block),
  );
  return blocks
    .slice(0, -1)
    .map((block, i) => ({ day: blocks[i + 1][1].session.day, added: [...block, ...blocks[i + 1]] }));
}
