import { pathRequest } from '../checking/requests.js';
import { each, type Sentence, sentencesOf } from '../checking/sentence.js';
import { statusIs } from '../checking/verdict.js';

const { open } = sentencesOf('1');

const others = ['/', '/health', '/openapi.json', '/report_calculation', '/discovery', '/live', '/events', '/webhooks'];

/** Section 1. What else it says is said again by the sections after it, and stands there. */
export const whatTheServiceDoes: readonly Sentence[] = [
  open({
    id: 'nothing-else',
    sentence: 'Other endpoints besides reports and the scan',
    library: 'none: any other path is a 404',
    input: () => each(others),
    run: async (path, session) => statusIs(await session.send(pathRequest(session, path), await session.anyKey()), 404),
  }),
];
