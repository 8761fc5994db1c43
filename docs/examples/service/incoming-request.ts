import type { IncomingMessage } from 'node:http';
import type { ServiceRequest } from 'barstats/service';

/**
 * Converts a Node request for the service: path and query as sent, and repeated headers as lists.
 *
 * @param target - the original `url`, if a framework has changed it
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

/** A target may include the host, which every server must accept: RFC 9112, section 3.2.2. */
function withoutHost(target: string): string {
  const host = /^https?:\/\/[^/?#]*/i.exec(target);
  if (host === null) return target;
  const local = target.slice(host[0].length);
  return local.startsWith('/') ? local : `/${local}`;
}
