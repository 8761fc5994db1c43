import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { describeReport, describeSource, type ReportId, type ReportOptions, runReport } from 'barstats';
import { toText } from 'barstats/charts';
import { UsageError } from '../reading/usage-error.js';
import { barsFromFile, type FileReading } from './bars-from-file.js';
import { optionValue } from './option-value.js';

const help = `A report from your own file of bars.

  npx tsx docs/examples/own-data/report.ts FILE REPORT --asset-class stocks|futures|crypto|forex [options]

  FILE                  .parquet, .csv, .csv.gz, .arrow or .feather, as a program or a website wrote it
  REPORT                such as gap-fill-standard
  --ticker NAME         the name of the market (default: the file name); in a file with several tickers, the one to read
  --start YYYY-MM-DD    the first trading date
  --end YYYY-MM-DD      the last trading date
  --session SESSION     new-york, london, asia or daily, or a template as JSON
  --option NAME=VALUE   an option of the report (repeatable): size=0.5, levels=1,1.5,2, close=16:00, NAME=none
  --where JSON          a condition, such as '{"field":"gap.direction","op":"eq","value":"up"}'
  --detailed            a row per observation as well (with --json)
  --json                the result as JSON

  --time-zone ZONE      the time zone of local times, such as America/New_York or UTC
  --interval LENGTH     of the bars: 1m, 5m, 15m, 30m, 1h, 4h or 1d (default: the step of nearly all bars)
  --stamped open|close  whether times are those of the open or the close of a bar, if the program is not known
  --column FIELD=NAME   the column of time, open, high, low, close, volume or contract, if it has another name (repeatable)
`;

const FIELDS: readonly string[] = ['time', 'open', 'high', 'low', 'close', 'volume', 'contract'];

/**
 * The output for the arguments of a command line.
 *
 * @throws for invalid arguments, file or report
 */
export async function reportCommand(args: readonly string[]): Promise<string> {
  const { values, positionals } = argumentsGiven(args);
  if (values.help) return help;
  const [file, report, ...others] = positionals;
  if (positionals.length < 2) throw new UsageError('a file and a report are required; see --help');
  if (others.length > 0) throw new UsageError(`one report at a time, got also ${others.join(' ')}`);
  if (values['asset-class'] === undefined) throw new UsageError('--asset-class is required; see --help');
  // The library checks the arguments; the report first, before a long file is read.
  const id = report as ReportId;
  const params = paramsOf(id, values.option ?? []);
  const where: unknown = values.where === undefined ? undefined : JSON.parse(values.where);
  const bars = await barsFromFile(file, readingOf(values));
  const result = runReport(bars, id, {
    assetClass: values['asset-class'],
    ticker: values.ticker ?? basename(file),
    params,
    detailed: values.detailed,
    ...(values.start === undefined ? {} : { startDate: values.start }),
    ...(values.end === undefined ? {} : { endDate: values.end }),
    ...(values.session === undefined
      ? {}
      : { session: optionValue({ name: 'session', type: 'session' }, values.session) }),
    ...(where === undefined ? {} : { where }),
  } as ReportOptions<ReportId>);
  if (values.json) return `${JSON.stringify(result)}\n`;
  return toText(result, { source: describeSource(bars), description: describeReport(id) });
}

type Arguments = ReturnType<typeof argumentsGiven>['values'];

function argumentsGiven(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'asset-class': { type: 'string' },
      ticker: { type: 'string' },
      start: { type: 'string' },
      end: { type: 'string' },
      session: { type: 'string' },
      option: { type: 'string', multiple: true },
      where: { type: 'string' },
      detailed: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      'time-zone': { type: 'string' },
      interval: { type: 'string' },
      stamped: { type: 'string' },
      column: { type: 'string', multiple: true },
      help: { type: 'boolean', default: false },
    },
  });
}

function paramsOf(id: ReportId, texts: readonly string[]): Readonly<Record<string, unknown>> {
  const { options } = describeReport(id);
  const pairs = pairsOf('option', texts).map(([name, text]) => {
    const option = options.find((each) => each.name === name);
    return [name, option === undefined ? text : optionValue(option, text)] as const;
  });
  return Object.fromEntries(pairs);
}

function readingOf(values: Arguments): FileReading {
  const { 'time-zone': timeZone, interval, stamped, ticker } = values;
  const columns = Object.fromEntries(pairsOf('column', values.column ?? []));
  const unknown = Object.keys(columns).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) throw new UsageError(`--column must name one of ${FIELDS.join(', ')}, got "${unknown}"`);
  return {
    columns,
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(interval === undefined ? {} : { interval }),
    ...(stamped === undefined ? {} : { stamped }),
    ...(ticker === undefined ? {} : { ticker }),
  } as FileReading;
}

/** Texts of the form `name=value`, each name once. */
function pairsOf(argument: string, texts: readonly string[]): readonly (readonly [name: string, value: string])[] {
  const seen = new Set<string>();
  return texts.map((text) => {
    const at = text.indexOf('=');
    const name = text.slice(0, Math.max(at, 0));
    if (at < 1) throw new UsageError(`--${argument} must be NAME=VALUE, got "${text}"`);
    if (seen.has(name)) throw new UsageError(`--${argument} ${name} is given twice`);
    seen.add(name);
    return [name, text.slice(at + 1)] as const;
  });
}
