import type { ReportId, ReportResult } from '../../reports/index.js';
import {
  differingValues,
  refusalOf,
  textOfPath,
  withoutNotices,
  type EngineAdapter,
  type EngineAnswer,
} from '../engine/index.js';
import type { EngineRequest } from '../engine/index.js';
import type { ResultLaw } from './result-law.js';
import type { LawMarket, RelatedRuns, RunLaw } from './run-law.js';

/** Any law. */
export type Law = ResultLaw | RunLaw;

/** The outcome of a trial: the law held, it did not apply, or it was broken. */
export type Trial =
  | { readonly status: 'held' | 'untested' }
  | { readonly status: 'broken'; readonly problem: string; readonly threw: boolean };

const untested: Trial = { status: 'untested' };
const held: Trial = { status: 'held' };

/** The runs of a law, derived once for all reports. */
export function relatedRuns(law: Law, market: LawMarket, number: number): RelatedRuns | readonly [LawMarket] | null {
  return 'check' in law ? [market] : law.relate(market, number);
}

/** Tries a law on a report; synchronously if the engine is synchronous. */
export function tryLaw(
  law: Law,
  runs: RelatedRuns | readonly [LawMarket],
  report: ReportId,
  params: EngineRequest['options']['params'],
  { run }: EngineAdapter,
): Trial | Promise<Trial> {
  const markets = 'one' in runs ? [runs.one, runs.other] : runs;
  const judge = ([one, other]: readonly EngineAnswer[]): Trial => {
    const refused = [one, other ?? one].map(refusalOf);
    if (refused.includes('not-supported')) return untested;
    if (refused[0] !== refused[1]) {
      return broken(`one run gives ${shown(refused[0])}, the other ${shown(refused[1])}`);
    }
    // Bars that are refused both times prove nothing.
    if (refused[0] !== undefined) return untested;
    if ('check' in law) return trialOf(law.check(one as ReportResult));
    const { viewOfOne, viewOfOther } = runs as RelatedRuns;
    const [first, second] = [one, other].map((result) => withoutNotices(result as ReportResult));
    return trialOf(difference(viewOfOne(first), viewOfOther(second)));
  };
  try {
    const answers = markets.map((market) =>
      run({ report, ...market, options: { ...market.options, ...(params === undefined ? {} : { params }) } }),
    );
    if (answers.some((answer) => answer instanceof Promise)) {
      return Promise.all(answers.map((answer) => Promise.resolve(answer)))
        .then(judge)
        .catch(failed);
    }
    return judge(answers as readonly EngineAnswer[]);
  } catch (error) {
    return failed(error);
  }
}

function trialOf(problem: string | null): Trial {
  return problem === null ? held : broken(problem);
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

function difference(one: unknown, other: unknown): string | null {
  const [wanted, got] = [JSON.stringify(one), JSON.stringify(other)];
  if (wanted === got) return null;
  const [first, ...more] = differingValues(JSON.parse(wanted), JSON.parse(got));
  if (first === undefined) return 'the keys are in a different order';
  const values = `${JSON.stringify(first.one)} in one run, ${JSON.stringify(first.other)} in the other`;
  return `${textOfPath(first.path)} is ${values}${more.length > 0 ? `, and ${more.length} more values differ` : ''}`;
}
