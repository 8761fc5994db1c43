import type { IncomingMessage } from 'node:http';
import type { ServiceRequest } from 'barstats/service';

/**
 * A request of Node as the service takes it: the target as it was sent, and every header as often as it was.
 *
 * @param target - where a framework has changed `url`, what it was before
 */
export function incomingRequest(incoming: IncomingMessage, target = incoming.url ?? ''): ServiceRequest {
  const mark = target.indexOf('?');
  return {
    method: incoming.method ?? '',
    path: mark < 0 ? target : target.slice(0, mark),
    query: mark < 0 ? '' : target.slice(mark + 1),
    headers: incoming.headersDistinct,
  };
}
