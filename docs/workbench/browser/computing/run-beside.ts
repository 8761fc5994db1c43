import type { ReportId, ReportResult } from 'barstats';
import { describeReport, reportSteps } from 'barstats/reports';
import type { Beside, ReportAsked, ReportOn } from './asked.js';
import { ownParams } from '../state/link.js';
import { openMarket } from './loaded-markets.js';
import { optionsOf } from './run-one.js';
import { Cancelled, withPauses, type InTask } from './turns.js';

/** Computes what a report is compared with. */
export async function runBeside(
  // Flips and intervals of means are of the report alone.
  { market, atRandom: _, intervals: __, ...asked }: ReportOn,
  { pause }: InTask,
): Promise<Beside> {
  const { bars, options } = openMarket(market);
  const run = async (other: ReportAsked | null, dated: boolean): Promise<ReportResult<ReportId> | null> => {
    if (other === null) return null;
    const lasting = dated ? { stability: true, lasting: true } : {};
    try {
      const steps = reportSteps(bars, other.report, { ...options, ...optionsOf(other), ...lasting });
      return (await withPauses(steps, pause)).result;
    } catch (error) {
      if (error instanceof Cancelled) throw error;
      return null;
    }
  };
  const { where = '' } = asked;
  return {
    years: await run(asked, true),
    whole: await run(wholeOf(asked), true),
    without: await run(where === '' ? null : { ...asked, where: `not (${where})` }, false),
  };
}

/** The report whose groups are those of another taken together; `null` if it has none of its own. */
function wholeOf({ report, params = {}, groupBy = '', ...asked }: ReportAsked): ReportAsked | null {
  const { family, variant } = describeReport(report);
  if (variant === 'standard' && groupBy === '') return null;
  const standard = groupBy === '' ? (`${family}-standard` as ReportId) : report;
  return { ...asked, report: standard, params: ownParams(standard, params) };
}
