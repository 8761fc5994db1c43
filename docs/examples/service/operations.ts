import { openApi } from 'barstats/service';
import { Counter, Histogram, Registry } from 'prom-client';
import type { Answer, AnswerParts } from './answer.js';

/** What a server has beside the service, for anyone: `/health`, `/openapi.json`, and `/metrics`, which a proxy keeps from the public. */
export function operations() {
  const registry = new Registry();
  const common = { registers: [registry], labelNames: ['kind', 'status', 'cached'] };
  const requests = new Counter({ ...common, name: 'barstats_requests_total', help: 'Answered requests.' });
  const seconds = new Histogram({ ...common, name: 'barstats_seconds', help: 'Time to answer.' });
  const description = JSON.stringify(openApi());
  const pages: Readonly<Record<string, readonly [type: string, body: () => string | Promise<string>]>> = {
    '/health': ['application/json', () => '{"status":"ok"}'],
    '/openapi.json': ['application/vnd.oai.openapi+json;version=3.1', () => description],
    '/metrics': [registry.contentType, () => registry.metrics()],
  };
  return {
    count(line: Parameters<AnswerParts['log']>[0]): void {
      const labels = { kind: String(line.kind), status: String(line.status), cached: String(line.cached) };
      requests.inc(labels);
      seconds.observe(labels, Number(line.ms) / 1000);
    },
    beside:
      (answer: Answer): Answer =>
      async (request, gone) => {
        if (request.method !== 'GET' || !Object.hasOwn(pages, request.path)) return answer(request, gone);
        const [type, body] = pages[request.path];
        return { status: 200, headers: { 'Content-Type': type, 'Cache-Control': 'no-store' }, body: await body() };
      },
  };
}
