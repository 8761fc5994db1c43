import * as fc from 'fast-check';
import { requestArbitrary } from '../../arbitraries/index.js';
import { DAY, dateOf } from '../checking/dates.js';
import { historyMonths } from '../checking/history.js';
import { rateWindows, sendMany, spread } from '../checking/rate.js';
import { reportRequest, scanRequest, type Asked } from '../checking/requests.js';
import { each, generated, type ObservableSentence, once, type Sentence, sentencesOf } from '../checking/sentence.js';
import { codes, hittable, hitting, type Code } from '../checking/denials.js';
import type { Session } from '../checking/session.js';
import { differs, fieldOf, fieldNamesOf, holds, said, statusIs, unjudged, type Verdict } from '../checking/verdict.js';
import type { World } from '../checking/world.js';

const { stated, open, notObservable } = sentencesOf('7');

const codeOf = (code: Code, inShort: string, also: readonly string[]): ObservableSentence =>
  stated({
    id: `code-${code}`,
    also,
    sentence: `${code}: ${inShort}`,
    plans: ['essential'],
    restsOn: ['body-403'],
    input: (world) => {
      if (!hittable(world).includes(code)) return 'options has nothing beyond the starter plan to ask for';
      const every = (['essential', 'pro', 'allAccess'] as const).filter((role) => world.options.plans[role] !== null);
      return each(code === 'history_range_exceeded' ? every : (['essential'] as const));
    },
    async run(role, session) {
      const asked =
        code === 'history_range_exceeded'
          ? { start: dateOf(historyMonths[role](session.now) - 40 * DAY) }
          : hitting(code, session)!;
      const response = await session.send(reportRequest(session, asked), await session.key(role));
      if (response.status !== 403) return unjudged('the response was not a 403');
      return fieldOf(response, 'code') === code ? holds : differs(`403 with the code ${code}`, said(response));
    },
  });

/** Several limits of Essential at once. */
const several = (world: World) => {
  const some = hittable(world);
  if (some.length < 2) return 'options has nothing beyond the starter plan to ask for';
  return generated(
    fc.subarray([...some], { minLength: 2 }),
    // All pairs of them: the order of each two may be another.
    some.flatMap((one, i) => some.slice(i + 1).map((other) => [one, other])),
  );
};

async function unauthorized(what: string, session: Session): Promise<Verdict> {
  const headers = what === 'malformed' ? { Authorization: 'Bearer x' } : {};
  const key = what === 'revoked' ? await session.anyKey() : undefined;
  if (key !== undefined) await session.revoke(key);
  const request = what === 'scan' ? scanRequest(session) : reportRequest(session, { headers });
  const response = await session.send(request, key);
  if (response.status !== 401) return unjudged('the response was not a 401');
  const isExact =
    [...fieldNamesOf(response)].sort().join() === 'app_exception,context' &&
    fieldOf(response, 'app_exception') === 'Unauthorized' &&
    fieldOf(response, 'context') === null;
  return isExact ? holds : differs('{"app_exception":"Unauthorized","context":null}', said(response));
}

/** Section 7. */
export const errors: readonly Sentence[] = [
  stated({
    id: 'body-401',
    sentence: 'The body of a 401 is {"app_exception":"Unauthorized","context":null}',
    input: () => each(['missing', 'malformed', 'scan', 'revoked']),
    run: unauthorized,
  }),
  stated({
    id: 'body-403',
    also: ['5.2'],
    sentence: 'The body of a 403 is JSON with a short code',
    plans: ['essential'],
    input: (world) => each(hittable(world)),
    async run(code, session) {
      const response = await session.send(
        reportRequest(session, hitting(code, session)!),
        await session.key('essential'),
      );
      if (response.status !== 403) return unjudged('the response was not a 403');
      const got = fieldOf(response, 'code');
      return typeof got === 'string' && got !== '' && got.length <= LONGEST_CODE
        ? holds
        : differs('JSON with a code', said(response));
    },
  }),
  stated({
    id: 'body-429',
    sentence: 'The body of a 429 is {"detail":"API key rate limit exceeded"}',
    needs: ['setClock'],
    input: () => each(['burst', 'sustained', 'scan'] as const),
    async run(what, session) {
      const key = await session.anyKey();
      const window = rateWindows[what === 'sustained' ? what : 'burst'];
      const responses = await sendMany(session, key, window.most, spread(window));
      const last = what === 'scan' ? scanRequest(session) : reportRequest(session);
      const limited = [...responses, await session.send(last, key)].find(({ status }) => status === 429);
      if (limited === undefined) return unjudged('there was no 429');
      const isExact = fieldNamesOf(limited).join() === 'detail';
      const text = 'API key rate limit exceeded';
      return isExact && fieldOf(limited, 'detail') === text ? holds : differs(`{"detail":"${text}"}`, said(limited));
    },
  }),
  stated({
    id: 'code-missing_entitlement',
    sentence: 'missing_entitlement: the plan does not include this API access',
    plans: ['withoutAccess'],
    restsOn: ['body-403'],
    input: () => each(['report', 'scan']),
    async run(what, session) {
      const request = what === 'scan' ? scanRequest(session) : reportRequest(session);
      const response = await session.send(request, await session.key('withoutAccess'));
      if (response.status !== 403) return statusIs(response, 403);
      const isNamed = fieldOf(response, 'code') === 'missing_entitlement';
      return isNamed ? holds : differs('403 with the code missing_entitlement', said(response));
    },
  }),
  codeOf('report_not_allowed', 'the report is not in the plan', []),
  codeOf('ticker_not_allowed', 'the ticker is not in the allow-list of the plan', []),
  codeOf('history_range_exceeded', 'the range exceeds the history of the plan', ['4.1']),
  notObservable(
    'code-live_data_not_allowed',
    'live_data_not_allowed: the plan has no live data',
    'the interface names no endpoint for live data',
  ),
  notObservable('backoff', 'Clients wait with exponential backoff after a 429', 'it is about clients'),
  open({
    id: 'code-order',
    sentence: 'The code when several limits are hit',
    library: 'the first of: report, ticker, history',
    plans: ['essential'],
    restsOn: ['body-403'],
    input: several,
    async run(hit, session) {
      const first = codes.find((code) => hit.includes(code))!;
      const asked = hit.reduce<Asked>((all, code) => ({ ...all, ...hitting(code, session) }), {});
      const response = await session.send(reportRequest(session, asked), await session.key('essential'));
      if (response.status !== 403) return unjudged('the response was not a 403');
      return fieldOf(response, 'code') === first ? holds : differs(`the code ${first}`, said(response));
    },
  }),
  open({
    id: 'rest-of-403',
    sentence: 'Other fields in the body of a 403',
    library: 'only a message',
    plans: ['essential'],
    input: () => once,
    async run(_, session) {
      const asked = hitting('history_range_exceeded', session)!;
      const response = await session.send(reportRequest(session, asked), await session.key('essential'));
      if (response.status !== 403) return unjudged('the response was not a 403');
      const names = fieldNamesOf(response).join(', ');
      return names === 'code, message' ? holds : differs('code, message', names === '' ? said(response) : names);
    },
  }),
  open({
    id: 'hostile',
    sentence: 'The response to malformed and hostile requests',
    library: 'never a 5xx',
    input: ({ options: { now, tickers } }) =>
      generated(requestArbitrary({ now, tickers, keys: [KEY], transport: 'http' }), [], (asked) => 2 * asked),
    async run({ method, path, query, headers }, session) {
      const { key } = await session.anyKey();
      const own = (text: string): string => text.replaceAll(KEY, key);
      const response = await session.send({
        method,
        path: session.world.options.basePath + own(path),
        query: own(query),
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, own(String(value))])),
      });
      return response.status >= 500 ? differs('no 5xx', said(response)) : holds;
    },
  }),
  open({
    id: 'shape-before-policy',
    sentence: 'Whether the shape of a request or the plan is checked first',
    library: 'the shape: a malformed date for a report outside the plan is a 400',
    plans: ['essential'],
    input: ({ otherReports }) =>
      each(otherReports.slice(0, 1), 'options.reports has no report beyond the starter reports'),
    run: async (report, session) =>
      statusIs(
        await session.send(reportRequest(session, { report, end: 'soon' }), await session.key('essential')),
        400,
      ),
  }),
];

/** Stands in requests for the key of a run, which is made after them. */
const KEY = 'key_of_this_run';

/** The longest code of the interface has 22 characters. */
const LONGEST_CODE = 60;
