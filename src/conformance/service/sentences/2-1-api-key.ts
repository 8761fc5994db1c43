import * as fc from 'fast-check';
import { DAY } from '../checking/dates.js';
import { rateWindows, sendMany } from '../checking/rate.js';
import { pathRequest, reportRequest, scanRequest } from '../checking/requests.js';
import { each, generated, once, type Sentence, sentencesOf } from '../checking/sentence.js';
import { differs, holds, said, statusIs, statusIsNot, unjudged } from '../checking/verdict.js';
import type { World } from '../checking/world.js';
import type { RunKey, Session } from '../checking/session.js';
import type { AdapterRequest, AdapterResponse } from '../service-adapter.js';

const { stated, open, notObservable } = sentencesOf('2.1');

const plansOf = ({ options }: World) =>
  (['essential', 'pro', 'allAccess'] as const).filter((role) => options.plans[role] !== null);

/** Where a request with a key gets a refusal, and where it gets none. */
const placesOfRefusals = [
  '401 of a malformed header',
  '401 of a revoked key',
  '403',
  '429',
  'a report',
  'a scan',
  'an unknown path',
] as const;

function requestOf(place: (typeof placesOfRefusals)[number], session: Session, { key }: RunKey): AdapterRequest {
  switch (place) {
    case '401 of a malformed header':
      return reportRequest(session, { headers: { Authorization: `Bearer  ${key}` } });
    case '403':
      return reportRequest(session, { start: '1999-12-31' });
    case 'a scan':
      return scanRequest(session);
    case 'an unknown path':
      return pathRequest(session, '/no-such-path');
    default:
      return reportRequest(session);
  }
}

/** Section 2.1. */
export const apiKey: readonly Sentence[] = [
  stated({
    id: 'key-prefix',
    sentence: 'A key begins with a fixed prefix: the brand abbreviation and _live_',
    input: (world) => each(plansOf(world), 'options.plans names no plan'),
    async run(role, session) {
      const { key } = await session.key(role);
      const { keyPrefix } = session.world.options;
      if (keyPrefix !== null) {
        return key.startsWith(keyPrefix) ? holds : differs(`a key that begins with ${keyPrefix}`, beginningOf(key));
      }
      return /^[^_]+_live_./.test(key)
        ? holds
        : differs('a key that begins with an abbreviation and _live_', beginningOf(key));
    },
  }),
  stated({
    id: 'key-random',
    sentence: 'The rest of a key is random: no two keys are equal',
    input: () => once,
    async run(_, session) {
      const [{ key: one }, { key: other }] = [await session.anyKey(), await session.anyKey()];
      if (one === other) return differs('two keys', 'the same key twice');
      const first = Array.from(one).findIndex((letter, i) => letter !== other[i]);
      const rest = one.length - first;
      return one.length === other.length && rest <= NUMBERED
        ? differs(
            'keys of which none can be told from another',
            rest === 1
              ? 'keys that differ in their last character'
              : `keys that differ in their last ${rest} characters`,
          )
        : holds;
    },
  }),
  stated({
    id: 'key-shown-once',
    also: ['3.1'],
    sentence: 'The full key is shown once, at creation: no response repeats it',
    input: () => each(placesOfRefusals),
    async run(place, session) {
      const { plans } = session.world.options;
      const isDenied = place === '403' && plans.essential !== null;
      const key = isDenied ? await session.key('essential') : await session.anyKey();
      if (place === '401 of a revoked key') await session.revoke(key);
      if (place === '429') await sendMany(session, key, rateWindows.burst.most);
      const response = await session.send(requestOf(place, session, key), key);
      return repeats(response, key) ? differs('a response without the key', said(response)) : holds;
    },
  }),
  notObservable(
    'display-prefix',
    'A short display prefix identifies a key in the dashboard',
    'the dashboard is not part of the API',
  ),
  notObservable(
    'key-management',
    'Keys are created, listed and revoked in the dashboard',
    'the dashboard is not part of the API; the adapter replaces it',
    ['3.1'],
  ),
  stated({
    id: 'key-plan',
    sentence: 'Each key has the plan of its account, regardless of other keys',
    plans: ['essential', 'allAccess'],
    restsOn: ['essential-history', 'all-access-history'],
    input: () => each([true, false]),
    async run(widerFirst, session) {
      const wider = widerFirst ? await session.key('allAccess') : null;
      const narrow = await session.key('essential');
      const wide = wider ?? (await session.key('allAccess'));
      // A year is beyond the one plan and within the other.
      const request = reportRequest(session, { start: new Date(session.now - 365 * DAY).toISOString().slice(0, 10) });
      const [first, second] = widerFirst ? ([wide, 200] as const) : ([narrow, 403] as const);
      return statusIs(await session.send(request, first), second);
    },
  }),
  stated({
    id: 'no-expiry',
    sentence: 'Keys do not expire',
    needs: ['setClock'],
    far: true,
    input: () => generated(fc.integer({ min: 1, max: 3650 }), [3650], (asked) => Math.min(asked, 5)),
    async run(days, session) {
      const key = await session.anyKey();
      await session.advance(days * DAY);
      const response = await session.send(reportRequest(session), key);
      return statusIsNot(response, 401);
    },
  }),
  stated({
    id: 'several-keys',
    also: ['3.1'],
    sentence: 'An account may have several active keys: an older key stays valid when a new one is created',
    input: () => generated(fc.integer({ min: 1, max: 4 }), [], (asked) => Math.min(asked, 4)),
    async run(others, session) {
      const key = await session.anyKey();
      for (let i = 0; i < others; i++) await session.anyKey();
      const response = await session.send(reportRequest(session), key);
      return statusIsNot(response, 401);
    },
  }),
  open({
    id: 'key-elsewhere',
    sentence: 'The response to a key in the path or the query',
    library: 'it does not repeat the key',
    input: () => each(['path', 'query']),
    async run(place, session) {
      const key = await session.anyKey();
      const request = reportRequest(session, place === 'path' ? { report: key.key } : { query: `key=${key.key}` });
      const response = await session.send(request, key);
      if (response.status < 400) return unjudged('the request was accepted');
      return repeats(response, key) ? differs('a response without the key', said(response)) : holds;
    },
  }),
];

/** Whether a response has the key in it, or all of it that is secret. */
function repeats({ headers, body }: AdapterResponse, { key }: RunKey): boolean {
  const secret = key.replace(/^[^_]*_live_/, '');
  return `${JSON.stringify(headers)}${body ?? ''}`.includes(secret.length < SECRET ? key : secret);
}

/** Two random keys differ in so few characters at their end alone about once in ten million times or less. */
const NUMBERED = 3;

/** Shorter ones may be in a text by chance. */
const SECRET = 8;

/** Enough of a key to see what is wrong with its beginning. */
function beginningOf(key: string): string {
  return `one that begins with ${/^[^_]*_[^_]*_/.exec(key)?.[0] ?? key.slice(0, 4)}`;
}
