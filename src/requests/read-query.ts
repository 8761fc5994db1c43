import { listedNames, nearestName, shownValue } from '../errors/inner.js';
import { maskKeys } from '../policy/index.js';
import { InvalidRequest } from './invalid-request.js';

/** The parameters of a query by name. */
export type Query = ReadonlyMap<string, string>;

const LONGEST = 16_384;

/** A character as JSON may escape it. */
const ESCAPED = /\\u([\da-f]{4})/gi;

/**
 * Reads a form-encoded query: `+` and `%20` are a space.
 *
 * @throws {@link InvalidRequest} if it is too long or badly encoded, contains a key, or repeats a parameter
 */
export function readQuery(query: string): Query {
  if (query.length > LONGEST) {
    throw new InvalidRequest(`The query must not be longer than ${LONGEST} characters, got ${query.length}.`);
  }
  const parameters = new Map<string, string>();
  for (const part of query.split('&').filter((each) => each !== '')) {
    const end = part.includes('=') ? part.indexOf('=') : part.length;
    const name = decodedPart(part.slice(0, end), 'The name of a parameter');
    // A message cuts a long name, and the cut may fall within a key.
    const value = decodedPart(part.slice(end + 1), `The parameter ${shownValue(maskKeys(name))}`);
    if (holdsKey(name) || holdsKey(value)) {
      throw new InvalidRequest('A key must be sent in the Authorization header only.');
    }
    if (parameters.has(name)) throw new InvalidRequest(`The parameter ${shownValue(name)} must be given only once.`);
    parameters.set(name, value);
  }
  return parameters;
}

/** The parameters, but for some, in an order that does not depend on that of the query. */
export function sorted(
  query: Iterable<readonly [string, string]>,
  without: readonly string[] = [],
): readonly (readonly [string, string])[] {
  const others = Array.from(query).filter(([name]) => !without.includes(name));
  return others.sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Refuses an unknown parameter.
 *
 * @param shown - the names that a message may suggest
 * @throws {@link InvalidRequest}
 */
export function refuseUnknown(query: Query, names: readonly string[], shown: readonly string[] = names): void {
  const unknown = Array.from(query.keys()).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const suggestion = nearestName(unknown, shown);
  throw new InvalidRequest(
    `There is no parameter ${shownValue(unknown)}` +
      (suggestion === undefined ? `; the parameters are ${listedNames(shown)}.` : `; did you mean "${suggestion}"?`),
  );
}

/** Results repeat the query, so they would contain the key, even one with JSON escapes. */
function holdsKey(text: string): boolean {
  const plain = text.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return maskKeys(plain) !== plain;
}

function decodedPart(part: string, what: string): string {
  const text = decoded(part.replaceAll('+', ' '));
  if (text === null) throw new InvalidRequest(`${what} is not percent-encoded UTF-8.`);
  return text;
}

/** Decodes percent-encoding; `null` if it is malformed or not UTF-8. */
export function decoded(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
