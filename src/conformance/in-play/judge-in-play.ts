import {
  answerOf,
  barsOfRequest,
  type ComparisonRules,
  type EngineAdapter,
  type EngineAnswer,
  type EngineRefusal,
  type EngineRequest,
  type InPlayAnswer,
  judgeRun,
  optionsOfRequest,
  refusalOf,
  type Verdict,
} from '../engine/index.js';
import { referenceInPlay, type ReferenceInPlay } from '../reference/index.js';

/** A request at an instant. */
export type InPlayRequest = EngineRequest & { readonly options: { readonly asOf: number } };

/** What the reference says; only that there are no reports if no session is in progress. */
export type ExpectedInPlay = ReferenceInPlay | { readonly reports: readonly [] };

/** What the reference implementation says is in play. */
export function expectedInPlay(request: InPlayRequest): ExpectedInPlay | EngineRefusal {
  const { asOf } = request.options;
  return answerOf(
    () =>
      referenceInPlay(barsOfRequest(request), request.report, { ...optionsOfRequest(request), asOf }) ?? {
        reports: [],
      },
  );
}

/** What the reference says nothing about. */
const untold: readonly string[] = ['lookback', 'notices', 'upcoming', 'refused', 'notInPlay'];

/** The parts of an answer that the reference also gives: one that refuses the report is the code. */
export function toldOf(answer: InPlayAnswer, expected: ExpectedInPlay | EngineRefusal): EngineAnswer {
  const told = answer as EngineAnswer;
  if (typeof answer !== 'object' || (answer as unknown) === null || refusalOf(answer) === 'not-supported') return told;
  // Whether bars are refused while no session is in progress is left open.
  const isIdle = 'reports' in expected && !('asOf' in expected);
  const { refused, notInPlay, reports } = answer as Readonly<Record<string, unknown>>;
  const [code] = listOf(refused).flatMap(({ refused: why }) => (isObject(why) ? [why.code] : []));
  const refusal = refusalOf(answer) ?? code;
  // Where nothing could be in play, a refusal is as good as none, and any reason for it.
  if ('error' in expected)
    return refusal !== undefined || (Array.isArray(reports) && reports.length === 0) ? expected : told;
  if (typeof refusal === 'string') return isIdle ? { reports: [] } : { error: refusal };
  if (isIdle) return { reports };
  return {
    ...Object.fromEntries(Object.entries(answer).filter(([name]) => !untold.includes(name))),
    ...(Array.isArray(reports) ? { reports: reports.map(withoutRemaining) } : {}),
    ...('notInPlay' in expected
      ? { notInPlay: listOf(notInPlay).map(({ report, reason }) => ({ report, reason })) }
      : {}),
  };
}

function withoutRemaining(report: unknown): unknown {
  if (!isObject(report) || !Array.isArray(report.observations)) return report;
  return {
    ...report,
    observations: report.observations.map((each: unknown) => {
      if (!isObject(each)) return each;
      const { remaining: _, ...rest } = each;
      return rest;
    }),
  };
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Asks an engine what is in play and judges its answer; synchronously if the engine is synchronous. */
export function judgeInPlay(
  inPlay: NonNullable<EngineAdapter['inPlay']>,
  request: EngineRequest,
  rules: ComparisonRules,
): Verdict | Promise<Verdict> {
  const expected = expectedInPlay(request as InPlayRequest);
  const told = (answer: InPlayAnswer) => toldOf(answer, expected);
  const run: EngineAdapter['run'] = (asked) => {
    const answer = inPlay(asked);
    return answer instanceof Promise ? answer.then(told) : told(answer);
  };
  return judgeRun({ run }, request, rules, () => expected as ReturnType<typeof told>);
}
