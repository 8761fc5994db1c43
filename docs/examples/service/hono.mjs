import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { barsFromCsv } from 'barstats/csv';
import { createService, fetchHandler, memoryKeys, memoryRates } from 'barstats/service';
import { Hono } from 'hono';

const bars = barsFromCsv(readFileSync('bars/AAPL.csv'));
const keys = memoryKeys(JSON.parse(readFileSync('keys.json', 'utf8')));
const service = createService({ supported: { stocks: ['AAPL'] }, basePath: '/v1' });
const handle = fetchHandler(service, { keys, rates: memoryRates(), bars: () => bars, now: Date.now });

const app = new Hono();
app.all('/v1/*', (context) => handle(context.req.raw));
serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 8080) }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
);
