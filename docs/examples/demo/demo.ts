import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { catalog, runReport, type ReportId, type ReportOptions } from 'barstats';
import { complaint } from './complaint.js';
import { formatMarket, formatReport } from './format-report.js';
import { readCsv } from './read-csv.js';

const help = `Statistical reports from price bars.

  npm run demo                                  the four families on daily AAPL bars
  npm run demo -- --csv FILE --asset-class stocks|futures|crypto|forex --ticker NAME [options]

  --csv FILE           a header line with time (or date), open, high, low, close and, if there is one, volume or contract;
                       times as epoch milliseconds, YYYY-MM-DD for daily bars, or 2024-07-01T13:30:00Z
  --report ID          a report, may be repeated; --report all for the whole catalog
  --start YYYY-MM-DD   the first trading date
  --end YYYY-MM-DD     the last trading date
  --session ID         new-york, london, asia or daily
  --params JSON        options of the reports, such as '{"criterion":"close"}'
  --detailed           a row per observation as well (with --json)
  --json               the results as JSON, one line each
`;

const standards: readonly ReportId[] = [
  'opening-stats-standard',
  'outside-days-standard',
  'previous-days-range-standard',
  'green-and-red-days-by-weekday-standard',
];

try {
  await main();
} catch (error) {
  process.stderr.write(`${complaint(error)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      csv: { type: 'string' },
      'asset-class': { type: 'string', default: 'stocks' },
      ticker: { type: 'string' },
      report: { type: 'string', multiple: true },
      start: { type: 'string' },
      end: { type: 'string' },
      session: { type: 'string' },
      params: { type: 'string' },
      detailed: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return;
  }

  // The sample has Yahoo's daily bars of five years.
  const sample = createRequire(import.meta.url).resolve('@observablehq/sample-datasets/aapl.csv');
  const bars = await readCsv(values.csv ?? sample);
  const ids = values.report === undefined ? standards : idsOf(values.report);
  const params: unknown = values.params === undefined ? undefined : JSON.parse(values.params);
  const options = {
    assetClass: values['asset-class'],
    ticker: values.ticker ?? (values.csv === undefined ? 'AAPL' : basename(values.csv)),
    ...(values.start === undefined ? {} : { startDate: values.start }),
    ...(values.end === undefined ? {} : { endDate: values.end }),
    ...(values.session === undefined ? {} : { session: values.session }),
    ...(params === undefined ? {} : { params }),
    detailed: values.detailed,
  };
  for (const [i, id] of ids.entries()) {
    // What comes from a command line is checked when it runs.
    const result = runReport(bars, id as ReportId, options as ReportOptions<ReportId>);
    if (values.json) process.stdout.write(`${JSON.stringify(result)}\n`);
    else process.stdout.write(`${i === 0 ? `${formatMarket(result)}\n\n` : ''}${formatReport(result)}\n`);
  }
}

function idsOf(reports: readonly string[]): readonly string[] {
  return reports.includes('all') ? catalog.map(({ report }) => report) : reports;
}
