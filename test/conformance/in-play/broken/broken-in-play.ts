import {
  libraryWith,
  type CheckInPlayOptions,
  type EngineRequest,
  type InPlayAnswer,
} from '../../../../src/conformance/index.js';
import type { ReportId } from '../../../../src/reports/index.js';
import { optionsOfRequest, barsOfRequest } from '../../../../src/conformance/engine/bars-of-request.js';
import { sessionsSeen } from '../../../../src/conformance/reference/index.js';
import type { InPlayResult, ObservationInPlay, QuestionInPlay, ReportResult } from '../../../../src/reports/index.js';

/** An implementation of in play with one fault. */
export interface BrokenInPlay {
  readonly name: string;
  /** What it does wrong, in words. */
  readonly breaks: string;
  readonly inPlay: (request: EngineRequest) => InPlayAnswer;
  /** Reports that show it. */
  readonly reports: readonly ReportId[];
  readonly check?: CheckInPlayOptions;
}

export const { inPlay, run } = libraryWith([]);

/** The options of a request, with others in their place. */
export function withOptions(request: EngineRequest, options: object): EngineRequest {
  return { ...request, options: { ...request.options, ...options } };
}

/** What is in play at another instant, as if it were this one. */
export function atInstant(request: EngineRequest, asOf: number): InPlayAnswer {
  const answer = inPlay(withOptions(request, { asOf }));
  return 'error' in answer ? answer : { ...answer, asOf: new Date(request.options.asOf!).toISOString() };
}

/** The answer, with its parts changed. */
export function changed(
  request: EngineRequest,
  change: (result: InPlayResult) => InPlayResult | InPlayAnswer,
): InPlayAnswer {
  const answer = inPlay(request);
  return 'error' in answer ? answer : change(answer);
}

/** With each observation changed. */
export function withObservations(
  result: InPlayResult,
  change: (observation: ObservationInPlay, report: InPlayResult['reports'][number]) => ObservationInPlay,
): InPlayResult {
  return {
    ...result,
    reports: result.reports.map((report) => ({
      ...report,
      observations: report.observations.map((observation) => change(observation, report)),
    })),
  };
}

/** With each question changed, or left out. */
export function withQuestions(
  result: InPlayResult,
  change: (
    question: QuestionInPlay,
    at: {
      readonly report: InPlayResult['reports'][number];
      readonly group: ObservationInPlay['groups'][number];
      readonly asOf: number;
    },
  ) => QuestionInPlay | null,
): InPlayResult {
  const asOf = Date.parse(result.asOf);
  return withObservations(result, (observation, report) => ({
    ...observation,
    groups: observation.groups.map((group) => ({
      ...group,
      questions: group.questions.flatMap((question) => change(question, { report, group, asOf }) ?? []),
    })),
  }));
}

/** A finished report over all bars up to an instant. */
export function reportAt(request: EngineRequest, options: object): ReportResult | null {
  const answer = run(withOptions(request, options));
  return 'error' in answer ? null : answer;
}

/** The session that an instant lies in, or after whose close it comes by at most so many milliseconds. */
export function sessionAt(request: EngineRequest, patience = 0) {
  const { asOf: _, ...options } = optionsOfRequest(request);
  const sessions = sessionsSeen(barsOfRequest(request), request.report, options);
  const asOf = request.options.asOf!;
  return sessions.find(({ opensAt, closesAt }) => opensAt < asOf && asOf <= closesAt + patience);
}
