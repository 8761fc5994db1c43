/** `npm run in-play`: a server that replays a day bar by bar, with what is in play, and a page that follows it. */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { AssetClass, Board } from 'barstats';
import { madeUpBars } from '../../workbench/browser/computing/reading/made-up-bars.js';
import { complaint } from '../reading/complaint.js';
import { UsageError } from '../reading/usage-error.js';
import { barsFromFile } from '../own-data/bars-from-file.js';
import { runBoard } from './board/run-board.js';
import { simulatedWatchlist } from './board/simulated-watchlist.js';
import { FASTEST } from './event-request.js';
import { type ReplayOptions, runInPlay } from './run-in-play.js';

/** The markets of a board. */
const MARKETS = 30;

/** After how many boards their time is written. */
const LOGGED = 60;

const help = `Replays a past day bar by bar, with the setups in play and how they ended before.

  npm run in-play                       a day of a generated year of 1-minute bars
  npm run in-play -- --file FILE --asset-class stocks|futures|crypto|forex [options]
  npm run in-play -- --board            thirty generated markets at once, their questions ranked

  --file FILE          .csv, .csv.gz, .parquet or .arrow: intraday bars
  --ticker NAME        the ticker to show and, in a file with several, to read; default: the file name
  --time-zone ZONE     the time zone of timestamps without one, such as America/New_York
  --session ID         new-york, london, asia or daily: the session to replay and to use for all reports;
                       default: the first of the asset class, and each report's own
  --date YYYY-MM-DD    the first trading date shown; default: the last one
  --speed NUMBER       how many times faster than the market, such as 1, 60 or 600; default 60, a minute per second
  --report ID          a report, repeatable; all for the whole catalog; default: one of each family
  --lookback SPAN      how far back the history goes: 1mo, 3mo, 6mo, 1y or all; default 1y
  --at-random FLIPS    also show what chance gives, from this many flips of the bars (1 to 999); every flip
                       makes each bar of the replay slower; default: none
  --port NUMBER        default 8081
  --host ADDRESS       default 127.0.0.1
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
type MarketToReplay = Pick<ReplayOptions, 'bars' | 'market'>;

function argumentsGiven() {
  return parseArgs({
    options: {
      file: { type: 'string' },
      'asset-class': { type: 'string' },
      ticker: { type: 'string' },
      'time-zone': { type: 'string' },
      session: { type: 'string' },
      board: { type: 'boolean', default: false },
      date: { type: 'string' },
      speed: { type: 'string', default: '60' },
      report: { type: 'string', multiple: true },
      lookback: { type: 'string' },
      'at-random': { type: 'string' },
      port: { type: 'string', default: '8081' },
      host: { type: 'string', default: '127.0.0.1' },
      help: { type: 'boolean', default: false },
    },
  }).values;
}

async function start(values: Arguments): Promise<void> {
  const { file, date, lookback, host } = values;
  const flips = values['at-random'];
  for (const name of ['asset-class', 'ticker', 'time-zone'] as const) {
    if (file === undefined && values[name] !== undefined) throw new UsageError(`--${name} needs --file`);
  }
  if (file !== undefined && values['asset-class'] === undefined) {
    throw new UsageError('--file needs --asset-class; see --help');
  }
  if (values.board && (file ?? values.session) !== undefined) {
    throw new UsageError('--board has generated markets: it cannot be combined with --file or --session');
  }
  const options = {
    speed: numberOf('speed', values.speed, 0.001, FASTEST),
    port: numberOf('port', values.port, 0, 65_535),
    host,
    ...(values.report === undefined ? {} : { reports: values.report }),
    ...(date === undefined ? {} : { date }),
    ...(lookback === undefined ? {} : { lookback }),
    ...(flips === undefined ? {} : { atRandom: numberOf('at-random', flips, 1, 999) }),
    onError: (error: unknown) => process.stderr.write(`${complaint(error)}\n`),
  };
  const running = values.board
    ? await runBoard({ ...options, markets: simulatedWatchlist(MARKETS), onBoard: boardLog() })
    : await runInPlay({ ...options, ...(await marketGiven(values)) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void running.stop());
  process.stdout.write(`http://${host}:${running.port} replays ${running.date}; every other date is on the page.\n`);
}

async function marketGiven({ file, session, ticker, ...values }: Arguments): Promise<MarketToReplay> {
  const timeZone = values['time-zone'];
  return {
    bars:
      file === undefined
        ? madeUpBars()
        : await barsFromFile(file, {
            ...(timeZone === undefined ? {} : { timeZone }),
            ...(ticker === undefined ? {} : { ticker }),
          }),
    market: {
      // Command-line values are checked when they are used.
      assetClass: (values['asset-class'] ?? 'stocks') as AssetClass,
      ticker: ticker ?? (file === undefined ? 'MADE-UP' : basename(file)),
      ...(session === undefined ? {} : { session }),
    },
  };
}

/** Writes now and then how long boards take. */
function boardLog(): (board: Board, milliseconds: number) => void {
  const taken: number[] = [];
  return ({ asOf }, milliseconds) => {
    taken.push(milliseconds);
    if (taken.length < LOGGED) return;
    const mean = taken.reduce((sum, each) => sum + each, 0) / LOGGED;
    const most = Math.max(...taken.splice(0));
    process.stdout.write(`${asOf}: ${LOGGED} boards took ${mean.toFixed(0)} ms each, at most ${most.toFixed(0)} ms.\n`);
  };
}

function numberOf(name: string, text: string, least: number, greatest: number): number {
  const number = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && number >= least && number <= greatest) return number;
  throw new UsageError(`--${name} must be a number from ${least} to ${greatest}, got "${text}"`);
}
