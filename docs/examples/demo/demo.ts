import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { catalog, describeSource, runReport, type ReportId, type ReportOptions } from 'barstats';
import { barsFromFile, type FileReading } from '../own-data/bars-from-file.js';
import { complaint } from './complaint.js';
import { discover } from './discover.js';
import { formatMarket, formatReport } from './format-report.js';
import { marketFiles, type MarketFile } from './market-file.js';
import { UsageError } from './usage-error.js';

const help = `Statistical reports from price bars.

  npm run demo                                  the four families on daily AAPL bars
  npm run demo -- --csv FILE --asset-class stocks|futures|crypto|forex --ticker NAME [options]
  npm run demo -- --discovery                   a scan of the known files in BARSTATS_DATA, or of AAPL
  npm run demo -- --discovery --csv FILE --asset-class … --ticker NAME [options]

  --csv FILE           .csv, .csv.gz or .parquet, as written by a program or website; how it was read is printed first
  --time-zone ZONE     the time zone of local times, such as America/New_York or UTC
  --stamped open|close whether times are those of the open or the close of a bar, if the program is not known
  --ticker NAME        the name of the market; in a file with several tickers, the one to read
  --report ID          a report (repeatable); --report all for the whole catalog
  --start YYYY-MM-DD   the first trading date
  --end YYYY-MM-DD     the last trading date
  --session ID         new-york, london, asia or daily
  --params JSON        options of the reports, such as '{"criterion":"close"}'
  --detailed           a row per observation as well (with --json)
  --json               the results as JSON, one line each

  --discovery          rank the families by how far they depart from chance, instead of running reports
  --lookback SPAN      1mo, 3mo, 6mo or 1y, before the end of the last bar
`;

/** Yahoo's daily bars of five years. */
const sample = createRequire(import.meta.url).resolve('@observablehq/sample-datasets/aapl.csv');

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
  const values = argumentsGiven();
  if (values.help) process.stdout.write(help);
  else if (values.discovery) await runDiscovery(values);
  else await runOfReports(values);
}

type Arguments = ReturnType<typeof argumentsGiven>;

function argumentsGiven() {
  return parseArgs({
    options: {
      csv: { type: 'string' },
      'asset-class': { type: 'string' },
      ticker: { type: 'string' },
      report: { type: 'string', multiple: true },
      start: { type: 'string' },
      end: { type: 'string' },
      session: { type: 'string' },
      'time-zone': { type: 'string' },
      stamped: { type: 'string' },
      params: { type: 'string' },
      detailed: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      discovery: { type: 'boolean', default: false },
      lookback: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  }).values;
}

async function runOfReports(values: Arguments): Promise<void> {
  if (values.lookback !== undefined) throw new UsageError('--lookback needs --discovery');
  const bars = await barsFromFile(values.csv ?? sample, readingOf(values));
  if (!values.json) process.stdout.write(`${describeSource(bars).join('\n')}\n\n`);
  const ids = values.report === undefined ? standards : idsOf(values.report);
  const params: unknown = values.params === undefined ? undefined : JSON.parse(values.params);
  const options = {
    ...marketOf(values),
    ...(values.start === undefined ? {} : { startDate: values.start }),
    ...(values.end === undefined ? {} : { endDate: values.end }),
    ...(params === undefined ? {} : { params }),
    detailed: values.detailed,
  };
  for (const [i, id] of ids.entries()) {
    // The library checks what comes from the command line.
    const result = runReport(bars, id as ReportId, options as ReportOptions<ReportId>);
    if (values.json) process.stdout.write(`${JSON.stringify(result)}\n`);
    else process.stdout.write(`${i === 0 ? `${formatMarket(result)}\n\n` : ''}${formatReport(result)}\n`);
  }
}

function idsOf(reports: readonly string[]): readonly string[] {
  return reports.includes('all') ? catalog.map(({ report }) => report) : reports;
}

async function runDiscovery(values: Arguments): Promise<void> {
  const { csv, lookback = '1y', json } = values;
  for (const name of ['report', 'start', 'end', 'params'] as const) {
    if (values[name] !== undefined) throw new UsageError(`--${name} cannot be used with --discovery`);
  }
  if (values.detailed) throw new UsageError('--detailed cannot be used with --discovery');
  for (const name of ['asset-class', 'ticker', 'session', 'time-zone', 'stamped'] as const) {
    if (csv === undefined && values[name] !== undefined) throw new UsageError(`--${name} needs --csv with --discovery`);
  }
  const { stdout, stderr } = process;
  const failed = await discover({ ...(await filesOf(values)), lookback, json, stdout, stderr });
  if (failed > 0) process.exitCode = 1;
}

async function filesOf(values: Arguments): Promise<Awaited<ReturnType<typeof marketFiles>>> {
  const { BARSTATS_DATA: folder = '' } = process.env;
  if (values.csv === undefined && folder !== '') return marketFiles(folder);
  return { files: [{ file: values.csv ?? sample, reading: readingOf(values), ...marketOf(values) }], unknown: [] };
}

/** The library checks what comes from the command line. */
function readingOf({ 'time-zone': timeZone, stamped, ticker }: Arguments): FileReading {
  return {
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(stamped === undefined ? {} : { stamped: stamped as 'open' | 'close' }),
    ...(ticker === undefined ? {} : { ticker }),
  };
}

function marketOf(values: Arguments): Omit<MarketFile, 'file' | 'reading'> {
  return {
    assetClass: values['asset-class'] ?? 'stocks',
    ticker: values.ticker ?? (values.csv === undefined ? 'AAPL' : basename(values.csv)),
    ...(values.session === undefined ? {} : { session: values.session }),
  };
}
