import {
  runLibrary,
  type EngineAdapter,
  type EngineOptions,
  type EngineRequest,
} from '../../../src/conformance/index.js';
import type { MeasureSummary, OutcomeSummary, ReportResult } from '../../../src/reports/index.js';

/** An engine that changes what it was asked before it computes, and does not show it. */
export function misreading(change: (request: EngineRequest) => EngineRequest): EngineAdapter {
  return {
    run: (request) => {
      const asked = runLibrary(request);
      const answer = runLibrary(change(request));
      if ('error' in answer || 'error' in asked) return answer;
      const { startDate, endDate, session, params, where, groupBy } = asked;
      const { along: _, ...observations } = answer.observations;
      const along = asked.observations.along;
      return {
        ...answer,
        startDate,
        endDate,
        session,
        params,
        ...(where === undefined ? {} : { where }),
        ...(groupBy === undefined ? {} : { groupBy }),
        observations: { ...observations, ...(along === undefined ? {} : { along }) },
      };
    },
  };
}

/** An engine that takes options for others. */
export function misreadingOptions(change: (options: EngineOptions) => EngineOptions): EngineAdapter {
  return misreading((request) => ({ ...request, options: change(request.options) }));
}

/** A result with other figures for every outcome. */
export function withOutcomes(
  result: ReportResult,
  change: (outcome: OutcomeSummary, of: number) => OutcomeSummary,
): ReportResult {
  const summary = result.summary.map((group) => ({
    ...group,
    questions: group.questions.map((question) => ({
      ...question,
      outcomes: question.outcomes.map((outcome) => change(outcome, question.of)),
    })),
  }));
  return { ...result, summary };
}

/** A result with other figures for every measure. */
export function withMeasures(result: ReportResult, change: (measure: MeasureSummary) => MeasureSummary): ReportResult {
  const summary = result.summary.map((group) => ({ ...group, measures: group.measures.map(change) }));
  return { ...result, summary };
}
