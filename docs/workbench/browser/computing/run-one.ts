import { parseCondition, type ReportId, type ReportResult } from 'barstats';
import { reportSteps } from 'barstats/reports';
import { groupingIn } from '../state/link.js';
import { given } from './given.js';
import { openMarket } from './loaded-markets.js';
import type { ReportAsked, ReportOn, Steps } from './asked.js';
import { withPauses, type InTask } from './turns.js';

/** The parts of a report: cutting the bars, finding observations, answering and measuring, grouping. */
const PARTS = 4;

/** Computes one report. */
export async function runOne(
  { market, ...asked }: ReportOn,
  { tell, pause }: InTask<Steps>,
): Promise<ReportResult<ReportId>> {
  const { bars, options } = openMarket(market);
  const steps = reportSteps(bars, asked.report, { ...options, ...optionsOf(asked) });
  const { result } = await withPauses(steps, pause, (done) => tell({ done, of: PARTS }));
  return result;
}

/** The options of a report for the library. */
export function optionsOf(asked: ReportAsked) {
  const { params = {}, where = '', groupBy = '', hindsight, intervals, atRandom, detailed } = asked;
  return {
    params,
    ...(where === '' ? {} : { where: parseCondition(where) }),
    ...(groupBy === '' ? {} : { groupBy: groupingIn(groupBy) }),
    ...given({
      hindsight: hindsight === true || null,
      intervals: intervals === true || null,
      atRandom,
      detailed: detailed === true || null,
    }),
  };
}
