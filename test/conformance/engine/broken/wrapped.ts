import {
  runLibrary,
  type EngineAdapter,
  type EngineOptions,
  type EngineRequest,
} from '../../../../src/conformance/index.js';
import type { ReportResult } from '../../../../src/reports/index.js';

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
export function misreadingOptions(
  change: (options: EngineOptions, request: EngineRequest) => EngineOptions,
): EngineAdapter {
  return misreading((request) => ({ ...request, options: change(request.options, request) }));
}

/** An engine that gets something of its results wrong; it sees their rows, whether or not they were asked for. */
export function miscounting(
  change: (result: ReportResult, request: EngineRequest) => ReportResult,
  also: EngineOptions | Record<string, never> = {},
): EngineAdapter {
  return {
    run: (request) => {
      const answer = runLibrary({ ...request, options: { ...request.options, ...also, detailed: true } });
      if ('error' in answer) return answer;
      const { detailed, ...changed } = change(answer, request);
      return request.options.detailed === true ? { ...changed, detailed } : changed;
    },
  };
}
