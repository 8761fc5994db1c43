import { nearestName, shownValue } from '../../errors/index.js';
import { maskKeys } from '../../policy/index.js';
import { decoded } from './decoded.js';
import { InvalidRequest } from './invalid-request.js';

/** The parameters of a query by name. */
export type Query = ReadonlyMap<string, string>;

const LONGEST = 16_384;

/** A character as JSON may have it. */
const ESCAPED = /\\u([\da-f]{4})/gi;

/**
 * Reads a query as forms are sent: `+` and `%20` are a space.
 *
 * @throws {@link InvalidRequest} for one that is too long, is not encoded as it should be, holds a key, or has a parameter twice
 */
export function readQuery(query: string): Query {
  if (query.length > LONGEST) {
    throw new InvalidRequest(`The query must not be longer than ${LONGEST} characters, and it has ${query.length}.`);
  }
  const parameters = new Map<string, string>();
  for (const part of query.split('&').filter((each) => each !== '')) {
    const end = part.includes('=') ? part.indexOf('=') : part.length;
    const name = decodedPart(part.slice(0, end), 'The name of a parameter');
    // A message shows the beginning of a long name, which may end within a key.
    const value = decodedPart(part.slice(end + 1), `The parameter ${shownValue(maskKeys(name))}`);
    if (holdsKey(name) || holdsKey(value)) {
      throw new InvalidRequest('A key belongs in the Authorization header, and nowhere else.');
    }
    if (parameters.has(name)) throw new InvalidRequest(`The parameter ${shownValue(name)} must be given once only.`);
    parameters.set(name, value);
  }
  return parameters;
}

/**
 * Refuses a parameter that is not among those that there are.
 *
 * @throws {@link InvalidRequest}
 */
export function refuseUnknown(query: Query, names: readonly string[]): void {
  const unknown = Array.from(query.keys()).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const suggestion = nearestName(unknown, names);
  throw new InvalidRequest(
    `There is no parameter ${shownValue(unknown)}` +
      (suggestion === undefined ? `; there are ${names.join(', ')}.` : `; did you mean "${suggestion}"?`),
  );
}

/** Results say what was asked for, and so would hold the key; one that is escaped as JSON allows is written out there. */
function holdsKey(text: string): boolean {
  const plain = text.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return maskKeys(text) !== text || maskKeys(plain) !== plain;
}

function decodedPart(part: string, what: string): string {
  const text = decoded(part.replaceAll('+', ' '));
  if (text === null) throw new InvalidRequest(`${what} is not percent-encoded UTF-8.`);
  return text;
}
