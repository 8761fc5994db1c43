import { reportRequest, scanRequest } from '../checking/requests.js';
import { each, notObservable, stated, type Sentence } from '../checking/sentence.js';
import { statusIs } from '../checking/verdict.js';

/** Section 4, before its first endpoint. */
export const endpoints: readonly Sentence[] = [
  notObservable('4', 'base-address', 'There is a base address', 'only the adapter knows it'),
  stated({
    id: 'header-needed',
    section: '4',
    also: ['5.2', '7'],
    sentence: 'All requests need the Authorization header; without a key 401',
    input: () => each(['report', 'scan', 'report with an empty header'], ''),
    async run(what, session) {
      const headers = what === 'report with an empty header' ? { Authorization: '' } : {};
      return statusIs(
        await session.send(what === 'scan' ? scanRequest(session) : reportRequest(session, { headers })),
        401,
      );
    },
  }),
];
