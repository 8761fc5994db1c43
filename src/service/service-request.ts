import { BarstatsTypeError, checkedFields, shownValue } from '../errors/index.js';

/** A request as a transport got it. */
export interface ServiceRequest {
  /** Such as `GET`. */
  readonly method: string;
  /** The path as it was sent, percent-encoded, without the query. */
  readonly path: string;
  /** What follows the question mark, as it was sent; empty where nothing does. */
  readonly query: string;
  /** By name in any case; a header that was sent several times has a list. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

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

/**
 * Every value that a request has for a header, in the order in which they came; most transports write names in small letters.
 *
 * @throws {@link BarstatsTypeError} `wrong-type` for a value that is no text, which no client can send
 */
export function headerOf({ headers }: ServiceRequest, name: string): readonly string[] {
  return Object.keys(headers)
    .filter((each) => each === name || each.toLowerCase() === name)
    .flatMap((each) => {
      const values: readonly unknown[] = [headers[each] ?? []].flat();
      if (values.every((value) => typeof value === 'string')) return values;
      const argument = `request.headers.${each}`;
      throw new BarstatsTypeError('wrong-type', `${argument} must be a string or a list of them`, { argument });
    });
}
