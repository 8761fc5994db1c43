import type { ReportResult } from '../reports/index.js';

/**
 * What makes the bars of a result doubtful, a line each.
 *
 * @param whose - the market, where there are several
 */
export function noticeLines(notices: ReportResult['notices'] = [], whose?: string): readonly string[] {
  const bars = whose === undefined ? 'the bars' : `the bars of ${whose}`;
  // As the other lines, without the full stop at its end.
  return notices.map(({ text }) => `Check ${bars}. ${text.replace(/\.$/, '')}`);
}
