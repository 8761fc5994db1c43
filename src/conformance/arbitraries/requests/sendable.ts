import type { ServiceRequest } from '../../../service/inner.js';
import { encodedText } from './odd-text-arbitrary.js';

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Headers that say something about the service; others are for the client to send. */
const HEADERS = ['authorization', 'if-none-match', 'x-api-key', 'cookie'];

/** So long that no server refuses to read on. */
const LONGEST_TARGET = 4000;
const LONGEST_VALUE = 2000;

/** What is left of a request that an HTTP client can send as it is. */
export function sendable({ method, path, query, headers }: ServiceRequest): ServiceRequest {
  const segments = path.slice(0, LONGEST_TARGET).split('/').map(sendableSegment);
  const sent = Object.entries(headers).flatMap(([name, value]) => {
    const small = name.toLowerCase();
    const text = typeof value === 'string' ? value : value?.[0];
    if (!HEADERS.includes(small) || text === undefined) return [];
    return [
      [
        small,
        text
          .slice(0, LONGEST_VALUE)
          .replaceAll(/[^\t\x20-\x7e]/g, '')
          .trim(),
      ] as const,
    ];
  });
  return {
    method: METHODS.includes(method) ? method : 'POST',
    path: `/${segments.filter((segment, i) => i > 0 || segment !== '').join('/')}`,
    query: sendableText(query.slice(0, LONGEST_TARGET)),
    headers: Object.fromEntries(sent),
  };
}

/** Clients take dots out of a path, and each in its own way. */
function sendableSegment(segment: string): string {
  return /^(\.|%2e)+$/i.test(segment) ? 'dots' : sendableText(segment);
}

/** A text of characters that a target may have; what is percent-encoded stays as it is. Some clients encode an apostrophe, so all do. */
function sendableText(text: string): string {
  return text
    .split(/(%[\da-f]{2}|[\w.~!$&()*+,;=:@-]+)/i)
    .map((part, i) => (i % 2 === 1 ? part : encodedText(part).replaceAll("'", '%27')))
    .join('');
}
