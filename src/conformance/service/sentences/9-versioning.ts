import { reportRequest } from '../checking/requests.js';
import { once, type Sentence, sentencesOf } from '../checking/sentence.js';
import { differs, holds, said, succeeded, unjudged } from '../checking/verdict.js';

const { open } = sentencesOf('9');

/** Section 9. */
export const versioning: readonly Sentence[] = [
  open({
    id: 'version',
    sentence: 'Versioning',
    library: 'none: no header has a version',
    input: () => once,
    async run(_, session) {
      const response = await session.send(reportRequest(session), await session.anyKey());
      if (!succeeded(response)) return unjudged(`the response was not a result: ${said(response)}`);
      const named = Object.keys(response.headers).filter((name) => /version/i.test(name));
      return named.length === 0 ? holds : differs('no version header', named.join(', '));
    },
  }),
];
