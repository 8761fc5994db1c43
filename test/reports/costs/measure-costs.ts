import { parseArgs } from 'node:util';
import { barsFromColumns } from '../../../src/bars/index.js';
import { estimateCost, outlineOfBars, runReport, runReports, type ReportId } from '../../../src/reports/index.js';
import { generatedColumns } from './generated-columns.js';

/**
 * Compares the estimate of every report with the processor time that it takes on bars that nothing is known of yet, and prints how far apart
 * they are: `npm run tools -- costs --rounds 7 --markets 5`. The unit is the median of what plain reports on a year of daily bars take in the same process.
 */
const markets = [
  { name: 'stocks, a year of days', assetClass: 'stocks', interval: 86_400_000, years: 1 },
  { name: 'stocks, 8 years of days', assetClass: 'stocks', interval: 86_400_000, years: 8 },
  { name: 'stocks, a year of minutes', assetClass: 'stocks', interval: 60_000, years: 1 },
  { name: 'futures, a year of minutes', assetClass: 'futures', interval: 60_000, years: 1 },
  { name: 'crypto, a year of minutes', assetClass: 'crypto', interval: 60_000, years: 1 },
] as const;
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, markets: { type: 'string', default: '5' } },
});
const rounds = Number(values.rounds);

/** The least of several runs: what else the machine did, and collecting garbage beside them, is left out of it. */
function millisecondsOf(report: ReportId, columns: Parameters<typeof barsFromColumns>[0], options: object): number {
  let least = Infinity;
  for (let round = 0; round < rounds; round++) {
    const bars = barsFromColumns(columns);
    globalThis.gc?.();
    const before = performance.now();
    JSON.stringify(runReport(bars, report, options as never));
    least = Math.min(least, performance.now() - before);
  }
  return least;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const days = generatedColumns('stocks', 86_400_000, 1);
const stocks = { assetClass: 'stocks', ticker: 'X' };
const plain = [
  'outside-days-standard',
  'previous-days-range-standard',
  'doji-standard',
  'fibonacci-levels-standard',
] as const;
// A server has its code compiled.
for (let i = 0; i < 20; i++) for (const report of plain) millisecondsOf(report, days, stocks);
const units = plain.map((report) => millisecondsOf(report, days, stocks)).sort((a, b) => a - b);
const unit = (units[1] + units[2]) / 2;
print(`One unit: ${unit.toFixed(2)} ms of processor time.`);

for (const { name, assetClass, interval, years } of markets.slice(0, Number(values.markets))) {
  const columns = generatedColumns(assetClass, interval, years);
  const options = { assetClass, ticker: 'X' };
  const outline = outlineOfBars(barsFromColumns(columns));
  // The sessions of Asia and London are not those of stocks.
  const given = runReports(barsFromColumns(columns), 'all', options).filter((result) => !('refused' in result));
  const ratios = given
    .map(({ report }) => {
      const estimate = estimateCost(report, options as never, outline);
      return { report, ratio: estimate / (millisecondsOf(report, columns, options) / unit) };
    })
    .sort((a, b) => a.ratio - b.ratio);
  const beyond = ratios.filter(({ ratio }) => ratio < 1 / 3 || ratio > 3);
  const [lowest, highest] = [ratios[0], ratios[ratios.length - 1]];
  print(
    `${name}: ${ratios.length} reports, estimate ÷ measured from ${lowest.ratio.toFixed(2)} (${lowest.report}) to ` +
      `${highest.ratio.toFixed(2)} (${highest.report}); beyond a factor of 3: ${beyond.length === 0 ? 'none' : beyond.map(({ report, ratio }) => `${report} ${ratio.toFixed(2)}`).join(', ')}`,
  );
}
