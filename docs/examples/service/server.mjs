import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, Worker } from 'node:worker_threads';
import { barsFromCsv } from 'barstats/csv';
import * as barstats from 'barstats/service';
import Database from 'libsql';
import { Histogram, register } from 'prom-client';

const fileOf = ({ ticker }) => `bars/${ticker}.csv`;
const versionOf = async (need) => `${fileOf(need)} ${(await stat(fileOf(need))).mtimeMs}`;
const service = barstats.createService({
  supported: { stocks: ['AAPL'] },
  cors: { origins: ['https://app.example.com'] },
  charge: (cost) => Math.max(1, Math.ceil(cost / 2000)), // a unit of the rate limit is two seconds of a core
});

if (parentPort === null) await serve();
else barstats.workOnThread(parentPort, service, { bars: keptBars(), now: Date.now });

/** In a thread: the bars of each file, until it is replaced. */
function keptBars(kept = new Map()) {
  return async (need) => {
    const [file, version] = [fileOf(need), await versionOf(need)];
    if (kept.get(file)?.version !== version) kept.set(file, { version, bars: barsFromCsv(await readFile(file)) });
    return kept.get(file).bars;
  };
}

async function serve() {
  const database = new Database(process.env.DATABASE ?? 'keys.db');
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${barstats.sqlTables}`);
  const read = (sql, values) => database.prepare(sql).all(...values);
  const write = database.transaction(read).immediate; // as sqlStores says of libsql
  const execute = (sql, values) => (sql.startsWith('SELECT') ? read : write)(sql, values);
  const now = () => Math.floor(performance.timeOrigin + performance.now()); // a clock that never steps
  const stores = barstats.sqlStores(execute, { dialect: 'sqlite', now, wait });
  const threads = barstats.createThreads(() => new Worker(new URL(import.meta.url)));
  const seconds = new Histogram({ name: 'barstats_seconds', help: 'Time to answer.', labelNames: ['kind', 'status'] });
  const listener = barstats.nodeListener(service, {
    ...{ ...barstats.fewAtOnce(stores), compute: threads.compute, now: Date.now, wait },
    ...{ versionOf, bodies: barstats.memoryBodies() },
    onAnswer({ kind, status, milliseconds, error }) {
      seconds.observe({ kind, status }, milliseconds / 1000);
      if (error !== null) console.error(error);
    },
  });
  const api = () => JSON.stringify(barstats.openApi());
  const pages = { '/health': () => 'ok', '/openapi.json': api, '/metrics': () => register.metrics() };
  const server = createServer({ maxHeaderSize: 65_536 }, listener).listen(process.env.PORT ?? 8080);
  const inner = createServer(async ({ url }, out) => out.writeHead(url in pages ? 200 : 404).end(await pages[url]?.()));
  inner.listen(process.env.OPERATIONS_PORT ?? 9090, '127.0.0.1'); // not for the public
  process.once('SIGTERM', async () => {
    await barstats.stopServer(server, wait);
    await threads.close();
    database.close();
    process.exit();
  });
}
