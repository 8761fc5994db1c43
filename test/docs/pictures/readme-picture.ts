import { fileURLToPath } from 'node:url';
import { toSvg } from '../../../src/charts/index.js';
import { catalog, runReport } from '../../../src/reports/index.js';
import { exampleMarkets } from '../families/example-market.js';

/** Where the picture that the README shows is kept. */
export const path = fileURLToPath(new URL('../../../docs/picture.svg', import.meta.url));

/** The picture that the README shows. */
export async function readmePicture(): Promise<string> {
  const report = catalog.find((each) => each.report === 'performance-by-weekday-standard')!;
  const { bars, options } = (await exampleMarkets())(report);
  const result = runReport(bars, report.report, options);
  return `${toSvg(result)}\n`;
}
