import { pathRequest, reportRequest, scanRequest } from '../checking/requests.js';
import { each, type Sentence, sentencesOf } from '../checking/sentence.js';
import type { Session } from '../checking/session.js';
import { statusIs } from '../checking/verdict.js';
import type { AdapterRequest } from '../service-adapter.js';

const { stated, open, notObservable } = sentencesOf('4');

/** Headers without a key. */
const empty = { 'an empty header': '', 'Bearer alone': 'Bearer', 'Bearer and a space': 'Bearer ' } as const;

/** What else may be wrong with a request. */
const problems: Readonly<Record<string, (session: Session) => AdapterRequest>> = {
  'an unknown report': (session) => reportRequest(session, { report: 'no-such-report' }),
  'an unknown ticker': (session) =>
    reportRequest(session, { market: { assetClass: session.world.markets[0].assetClass, ticker: 'NOSUCHTICKER' } }),
  'an unknown asset class': (session) => {
    const request = reportRequest(session);
    return { ...request, path: request.path.replace(/\/(stocks|futures|crypto|forex)\//, '/bonds/') };
  },
  'a malformed date': (session) => reportRequest(session, { start: 'soon' }),
  'a range beyond every plan': (session) => reportRequest(session, { start: '1999-12-31' }),
  'an unknown lookback': (session) => scanRequest(session, 'lookback=2y'),
};

const keys = ['no key', 'a malformed key', 'a revoked key'] as const;

/** Section 4, before its first endpoint. */
export const endpoints: readonly Sentence[] = [
  notObservable('base-address', 'There is a base address', 'only the adapter knows it'),
  stated({
    id: 'header-needed',
    also: ['5.2', '7'],
    sentence: 'All requests need the Authorization header; without a key 401',
    input: () => each(['report', 'scan', ...(Object.keys(empty) as (keyof typeof empty)[])] as const),
    async run(what, session) {
      if (what === 'scan') return statusIs(await session.send(scanRequest(session)), 401);
      const headers = what === 'report' ? {} : { Authorization: empty[what] };
      return statusIs(await session.send(reportRequest(session, { headers })), 401);
    },
  }),
  stated({
    id: 'key-first',
    also: ['5.2', '7'],
    sentence: 'Without a valid key a request is a 401, whatever else is wrong with it',
    restsOn: ['header-needed'],
    input: () => each(keys.flatMap((key) => Object.keys(problems).map((problem) => ({ key, problem })))),
    async run({ key: which, problem }, session) {
      const request = problems[problem](session);
      if (which === 'no key') return statusIs(await session.send(request), 401);
      if (which === 'a malformed key') {
        return statusIs(await session.send({ ...request, headers: { Authorization: 'Bearer x' } }), 401);
      }
      const key = await session.anyKey();
      await session.revoke(key);
      return statusIs(await session.send(request, key), 401);
    },
  }),
  open({
    id: 'key-before-path',
    sentence: 'The response without a key to an unknown path or method',
    library: '401',
    input: () => each(['a path', 'a method']),
    run: async (what, session) =>
      statusIs(
        await session.send(
          what === 'a path' ? pathRequest(session, '/no-such-path') : reportRequest(session, { method: 'POST' }),
        ),
        401,
      ),
  }),
];
