import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { dayOfDate } from 'barstats/calendar';
import { createKey } from 'barstats/policy';
import { barFilesIn } from '../own-data/bar-files.js';
import { runService, servers } from './run-service.js';
import { steadyNow } from './steady-clock.js';

const help = `npm run serve -- [--server ${Object.keys(servers).join('|')}] [--port 8080] [--operations-port PORT] [--host 127.0.0.1]
                  [--data FOLDER] [--database FILE] [--origin https://app.example.com]… [--today YYYY-MM-DD]
The folder has files such as stocks/AAPL.csv; without one, the sample is served on its last day, with a new key.
`;
const text = { type: 'string' } as const;
const more = { 'operations-port': text, origin: { ...text, multiple: true }, help: { type: 'boolean' } } as const;
const options = { server: text, port: text, host: text, data: text, database: text, today: text, ...more } as const;

async function start(): Promise<string> {
  const { values } = parseArgs({ options });
  const { server = 'node', port = '8080', host = '127.0.0.1', data, database = ':memory:', origin: origins } = values;
  if (values.help === true) return help;
  if (!Object.hasOwn(servers, server)) throw new Error(`--server must be one of ${Object.keys(servers).join(', ')}`);
  const files = data === undefined ? [(await import('../own-data/sample.js')).sampleFile] : await barFilesIn(data);
  if (files.length === 0) throw new Error(`${data} has no bar file such as stocks/AAPL.csv`);
  const today = values.today ?? (data === undefined ? '2018-05-12' : undefined);
  const movedDays = today === undefined ? 0 : dayOfDate(today) - Math.floor(Date.now() / 86_400_000);
  const now = () => Date.now() + movedDays * 86_400_000;
  const log = (line: object) => process.stderr.write(`${JSON.stringify(line)}\n`);
  if (!/^\d{1,5}$/.test(port)) throw new Error('--port must be a number from 0 to 65535');
  const own = { server: server as keyof typeof servers, files, database, port: Number(port), host, now, log };
  const inner = { operationsPort: Number(values['operations-port'] ?? 0), chargedAt: steadyNow };
  const cors = origins && { origins: origins.includes('*') ? ('*' as const) : origins };
  const running = await runService({ ...own, ...inner, ...(cors && { cors }) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void running.stop());
  const served = `http://${host}:${running.port} is served by ${server}`;
  process.stdout.write(`Health, metrics and description: http://${host}:${running.operationsPort}\n`);
  if (data !== undefined || database !== ':memory:') return `${served}.\n`;
  const { plaintext, record } = createKey(randomBytes(32), { plan: 'all-access' });
  running.store.put(record);
  const target = `http://${host}:${running.port}/report_calculation/outside-days-standard/stocks/AAPL?start_date=2017-05-12`;
  return `${served} as on ${today}, with a new key:\n\n  curl -H 'Authorization: Bearer ${plaintext}' '${target}'\n`;
}

try {
  process.stdout.write(await start());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
