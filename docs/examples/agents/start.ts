import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { serve } from '@hono/node-server';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createKey } from 'barstats/policy';
import { createLimiter } from 'barstats/rate-limit';
import { createService } from 'barstats/service';
import { barsFromFile } from '../own-data/bars-from-file.js';
import { toolsServer, type ToolsServerOptions } from './tools-server.js';

/*
 * npx tsx docs/examples/agents/start.ts                 over stdio, with the key of a plan in BARSTATS_PLAN (default all-access)
 * npx tsx docs/examples/agents/start.ts --port 8787     over HTTP at /; prints a key for the Authorization header
 *
 * A server of your own has its keys in a store, and its bars up to now.
 */

/** Yahoo's daily bars of AAPL, and the day after the last one as the date. */
const file = createRequire(import.meta.url).resolve('@observablehq/sample-datasets/aapl.csv');
const now = Date.UTC(2018, 4, 12);
const bars = await barsFromFile(file, { timeZone: 'UTC' });

const { plaintext, record } = createKey(randomBytes(32), { plan: process.env.BARSTATS_PLAN ?? 'all-access' });
const limiter = createLimiter({ now: () => Math.floor(performance.timeOrigin + performance.now()) });
const options: ToolsServerOptions = {
  service: createService({ supported: { stocks: ['AAPL'] } }),
  context: () => ({
    now,
    keys: { find: (hash) => (hash === record.hash ? record : null) },
    rates: { take: (key, { cost }) => limiter.take(key, { cost }) },
    whenRatesFail: 'refuse',
  }),
  load: () => Promise.resolve({ bars }),
};

const port = process.argv.indexOf('--port');
if (port < 0) {
  // Whoever starts the process has its key.
  serveStdio(() => toolsServer(options, `Bearer ${plaintext}`));
} else {
  const { fetch } = createMcpHandler(({ requestInfo }) =>
    toolsServer(options, requestInfo?.headers.get('authorization')),
  );
  serve({ fetch: (request) => fetch(request), port: Number(process.argv[port + 1]) }, (address) =>
    process.stdout.write(`http://localhost:${address.port} ${plaintext}\n`),
  );
}
