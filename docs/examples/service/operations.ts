import { openApi } from 'barstats/service';
import { Counter, Histogram, Registry } from 'prom-client';
import type { Answer, AnswerParts } from './answer.js';

/** `/health`, `/openapi.json` and `/metrics`, on a port of their own: the interface has nothing else, and they are not for the public. */
export function operations(): { readonly count: AnswerParts['log']; readonly answer: Answer } {
  const registry = new Registry();
  const common = { registers: [registry], labelNames: ['kind', 'status', 'cached'] };
  const requests = new Counter({ ...common, name: 'barstats_requests_total', help: 'Answered requests.' });
  const seconds = new Histogram({ ...common, name: 'barstats_seconds', help: 'Time to answer.' });
  const description = JSON.stringify(openApi());
  const pages = new Map<string, readonly [type: string, body: () => string | Promise<string>]>([
    ['/health', ['application/json', () => '{"status":"ok"}']],
    ['/openapi.json', ['application/vnd.oai.openapi+json;version=3.1', () => description]],
    ['/metrics', [registry.contentType, () => registry.metrics()]],
  ]);
  return {
    count(line) {
      const labels = { kind: String(line.kind), status: String(line.status), cached: String(line.cached) };
      requests.inc(labels);
      seconds.observe(labels, Number(line.ms) / 1000);
    },
    async answer({ path }) {
      const [type, body] = pages.get(path) ?? [];
      return {
        status: body === undefined ? 404 : 200,
        headers: { 'Content-Type': type ?? 'text/plain' },
        body: (await body?.()) ?? '',
      };
    },
  };
}
