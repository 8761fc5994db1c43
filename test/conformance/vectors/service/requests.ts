import type { RateState } from '../../../../src/rate-limit/index.js';
import { createService, type ServiceRequest, type ServiceResponse } from '../../../../src/service/index.js';
import { FORMAT } from '../format.js';
import { grouped } from '../grouped.js';
import { atMidnight, conditional, scenarios, type Ask, type Scenario } from './asks.js';
import { firstInstant, holders, keys, marketFor, markets, plans, records, supported } from './setting.js';

const DAY = 86_400_000;

/** Requests one after another, and their responses. */
export function requests(): object {
  const answer = aServer();
  const tagOf = (request: ServiceRequest): string => aServer()(request, firstInstant).headers.ETag;
  let now = firstInstant;
  const row = ({ request, afterMs }: Ask): readonly unknown[] => {
    now += afterMs;
    const { method, path, query, headers } = request;
    const response = answer(request, now);
    const body: unknown = response.body === null ? null : JSON.parse(response.body);
    return [new Date(now).toISOString(), method, path, query, headers, response.status, response.headers, body];
  };
  const before: readonly Scenario[] = [
    ...scenarios,
    {
      id: 'service-conditional',
      why: 'The same again with the tag of the first answer, with others, and without a body: service.md#responses',
      tags: ['ordinary', 'boundary'],
      asks: conditional(tagOf),
    },
  ];
  const waited = before.flatMap(({ asks }) => asks).reduce((sum, { afterMs }) => sum + afterMs, 0);
  const midnight: Scenario = {
    id: 'service-midnight',
    why: 'Days begin at midnight in UTC, and with them what a plan grants: service.md#requests',
    tags: ['ordinary', 'refused', 'period', 'boundary'],
    asks: atMidnight(DAY - ((firstInstant + waited) % DAY)),
  };
  return {
    format: FORMAT,
    kind: 'service',
    supported,
    plans,
    keys: holders.map((holder) => {
      const record = records.find(({ hash }) => hash === keys[holder].record.hash);
      return { key: keys[holder].plaintext, plan: record?.plan ?? null, state: record?.state ?? 'never stored' };
    }),
    markets,
    columns: ['at', 'method', 'path', 'query', 'headers', 'status', 'responseHeaders', 'body'],
    ...grouped([...before, midnight].map(({ id, why, tags, asks }) => ({ id, why, tags, rows: asks.map(row) }))),
  };
}

/** A server that has answered nobody yet. */
function aServer(): (request: ServiceRequest, now: number) => ServiceResponse {
  const service = createService({ supported, plans });
  const states = new Map<string, RateState>();
  return (request, now) => {
    const received = service.receive(request, {
      now,
      findKey: (hash) => records.find((record) => record.hash === hash),
      rateLimit: ({ hash }) => states.get(hash),
    });
    if (received.record !== null && received.rateLimit !== null) states.set(received.record.hash, received.rateLimit);
    return received.finished ? received.response : service.compute(received.task, received.task.needs.map(marketFor));
  };
}
