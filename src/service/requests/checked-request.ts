import { BarstatsTypeError, checkedFields, shownValue } from '../../errors/index.js';
import type { ServiceRequest } from '../service-request.js';

/** A request is made by the server, and may be wrong in its values but not in its types. */
export function checkedRequest(request: unknown): ServiceRequest {
  const fields = checkedFields(request, 'request', ['method', 'path', 'query', 'headers']);
  for (const name of ['method', 'path', 'query'] as const) {
    if (typeof fields[name] !== 'string') throw wrongType(`request.${name}`, 'a string', fields[name]);
  }
  const { headers } = fields;
  if (typeof headers !== 'object' || headers === null) {
    throw wrongType('request.headers', 'an object with the headers by name', headers);
  }
  // Of a Headers object or a list none would be found.
  if (Symbol.iterator in headers) {
    throw new BarstatsTypeError(
      'wrong-type',
      'request.headers must be an object with the headers by name; Object.fromEntries makes one of a Headers object',
      { argument: 'request.headers' },
    );
  }
  return request as ServiceRequest;
}

function wrongType(argument: string, what: string, value: unknown): BarstatsTypeError {
  // What is wrong may hold a key.
  const shown = typeof value === 'string' ? 'a string' : shownValue(value);
  return new BarstatsTypeError('wrong-type', `${argument} must be ${what}, got ${shown}`, { argument });
}
