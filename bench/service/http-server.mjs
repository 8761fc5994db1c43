import { createServer } from 'node:http';
import process from 'node:process';
import { barsFromColumns, createKey, createLimiter, exchangeCalendars, sessionTemplates } from '../../dist/index.js';
import { sessionClock } from '../../dist/calendar/index.js';
import { createService } from '../../dist/service/index.js';
import { makeMarket } from '../discovery/make-market.mjs';

// A process with two handlers of Node's http: the service, and one that sends the bytes that the service sent for the same request.
// The parent starts it, asks it over HTTP, and asks over IPC what its processor did.

const FROM = Date.UTC(2025, 0, 1);
const NOW = Date.UTC(2026, 0, 1);
const LIMITS = [{ name: 'usual', limit: 500, windowMs: 1000 }];

const exchange = { sessionClock, sessionTemplates, exchangeCalendars };
const bars = barsFromColumns(makeMarket(exchange, 'futures', 7, FROM, NOW));
const keyOf = (plan, first) =>
  createKey(
    Uint8Array.from({ length: 32 }, (_, i) => i + first),
    { plan },
  );
const [open, narrow] = [keyOf('all-access', 0), keyOf('essential', 1)];
const records = new Map([open, narrow].map(({ record }) => [record.hash, record]));

const service = createService({ supported: { futures: ['ES'] }, limits: LIMITS });
let now = NOW - 60_000;
// The clock of the limiter goes on, so that no request is over the limit.
const limiter = createLimiter({ now: () => (now += 10), limits: LIMITS });
const context = {
  now: NOW - 1000,
  findKey: (hash) => records.get(hash) ?? null,
  rateLimit: ({ hash }) => limiter.take(hash),
  versionOf: () => '1',
};
const bodies = new Map();

function answer(request, isFresh) {
  const received = service.receive(request, context);
  if (received.finished) return received.response;
  const kept = isFresh ? undefined : bodies.get(received.cacheKey);
  if (kept !== undefined) return service.cached(received.task, kept);
  const response = service.compute(received.task, [{ bars }]);
  if (response.status === 200) bodies.set(received.cacheKey, response.body);
  return response;
}

/** What the service last sent to a request, by the name of its case. */
const sent = new Map();

const server = createServer(({ method, url, headers }, outgoing) => {
  const { case: name, handler } = { case: headers['x-case'], handler: headers['x-handler'] };
  if (handler === 'bare') {
    const { status, headers: fields, body } = sent.get(name);
    outgoing.writeHead(status, fields).end(body);
    return;
  }
  const at = url.indexOf('?');
  const [path, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
  const response = answer({ method, path, query, headers }, name === 'fresh');
  sent.set(name, response);
  outgoing.writeHead(response.status, { ...response.headers }).end(response.body);
});

process.on('message', () => process.send(process.cpuUsage()));
server.listen(0, '127.0.0.1', () =>
  process.send({ port: server.address().port, keys: [open.plaintext, narrow.plaintext] }),
);
