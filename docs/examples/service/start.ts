import { parseArgs } from 'node:util';
import { barFilesIn, tickersOf } from './bar-files.js';
import { clockOn } from './clock-on.js';
import { issueKey } from './issue-key.js';
import { jsonLines } from './request-log.js';
import { runService, type RunOptions } from './run-service.js';
import { sampleFile, sampleToday } from './sample.js';
import { type ServerName, serverNames } from './servers.js';

const help = `The trading statistics service over HTTP.

  npm run serve                         on five years of daily AAPL bars, with a new key
  npm run serve -- --data FOLDER --database FILE [options]

  --server NAME        ${serverNames.join(', ')}; default node
  --port NUMBER        default 8080
  --host ADDRESS       default 127.0.0.1
  --data FOLDER        files such as stocks/AAPL.csv or futures/ES.1m.parquet; times without a zone are in UTC
  --database FILE      SQLite file for keys and rate limits, created if missing; default: in memory
  --origin ORIGIN      an origin whose pages may call the service, such as https://app.example.com; repeatable; * for all
  --today YYYY-MM-DD   the simulated date, for data that end in the past

Log lines go to standard error as JSON. For keys, see npm run keys -- --help.
`;

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'node' },
    port: { type: 'string', default: '8080' },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string' },
    database: { type: 'string', default: ':memory:' },
    origin: { type: 'string', multiple: true },
    today: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

try {
  if (values.help) process.stdout.write(help);
  else await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const files = values.data === undefined ? [sampleFile] : await barFilesIn(values.data);
  if (files.length === 0) throw new Error(`${values.data} has no bar file such as stocks/AAPL.csv`);
  const today = values.today ?? (values.data === undefined ? sampleToday : undefined);
  const now = today === undefined ? Date.now : clockOn(today);
  const options: RunOptions = {
    server: serverNamed(values.server),
    files,
    database: values.database,
    log: jsonLines((line) => process.stderr.write(line)),
    port: portOf(values.port),
    host: values.host,
    now,
    ...(values.origin === undefined ? {} : { cors: { origins: values.origin.includes('*') ? '*' : values.origin } }),
  };
  const service = await runService(options);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void service.stop());
  // A shifted clock may be behind the stored states after a restart on another date.
  if (today !== undefined) service.keys.forgetAfter(now());
  const address = `http://${values.host}:${service.port}`;
  const print = (text: string): void => void process.stdout.write(`${text}\n`);
  print(`${address} is served by ${options.server}.`);
  const markets = Object.entries(tickersOf(files)).map(([assetClass, tickers]) => `${assetClass} ${tickers.join(' ')}`);
  print(`Bars: ${markets.join(', ')}.`);
  if (today !== undefined) print(`Its clock is shifted by whole days: its simulated date is ${today}.`);
  if (service.keys.list().some(({ state }) => state === 'active')) {
    print(`Keys are in ${values.database}; to list them: npm run keys -- --database FILE list`);
  } else {
    const key = issueKey(service.keys, 'all-access');
    const start = new Date(now() - 365 * 86_400_000).toISOString().slice(0, 10);
    const [{ assetClass, ticker }] = files;
    const path = `/report_calculation/outside-days-standard/${assetClass}/${encodeURIComponent(ticker)}`;
    print('A ready-to-run command with an All Access key, which is shown only once:\n');
    print(`  curl -H 'Authorization: Bearer ${key}' '${address}${path}?start_date=${start}&detailed=false'\n`);
    if (values.database === ':memory:')
      print('The key is lost when the process ends. To keep keys, use --database FILE.');
  }
}

function serverNamed(name: string): ServerName {
  const found = serverNames.find((each) => each === name);
  if (found === undefined) throw new Error(`--server must be one of ${serverNames.join(', ')}`);
  return found;
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error('--port must be a number from 0 to 65535');
}
