import { toSvg } from '../../../src/charts/index.js';
import { runReport, type ReportDescription } from '../../../src/reports/index.js';
import type { ExampleMarket } from '../families/example-market.js';

/** The picture of a report on the bars of its example. */
export function familyPicture(report: ReportDescription, { bars, options }: ExampleMarket): string {
  const result = runReport(bars, report.report, options);
  return `${toSvg(result)}\n`;
}
