import type { IncomingMessage } from 'node:http';
import type { ServiceRequest } from 'barstats/service';

/**
 * A request of Node as the service takes it: path and query as they were sent, and every header as often as it was.
 *
 * @param target - where a framework has changed `url`, what it was before
 */
export function incomingRequest(incoming: IncomingMessage, target = incoming.url ?? ''): ServiceRequest {
  const local = withoutHost(target);
  const mark = local.indexOf('?');
  return {
    method: incoming.method ?? '',
    path: mark < 0 ? local : local.slice(0, mark),
    query: mark < 0 ? '' : local.slice(mark + 1),
    headers: incoming.headersDistinct,
  };
}

/** A client that takes the server for a proxy sends the host in the target, and every server has to accept that: RFC 9112, section 3.2.2. */
function withoutHost(target: string): string {
  const host = /^https?:\/\/[^/?#]*/i.exec(target);
  if (host === null) return target;
  const local = target.slice(host[0].length);
  return local.startsWith('/') ? local : `/${local}`;
}
