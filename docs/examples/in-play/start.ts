/** `npm run in-play`: a server that replays a day bar by bar, with what is in play, and a page that follows it. */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { AssetClass } from 'barstats';
import { madeUpBars } from '../../playground/browser/computing/made-up-bars.js';
import { complaint } from '../demo/complaint.js';
import { UsageError } from '../demo/usage-error.js';
import { barsFromFile } from '../own-data/bars-from-file.js';
import { FASTEST } from './event-request.js';
import { runInPlay } from './run-in-play.js';

const help = `Follows a day of the past bar by bar, and shows which setups are in play and how they ended before.

  npm run in-play                       a day of a made-up year of minutes
  npm run in-play -- --file FILE --asset-class stocks|futures|crypto|forex [options]

  --file FILE          .csv, .csv.gz, .parquet or .arrow: intraday bars, as a program or a website wrote them
  --ticker NAME        what the market is called, the name of the file without it; of a file with several tickers, the one that is read
  --time-zone ZONE     of the clock that timestamps without a zone are from, such as America/New_York
  --session ID         new-york, london, asia or daily: the session that is replayed, and that every report is about;
                       without it the first of the asset class, and each report's own
  --date YYYY-MM-DD    the trading date that the page begins with; the last one without it
  --speed NUMBER       how many times faster than the market, such as 1, 60 or 600; 60 without it, a minute in a second
  --report ID          a report, may be repeated; --report all for the whole catalog; without it one of each family
  --lookback SPAN      how far back the history goes: 1mo, 3mo, 6mo, 1y or all; 1y without it
  --port NUMBER        8081 without it
  --host ADDRESS       127.0.0.1 without it
`;

try {
  const values = argumentsGiven();
  if (values.help) process.stdout.write(help);
  else await start(values);
} catch (error) {
  process.stderr.write(`${complaint(error)}\n`);
  process.exitCode = 1;
}

type Arguments = ReturnType<typeof argumentsGiven>;

function argumentsGiven() {
  return parseArgs({
    options: {
      file: { type: 'string' },
      'asset-class': { type: 'string' },
      ticker: { type: 'string' },
      'time-zone': { type: 'string' },
      session: { type: 'string' },
      date: { type: 'string' },
      speed: { type: 'string', default: '60' },
      report: { type: 'string', multiple: true },
      lookback: { type: 'string' },
      port: { type: 'string', default: '8081' },
      host: { type: 'string', default: '127.0.0.1' },
      help: { type: 'boolean', default: false },
    },
  }).values;
}

async function start(values: Arguments): Promise<void> {
  const { file, date, lookback, session, host } = values;
  for (const name of ['asset-class', 'ticker', 'time-zone'] as const) {
    if (file === undefined && values[name] !== undefined) throw new UsageError(`--${name} needs --file`);
  }
  if (file !== undefined && values['asset-class'] === undefined) {
    throw new UsageError('--file needs --asset-class; --help says how');
  }
  const speed = numberOf('speed', values.speed, 0.001, FASTEST);
  const port = numberOf('port', values.port, 0, 65_535);
  const { ticker, 'time-zone': timeZone } = values;
  const running = await runInPlay({
    bars:
      file === undefined
        ? madeUpBars()
        : await barsFromFile(file, {
            ...(timeZone === undefined ? {} : { timeZone }),
            ...(ticker === undefined ? {} : { ticker }),
          }),
    market: {
      // What comes from a command line is checked when it is used.
      assetClass: (values['asset-class'] ?? 'stocks') as AssetClass,
      ticker: ticker ?? (file === undefined ? 'MADE-UP' : basename(file)),
      ...(session === undefined ? {} : { session }),
    },
    ...{ speed, port, host },
    ...(values.report === undefined ? {} : { reports: values.report }),
    ...(date === undefined ? {} : { date }),
    ...(lookback === undefined ? {} : { lookback }),
    onError: (error) => process.stderr.write(`${complaint(error)}\n`),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void running.stop());
  process.stdout.write(`http://${host}:${running.port} replays ${running.date}; the page has every other date.\n`);
}

function numberOf(name: string, text: string, least: number, greatest: number): number {
  const number = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && number >= least && number <= greatest) return number;
  throw new UsageError(`--${name} is a number from ${least} to ${greatest}, and not "${text}"`);
}
