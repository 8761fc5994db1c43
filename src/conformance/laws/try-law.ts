import type { InPlayResult, ReportName, ReportResult } from '../../reports/index.js';
import {
  refusalOf,
  withoutNotices,
  type EngineAdapter,
  type EngineAnswer,
  type EngineRequest,
  type InPlayAnswer,
} from '../engine/index.js';
import { differenceInWords } from './difference-in-words.js';
import type { InPlayLaw } from './in-play-law.js';
import type { ResultLaw } from './result-law.js';
import type { LawMarket, RunLaw } from './run-law.js';

/** Any law. */
export type Law = ResultLaw | RunLaw | InPlayLaw;

/** The outcome of a trial: the law held, it did not apply, or it was broken. */
export type Trial =
  | { readonly status: 'untested' }
  | { readonly status: 'held'; readonly observations: number }
  | { readonly status: 'broken'; readonly problem: string; readonly threw: boolean };

const untested: Trial = { status: 'untested' };

/** A result, or what is in play. */
type Answer = EngineAnswer | InPlayAnswer;

/** What is asked of an engine, and how its answers are judged. */
export interface Asks {
  readonly markets: readonly { readonly ask: 'run' | 'inPlay'; readonly market: LawMarket }[];
  /** Whether bars that are refused must be refused each time. */
  readonly refusedAlike: boolean;
  readonly problemOf: (answers: readonly Answer[], report: ReportName) => string | null;
}

/** What a law asks of a market, derived once for all reports; `null` if the law does not apply to it. */
export function asksOf(law: Law, market: LawMarket, number: number): Asks | null {
  if ('ask' in law) return asksInPlay(law, market, number);
  if ('check' in law) {
    return {
      markets: [{ ask: 'run', market }],
      refusedAlike: true,
      problemOf: ([answer], report) => law.check(answer as ReportResult, report),
    };
  }
  const related = law.relate(market, number);
  if (related === null) return null;
  const { one, other, viewOfOne, viewOfOther } = related;
  return {
    markets: [one, other].map((each) => ({ ask: 'run', market: each })),
    refusedAlike: true,
    problemOf: (answers) => {
      const [first, second] = answers.map((answer) => withoutNotices(answer as ReportResult));
      return differenceInWords(viewOfOne(first), viewOfOther(second));
    },
  };
}

function asksInPlay(law: InPlayLaw, market: LawMarket, number: number): Asks | null {
  const asked = law.ask(market, number);
  if (asked === null) return null;
  const { inPlay, run } = asked;
  return {
    markets: [
      ...inPlay.map((each) => ({ ask: 'inPlay' as const, market: each })),
      ...(run === undefined ? [] : [{ ask: 'run' as const, market: run }]),
    ],
    // A later bar may be why all are refused.
    refusedAlike: false,
    problemOf: (answers, report) => {
      const results = answers.slice(0, inPlay.length) as readonly InPlayResult[];
      return law.check(results, answers[inPlay.length] as ReportResult | undefined, report);
    },
  };
}

/** Tries a law on a report; synchronously if the engine is synchronous. */
export function tryLaw(
  { markets, refusedAlike, problemOf }: Asks,
  { report, id }: { readonly report: ReportName; readonly id: string },
  params: EngineRequest['options']['params'],
  engine: EngineAdapter,
): Trial | Promise<Trial> {
  if (engine.inPlay === undefined && markets.some(({ ask }) => ask === 'inPlay')) return untested;
  const judge = (answers: readonly Answer[]): Trial => {
    const refused = answers.map(refusalOf);
    if (refused.includes('not-supported')) return untested;
    if (refusedAlike && refused.some((code) => code !== refused[0])) {
      return broken(`one run gives ${shown(refused[0])}, the other ${shown(refused[1])}`);
    }
    // Bars that are refused prove nothing.
    if (refused.some((code) => code !== undefined)) return untested;
    const problem = problemOf(answers, report);
    return problem === null ? { status: 'held', observations: observationsIn(answers) } : broken(problem);
  };
  try {
    const answers = markets.map(({ ask, market }) => {
      const options = { ...market.options, ...(params === undefined ? {} : { params }) };
      return engine[ask]!({ report: id, ...market, options });
    });
    if (answers.some((answer) => answer instanceof Promise)) {
      return Promise.all(answers.map((answer) => Promise.resolve(answer)))
        .then(judge)
        .catch(failed);
    }
    return judge(answers as readonly Answer[]);
  } catch (error) {
    return failed(error);
  }
}

/** How many observations the first answer counts, or how many are in play in all of them. */
function observationsIn(answers: readonly Answer[]): number {
  const [first] = answers as readonly (ReportResult | InPlayResult)[];
  if ('observations' in first) return first.observations.eligible;
  const live = (answers as readonly (ReportResult | InPlayResult)[]).flatMap((each) =>
    'reports' in each ? each.reports : [],
  );
  return live.reduce((sum, { observations }) => sum + observations.length, 0);
}

/** An invalid result throws when a law reads it, and an engine may throw, too. */
function failed(error: unknown): Trial {
  return broken(`it failed: ${error instanceof Error ? error.message : String(error)}`, true);
}

function broken(problem: string, threw = false): Trial {
  return { status: 'broken', problem, threw };
}

function shown(code: string | undefined): string {
  return code === undefined ? 'a result' : `the error ${code}`;
}
