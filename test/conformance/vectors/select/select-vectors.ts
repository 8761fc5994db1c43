/**
 * Chooses new markets and cases for the vectors of the reports, which `npm run vectors` then computes: `npm run vectors:select` for all
 * families, or for those that are named.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { referenceReports } from '../../../../src/conformance/index.js';
import { describeReport, runReport, type ReportId } from '../../../../src/reports/index.js';
import { folder } from '../folder.js';
import { outcomeOf } from '../reports/answered.js';
import { barsOfMarket } from '../reports/bars-of-market.js';
import { reportFileOf } from '../reports/report-files.js';
import { runOptions } from '../reports/run-options.js';
import { vectorText } from '../vector-text.js';
import { candidates } from './candidates.js';
import { choose, type Choice } from './choose.js';
import { reached } from './reached.js';

const SEED = 20_260_715;
const MARKETS = Number(process.env.MARKETS ?? 240);

const families = [...new Set((referenceReports as readonly ReportId[]).map((id) => describeReport(id).family))].sort();
const asked = process.argv.slice(2);
const known = new Set<string>();

mkdirSync(`${folder}reports`, { recursive: true });
for (const family of families) {
  const path = `${folder}reports/${family}.json`;
  if (asked.length > 0 && !asked.includes(family) && existsSync(path)) continue;
  const choices = candidates(family, MARKETS, SEED).flatMap(({ market, inputs }): Choice[] => {
    const bars = barsOfMarket(market);
    return inputs.map((input) => {
      const outcome = outcomeOf(() => runReport(bars, input.report as ReportId, runOptions(input.options) as never));
      const one = { ...input, ...outcome };
      return { market, one, reaches: reached(market, one) };
    });
  });
  const chosen = choose(choices, known);
  const text = vectorText(reportFileOf(family, chosen));
  writeFileSync(path, text);
  console.log(
    `${family}: ${chosen.cases.length} cases on ${chosen.markets.length} markets, ${text.length} bytes, of ${choices.length}`,
  );
}
