import type { FamilyReport } from '../../reports/index.js';
import { barsOfRequest, generatedRuns, optionsOfRequest } from '../engine/index.js';
import type { CheckInPlayPlan } from './check-in-play-options.js';
import type { InPlayRequest } from './judge-in-play.js';
import { instantsOf } from './instants-of.js';

/** Markets, each with the requests for a report: one per instant, in the order of time. */
export function* inPlayRequests(plan: CheckInPlayPlan): Generator<(report: FamilyReport) => readonly InPlayRequest[]> {
  let turn = 0;
  for (const { requestFor } of generatedRuns(plan)) {
    const number = turn++;
    yield (report) => {
      const request = requestFor(report);
      const { asOf: _, params, ...others } = request.options;
      // The reference does not cover gaps that stay open for several sessions.
      const own = Object.entries(params ?? {}).filter(([name]) => name !== 'life');
      const options = { ...others, ...(params === undefined ? {} : { params: Object.fromEntries(own) }) };
      const asked = optionsOfRequest({ ...request, options });
      const bars = barsOfRequest(request);
      return instantsOf(bars, report.id, asked, number, plan.instants).map((asOf) => ({
        ...request,
        options: { ...options, asOf },
      }));
    };
  }
}
