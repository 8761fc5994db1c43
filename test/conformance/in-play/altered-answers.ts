import { libraryWith, type EngineRequest, type InPlayAnswer } from '../../../src/conformance/index.js';
import type { InPlayResult, ObservationInPlay, QuestionInPlay } from '../../../src/reports/index.js';

const { inPlay } = libraryWith([]);

/** The answer of the library, with its parts changed. */
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
  change: (observation: ObservationInPlay) => ObservationInPlay,
): InPlayResult {
  const reports = result.reports.map((report) => ({ ...report, observations: report.observations.map(change) }));
  return { ...result, reports };
}

/** With each question changed. */
export function withQuestions(
  result: InPlayResult,
  change: (question: QuestionInPlay) => QuestionInPlay,
): InPlayResult {
  return withObservations(result, (observation) => ({
    ...observation,
    groups: observation.groups.map((group) => ({ ...group, questions: group.questions.map(change) })),
  }));
}
