import { describeReport, formatCondition, type ReportId, type ReportResult } from '../../reports/index.js';
import { reportIds } from '../../reports/inner.js';
import { countedLine, noticeLines, optionLines } from '../report-lines.js';

/** The notices about the bars, and the market with its dates and its session. */
export function marketLines({
  ticker,
  assetClass,
  startDate,
  endDate,
  session,
  notices,
}: ReportResult): readonly string[] {
  const hours = `${session.id} session ${session.open}–${session.close} ${session.timeZone}`;
  return [
    // Above everything else, which they cast doubt on.
    ...noticeLines(notices),
    `${ticker} · ${assetClass} · ${startDate ?? '…'} to ${endDate ?? '…'} · ${hours}`,
  ];
}

/** What a report is, what was counted, and what it was asked with. */
export function headLines(result: ReportResult): readonly string[] {
  const { where, ...others } = result;
  return [
    ...titleLines(result.report),
    countedLine(result.observations),
    ...optionLines(others),
    ...(where === undefined ? [] : [`Where ${formatCondition(where)}`]),
  ];
}

/** Reports of the caller's own families are not in the catalog. */
function titleLines(report: string): readonly string[] {
  if (!(reportIds as readonly string[]).includes(report)) return [`[${report}]`];
  const { title, text } = describeReport(report as ReportId);
  return [`${title}  [${report}]`, text];
}
