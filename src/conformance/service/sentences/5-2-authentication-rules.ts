import * as fc from 'fast-check';
import { keyArbitrary, misspellingArbitrary, misspellings, misspelt } from '../../arbitraries/index.js';
import { reportRequest } from '../checking/requests.js';
import { each, generated, notObservable, once, open, stated, type Sentence } from '../checking/sentence.js';
import { differs, headerOf, holds, said, statusIs, unjudged } from '../checking/verdict.js';

const cookies: Readonly<Record<string, (key: string) => string>> = {
  'the key': (key) => `key=${key}`,
  'the header': (key) => `Authorization=Bearer%20${key}`,
  'a token': (key) => `token=${key}; session=${key}; api_key=${key}`,
};

/** Section 5.2. What a key gets that is missing or revoked, and what is refused with 403, is said elsewhere. */
export const authenticationRules: readonly Sentence[] = [
  stated({
    id: 'one-space',
    section: '5.2',
    sentence: 'Between Bearer and the key is one space',
    input: () => each(['Bearer  ', 'Bearer   ', 'Bearer\t', 'Bearer'], ''),
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
    section: '5.2',
    sentence: 'There is no colon after Bearer',
    input: () => each(['Bearer: ', 'Bearer:', 'Bearer : '], ''),
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
    section: '5.2',
    sentence: 'There is no cookie: a key in one is no key',
    restsOn: ['header-needed'],
    input: () => each(Object.keys(cookies), ''),
    async run(name, session) {
      const { key } = await session.anyKey();
      return statusIs(await session.send(reportRequest(session, { headers: { Cookie: cookies[name](key) } })), 401);
    },
  }),
  stated({
    id: 'no-session',
    section: '5.2',
    sentence: 'There is no session: after a request with a key, one without needs it all the same',
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
    '5.2',
    'reference-tool',
    'An interactive tool takes the bare key and adds Bearer itself',
    'it is about the tool, which is not the service',
  ),
  stated({
    id: 'misspelt-key',
    section: '5.2',
    also: ['7'],
    sentence: 'A malformed key gives 401: one that is no key, or nearly that of somebody',
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
    section: '5.2',
    also: ['7'],
    sentence: 'A key that the service has not made gives 401',
    input: ({ options }) =>
      generated(fc.noShrink(keyArbitrary(options.keyPrefix === null ? {} : { prefix: options.keyPrefix }))),
    run: async (key, session) =>
      statusIs(await session.send(reportRequest(session, { headers: { Authorization: `Bearer ${key}` } })), 401),
  }),
  open({
    id: 'scheme-case',
    section: '5.2',
    sentence: 'Whether Bearer may be written in another case',
    library: 'it may: RFC 9110 says so of every scheme',
    restsOn: ['new-key'],
    input: () => each(['bearer', 'BEARER', 'bEaReR'], ''),
    async run(scheme, session) {
      const { key } = await session.anyKey();
      const response = await session.send(reportRequest(session, { headers: { Authorization: `${scheme} ${key}` } }));
      return response.status === 401 ? differs('anything but 401', said(response)) : holds;
    },
  }),
  open({
    id: 'www-authenticate',
    section: '5.2',
    sentence: 'Whether a 401 names the scheme',
    library: 'it has the header WWW-Authenticate: Bearer',
    input: () => once,
    async run(_, session) {
      const response = await session.send(reportRequest(session));
      if (response.status !== 401) return unjudged('no 401 came');
      const header = headerOf(response, 'www-authenticate');
      return header?.startsWith('Bearer') === true
        ? holds
        : differs('WWW-Authenticate: Bearer', header ?? 'no such header');
    },
  }),
];
