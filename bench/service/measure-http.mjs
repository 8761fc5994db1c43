import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { URL } from 'node:url';
import { amount } from '../amount.mjs';
import { figureRow } from '../figure-row.mjs';
import { spread } from '../measure.mjs';

const ROUNDS = amount(7, 1);
const WARM_UPS = amount(3, 0);
const REQUESTS = amount(600, 16);
/** How many requests are under way at a time. */
const AT_A_TIME = 8;

const REPORT = '/report_calculation/gap-fill-by-weekday/futures/ES?start_date=2025-01-02&end_date=2025-11-28';

/**
 * Measures requests over HTTP: how many a second one process answers, and what its processor has for each, beside a bare handler that
 * sends the same bytes.
 *
 * @param {(text: string) => void} progress told what is under way
 * @returns a row per kind of request, as plain JSON
 * @throws when the service answers anything else
 */
export async function measureHttp(progress) {
  progress('starting a server');
  const child = fork(new URL('./http-server.mjs', import.meta.url));
  const [{ port, keys }] = await once(child, 'message');
  const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME });
  const ask = (name, handler, headers) =>
    new Promise((resolve, reject) => {
      const asked = request(
        { agent, port, host: '127.0.0.1', path: REPORT, headers: { ...headers, 'x-case': name, 'x-handler': handler } },
        (response) => response.resume().on('end', () => resolve(response)),
      );
      asked.on('error', reject).end();
    });
  const [open, narrow] = keys.map((key) => ({ authorization: `Bearer ${key}` }));
  const { headers } = await ask('cached', 'service', open);
  const cases = [
    { name: '401', status: 401, given: {} },
    { name: '403', status: 403, given: narrow },
    { name: '304', status: 304, given: { ...open, 'if-none-match': headers.etag }, target: 2 },
    { name: 'cached', what: 'a cached 200', status: 200, given: open, target: 2 },
    { name: 'fresh', what: 'a fresh 200', status: 200, given: open },
  ];
  const rows = [];
  for (const { name, what = name, status, given, target } of cases) {
    progress(`measuring ${what} over HTTP`);
    const rounds = { service: [], bare: [] };
    for (let round = -WARM_UPS; round < ROUNDS; round++) {
      for (const handler of ['service', 'bare']) {
        const found = await load(() => ask(name, handler, given), status, child);
        if (round >= 0) rounds[handler].push(found);
      }
    }
    const ratios = rounds.service.map(({ processor }, i) => processor / rounds.bare[i].processor);
    const median = (handler, figure) => spread(rounds[handler].map((each) => each[figure])).median;
    const row = figureRow({
      id: `http-${name}`,
      what,
      unit: 'bare handler',
      values: ratios,
      ...(target && { target: { atMost: target } }),
    });
    rows.push({
      ...row,
      second: median('service', 'second'),
      processor: median('service', 'processor'),
      bare: median('bare', 'processor'),
    });
  }
  agent.destroy();
  child.kill();
  return rows;
}

/** Requests a second, and microseconds of the server's processor for each. */
async function load(ask, status, child) {
  const before = await processorOf(child);
  const from = performance.now();
  let left = REQUESTS;
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      while (left-- > 0) {
        const { statusCode } = await ask();
        if (statusCode !== status) throw new Error(`a ${status} was meant, and a ${statusCode} came`);
      }
    }),
  );
  const seconds = (performance.now() - from) / 1000;
  const after = await processorOf(child);
  return { second: REQUESTS / seconds, processor: (after - before) / REQUESTS };
}

async function processorOf(child) {
  child.send('processor');
  const [{ user, system }] = await once(child, 'message');
  return user + system;
}
