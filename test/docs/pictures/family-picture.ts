import { toVegaLite } from '../../../src/charts/index.js';
import { runReport, type ReportDescription } from '../../../src/reports/index.js';
import type { ExampleMarket } from '../families/example-market.js';
import { titleOf } from '../families/title-of.js';
import { svgOf } from './svg-of.js';

/** The picture of a report on the bars of its example. */
export async function familyPicture(report: ReportDescription, { bars, options }: ExampleMarket): Promise<string> {
  const result = runReport(bars, report.report, options);
  return `${await svgOf(toVegaLite(result, { title: `${titleOf(report)} · ${result.ticker}` }))}\n`;
}
