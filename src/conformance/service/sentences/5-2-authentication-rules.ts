import * as fc from 'fast-check';
import { keyArbitrary, misspellingArbitrary, misspellings, misspelt } from '../../arbitraries/index.js';
import { reportRequest } from '../checking/requests.js';
import { each, generated, once, type Sentence, sentencesOf } from '../checking/sentence.js';
import { differs, headerOf, holds, statusIs, statusIsNot, unjudged } from '../checking/verdict.js';

const { stated, open, notObservable } = sentencesOf('5.2');

const cookies: Readonly<Record<string, (key: string) => string>> = {
  'the key': (key) => `key=${key}`,
  'the header': (key) => `Authorization=Bearer%20${key}`,
  'a token': (key) => `token=${key}; session=${key}; api_key=${key}`,
};

/** Where else a service might look for a key: parameters and headers. */
const otherParameters = ['api_key', 'apikey', 'key', 'token', 'access_token'];
const otherHeaders = ['X-API-Key', 'Api-Key', 'X-Auth-Token', 'Proxy-Authorization'];

/** Section 5.2. What a key gets that is missing or revoked, and what is refused with 403, is said elsewhere. */
export const authenticationRules: readonly Sentence[] = [
  stated({
    id: 'one-space',
    sentence: 'There is exactly one space between Bearer and the key',
    input: () => each(['Bearer  ', 'Bearer   ', 'Bearer\t', 'Bearer']),
    async run(scheme, session) {
      const { key } = await session.anyKey();
      return statusIs(
        await session.send(reportRequest(session, { headers: { Authorization: `${scheme}${key}` } })),
        401,
      );
    },
  }),
  stated({
    id: 'no-colon',
    sentence: 'There is no colon after Bearer',
    input: () => each(['Bearer: ', 'Bearer:', 'Bearer : ']),
    async run(scheme, session) {
      const { key } = await session.anyKey();
      return statusIs(
        await session.send(reportRequest(session, { headers: { Authorization: `${scheme}${key}` } })),
        401,
      );
    },
  }),
  stated({
    id: 'no-cookie',
    sentence: 'There are no cookies: a key in a cookie does not count',
    restsOn: ['header-needed'],
    input: () => each(Object.keys(cookies)),
    async run(name, session) {
      const { key } = await session.anyKey();
      return statusIs(await session.send(reportRequest(session, { headers: { Cookie: cookies[name](key) } })), 401);
    },
  }),
  stated({
    id: 'header-only',
    also: ['4'],
    sentence: 'The key is in the header Authorization, and counts nowhere else',
    restsOn: ['header-needed'],
    input: () =>
      each([
        ...otherParameters.map((name) => ({ query: true, name })),
        ...otherHeaders.map((name) => ({ query: false, name })),
      ]),
    async run({ query, name }, session) {
      const { key } = await session.anyKey();
      const asked = query ? { query: `${name}=${key}` } : { headers: { [name]: key } };
      return statusIs(await session.send(reportRequest(session, asked)), 401);
    },
  }),
  stated({
    id: 'no-session',
    sentence: 'There are no sessions: every request needs the key',
    restsOn: ['header-needed'],
    input: () => once,
    async run(_, session) {
      const first = await session.send(reportRequest(session), await session.anyKey());
      const cookie = headerOf(first, 'set-cookie')?.split(';')[0];
      const headers = cookie === undefined ? {} : { Cookie: cookie };
      return statusIs(await session.send(reportRequest(session, { headers })), 401);
    },
  }),
  notObservable(
    'reference-tool',
    'An interactive tool takes the key without Bearer and adds it',
    'it is about the tool, not the service',
  ),
  stated({
    id: 'misspelt-key',
    also: ['7'],
    sentence: 'A malformed or almost valid key is a 401',
    restsOn: ['new-key'],
    input: () =>
      generated(
        misspellingArbitrary(),
        misspellings.map((kind) => ({ kind, at: 0 })),
      ),
    async run(misspelling, session) {
      const { key } = await session.anyKey();
      const headers = { Authorization: `Bearer ${misspelt(key, misspelling)}` };
      return statusIs(await session.send(reportRequest(session, { headers })), 401);
    },
  }),
  stated({
    id: 'unknown-key',
    also: ['7'],
    sentence: 'A key that the service did not create is a 401',
    input: ({ options }) =>
      generated(fc.noShrink(keyArbitrary(options.keyPrefix === null ? {} : { prefix: options.keyPrefix }))),
    run: async (key, session) =>
      statusIs(await session.send(reportRequest(session, { headers: { Authorization: `Bearer ${key}` } })), 401),
  }),
  open({
    id: 'scheme-case',
    sentence: 'Bearer in lower or mixed case',
    library: 'accepted, as RFC 9110 requires',
    restsOn: ['new-key'],
    input: () => each(['bearer', 'BEARER', 'bEaReR']),
    async run(scheme, session) {
      const { key } = await session.anyKey();
      const response = await session.send(reportRequest(session, { headers: { Authorization: `${scheme} ${key}` } }));
      return statusIsNot(response, 401);
    },
  }),
  open({
    id: 'www-authenticate',
    sentence: 'Whether a 401 has WWW-Authenticate',
    library: 'WWW-Authenticate: Bearer',
    input: () => once,
    async run(_, session) {
      const response = await session.send(reportRequest(session));
      if (response.status !== 401) return unjudged('the response was not a 401');
      const header = headerOf(response, 'www-authenticate');
      return header?.startsWith('Bearer') === true
        ? holds
        : differs('WWW-Authenticate: Bearer', header ?? 'no WWW-Authenticate header');
    },
  }),
];
