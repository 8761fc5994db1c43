import { BarstatsTypeError } from '../errors/index.js';
import { checkedFields, shownValue } from '../errors/inner.js';

/** A request as the transport received it. */
export interface ServiceRequest {
  /** Such as `GET`. */
  readonly method: string;
  /** The path as sent, still percent-encoded, without the query. */
  readonly path: string;
  /** The query as sent, without the question mark; may be empty. */
  readonly query: string;
  /** By name in any case; a repeated header has a list. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Checks the types of a request, which the server creates; its values come from the client. */
export function checkedRequest(request: unknown, argument = 'request'): ServiceRequest {
  const fields = checkedFields(request, argument, ['method', 'path', 'query', 'headers']);
  for (const name of ['method', 'path', 'query'] as const) {
    if (typeof fields[name] !== 'string') throw wrongType(`${argument}.${name}`, 'a string', fields[name]);
  }
  const { headers } = fields;
  if (typeof headers !== 'object' || headers === null) {
    throw wrongType(`${argument}.headers`, 'an object with headers by name', headers);
  }
  // No header would be found in a Headers object or a list.
  if (Symbol.iterator in headers) {
    throw new BarstatsTypeError(
      'wrong-type',
      `${argument}.headers must be an object with headers by name; convert a Headers object with Object.fromEntries`,
      { argument: `${argument}.headers` },
    );
  }
  return request as ServiceRequest;
}

function wrongType(argument: string, what: string, value: unknown): BarstatsTypeError {
  // The value may contain a key.
  const shown = typeof value === 'string' ? 'a string' : shownValue(value);
  return new BarstatsTypeError('wrong-type', `${argument} must be ${what}, got ${shown}`, { argument });
}

/**
 * The values of a header, in order.
 *
 * @throws {@link BarstatsTypeError} `wrong-type` for a value that is not a string, which no client can send
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
