import { readFileSync } from 'node:fs';
import { barsFromCsv } from 'barstats/csv';
import { createService, memoryKeys, memoryRates, nodeListener } from 'barstats/service';
import Fastify from 'fastify';

const bars = barsFromCsv(readFileSync('bars/AAPL.csv'));
const keys = memoryKeys(JSON.parse(readFileSync('keys.json', 'utf8')));
const service = createService({ supported: { stocks: ['AAPL'] }, basePath: '/v1' });
const listener = nodeListener(service, { keys, rates: memoryRates(), bars: () => bars, now: Date.now });

const app = Fastify({ http: { maxHeaderSize: 65_536 } });
// In the first hook: the body parser would refuse some requests before the key is checked.
app.addHook('onRequest', async (request, reply) => {
  if (!request.url.startsWith('/v1/')) return;
  reply.hijack();
  listener(request.raw, reply.raw);
});
console.log(await app.listen({ port: Number(process.env.PORT ?? 8080) }));
