import { hashKey } from '../../../policy/index.js';
import { reportRequest } from '../checking/requests.js';
import { each, type Sentence, sentencesOf } from '../checking/sentence.js';
import { statusIs } from '../checking/verdict.js';

const { stated } = sentencesOf('5.1');

/** What a client might take for the token. */
const tokens: Readonly<Record<string, (key: string) => string>> = {
  'its SHA-256': hashKey,
  'the key and a word': (key) => `${key} x`,
  'the key twice': (key) => `${key}, ${key}`,
  'the key in quotes': (key) => `"${key}"`,
  'the key without its prefix': (key) => key.slice(key.indexOf('_live_') + '_live_'.length),
};

/** Section 5.1. */
export const authenticationScheme: readonly Sentence[] = [
  stated({
    id: 'scheme',
    sentence: 'The scheme is HTTP Bearer; another scheme, or none, is a 401',
    input: () => each(['Basic ', 'Token ', 'Digest ', 'ApiKey ', '']),
    async run(scheme, session) {
      const { key } = await session.anyKey();
      return statusIs(
        await session.send(reportRequest(session, { headers: { Authorization: `${scheme}${key}` } })),
        401,
      );
    },
  }),
  stated({
    id: 'token',
    sentence: 'The token is the key itself, not derived from it',
    input: () => each(Object.keys(tokens)),
    async run(name, session) {
      const { key } = await session.anyKey();
      const headers = { Authorization: `Bearer ${tokens[name](key)}` };
      return statusIs(await session.send(reportRequest(session, { headers })), 401);
    },
  }),
];
