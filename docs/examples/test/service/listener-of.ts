import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  nodeListener,
  type NodeOptions,
  type Service,
  stopServer,
  type ServiceRequest,
  type ServiceResponse,
} from '../../../../src/service/index.js';

/** Answers a request, which a service would have computed. */
export type Answer = (request: ServiceRequest, gone: AbortSignal | undefined) => Promise<ServiceResponse>;

/** The listener of a service that allows everything, and whose responses are made by a test. */
export function listenerOf(answer: Answer, more: Partial<Pick<NodeOptions, 'wait' | 'readMs'>> = {}) {
  const receiveAsync = (request: ServiceRequest) =>
    Promise.resolve({
      ...{ finished: false, record: { hash: '' }, cacheKey: null, storeError: null, operation: null },
      task: { cacheKey: null, needs: [], headers: {}, request },
    });
  const service = { receiveAsync, corsHeaders: () => ({}) } as unknown as Service;
  return nodeListener(service, {
    keys: { find: () => null },
    rates: { take: () => Promise.reject(new Error('not asked')) },
    now: Date.now,
    compute: ({ request }, { signal }) => answer(request, signal),
    ...more,
  });
}

/** Listens; `stop` answers what has arrived, for at most so long. */
export async function listen(server: Server, patienceMs?: number) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let stopped: Promise<void> | null = null;
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => (stopped ??= stopServer(server, wait, patienceMs)),
  };
}
