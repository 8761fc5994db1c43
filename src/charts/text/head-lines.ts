import type { ReportDescription, ReportResult } from '../../reports/index.js';
import { countedLine, noticeLines, optionLines } from '../report-lines.js';

/** What a report is, as `describeReport` says it. */
export type DescribedReport = Pick<ReportDescription, 'title' | 'text'>;

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
export function headLines(result: ReportResult, described: DescribedReport | undefined): readonly string[] {
  return [
    ...(described === undefined ? [`[${result.report}]`] : [`${described.title}  [${result.report}]`, described.text]),
    countedLine(result.observations),
    ...optionLines(result),
  ];
}
