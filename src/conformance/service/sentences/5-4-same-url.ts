import { codes, hittable, hitting } from '../checking/denials.js';
import { reportRequest, scanRequest, type Asked } from '../checking/requests.js';
import { each, type Sentence, sentencesOf } from '../checking/sentence.js';
import type { RunKey, Session } from '../checking/session.js';
import {
  differs,
  headerOf,
  holds,
  jsonOf,
  said,
  statusIs,
  succeeded,
  unjudged,
  type Verdict,
} from '../checking/verdict.js';
import type { AdapterResponse } from '../service-adapter.js';

const { stated } = sentencesOf('5.4');

/** How the URL is asked for again. */
const ways = ['plainly', 'with its ETag'] as const;

/** Who asks again. */
const strangers = ['without a key', 'with a malformed key', 'with a revoked key'] as const;

/**
 * Asks for a URL with All Access, and again as another key, or none.
 *
 * @returns both responses; a text where there is nothing to compare
 */
async function askedTwice(
  session: Session,
  asked: Asked,
  way: (typeof ways)[number],
  another: () => Promise<RunKey | Readonly<Record<string, string>>>,
): Promise<{ readonly first: AdapterResponse; readonly second: AdapterResponse } | string> {
  const first = await session.send(reportRequest(session, asked), await session.key('allAccess'));
  if (!succeeded(first)) return `the response to All Access was not a result: ${said(first)}`;
  const tag = headerOf(first, 'etag');
  if (way === 'with its ETag' && tag === undefined) return 'the response had no ETag';
  const conditional: Readonly<Record<string, string>> =
    way === 'with its ETag' && tag !== undefined ? { 'If-None-Match': tag } : {};
  const who = await another();
  if (isKey(who)) {
    return { first, second: await session.send(reportRequest(session, { ...asked, headers: conditional }), who) };
  }
  return {
    first,
    second: await session.send(reportRequest(session, { ...asked, headers: { ...conditional, ...who } })),
  };
}

function isKey(who: RunKey | Readonly<Record<string, string>>): who is RunKey {
  return 'id' in who && 'label' in who;
}

/** Section 5.4, where a result is kept: by the service, by a client with an entity tag, by a proxy. */
export const sameUrl: readonly Sentence[] = [
  stated({
    id: 'same-url-rows',
    also: ['2.2'],
    sentence: 'A plan without detailed rows gets none, even if All Access asked for the same URL before',
    plans: ['allAccess'],
    restsOn: ['all-access-detailed'],
    input: ({ options, starterReports }) => {
      const some = (['pro', 'essential'] as const).filter((role) => options.plans[role] !== null);
      const [report] = starterReports;
      return each(
        some.flatMap((role) => ways.map((way) => ({ role, way, report }))),
        'options.plans has no narrower plan',
      );
    },
    async run({ role, way, report }, session) {
      const asked = { query: session.world.options.detailedQuery, ...(report === undefined ? {} : { report }) };
      const both = await askedTwice(session, asked, way, () => session.key(role));
      if (typeof both === 'string') return unjudged(both);
      const { detailedOf } = session.world.options;
      const { first, second } = both;
      if (detailedOf(jsonOf(first)) !== true) return unjudged('All Access got no detailed rows');
      const expected = `no detailed rows for ${session.world.options.plans[role] ?? role}`;
      if (second.status === 304) {
        return differs(
          `${expected}: its result is another one, with another ETag`,
          '304, to the ETag of a result with detailed rows',
        );
      }
      if (!succeeded(second)) return unjudged(`the response was not a result: ${said(second)}`);
      return detailedOf(jsonOf(second)) === true ? differs(expected, 'the detailed rows of All Access') : holds;
    },
  }),
  stated({
    id: 'same-url-more-rows',
    also: ['2.2'],
    sentence: 'All Access gets its detailed rows, even if a plan without them asked for the same URL before',
    plans: ['allAccess', 'pro'],
    restsOn: ['all-access-detailed'],
    input: () => each([null]),
    async run(_, session) {
      const request = reportRequest(session, { query: session.world.options.detailedQuery });
      const narrow = await session.send(request, await session.key('pro'));
      const wide = await session.send(request, await session.key('allAccess'));
      const { detailedOf } = session.world.options;
      if (!succeeded(narrow) || !succeeded(wide)) return unjudged('the responses were not results');
      return detailedOf(jsonOf(wide)) === false
        ? differs('detailed rows for All Access', 'none, after Pro had asked for the same URL')
        : holds;
    },
  }),
  stated({
    id: 'same-url-plan',
    also: ['5.2'],
    sentence: 'What is outside the plan is a 403, even if All Access asked for the same URL before',
    plans: ['allAccess', 'essential'],
    restsOn: ['all-access-history', 'essential-history'],
    input: (world) =>
      each(
        codes.filter((code) => hittable(world).includes(code)).flatMap((code) => ways.map((way) => ({ code, way }))),
      ),
    async run({ code, way }, session) {
      const both = await askedTwice(session, hitting(code, session)!, way, () => session.key('essential'));
      return typeof both === 'string' ? unjudged(both) : statusIs(both.second, 403);
    },
  }),
  stated({
    id: 'same-url-key',
    also: ['5.2', '7'],
    sentence: 'Without a valid key there is no result, even if All Access asked for the same URL before',
    plans: ['allAccess'],
    restsOn: ['header-needed', 'report-path'],
    input: () => each(strangers.flatMap((stranger) => ways.map((way) => ({ stranger, way })))),
    async run({ stranger, way }, session) {
      const both = await askedTwice(session, {}, way, async () => {
        if (stranger === 'without a key') return {};
        const key = await session.key('allAccess');
        if (stranger === 'with a malformed key') return { Authorization: `Bearer ${key.key}x` };
        await session.revoke(key);
        return key;
      });
      return typeof both === 'string' ? unjudged(both) : statusIs(both.second, 401);
    },
  }),
  stated({
    id: 'shared-caches',
    also: ['5.2'],
    sentence: 'No result may be kept by a proxy and sent to other keys (RFC 9111, section 3.5)',
    input: () => each(['report', 'scan']),
    async run(what, session): Promise<Verdict> {
      const request = what === 'scan' ? scanRequest(session) : reportRequest(session);
      const response = await session.send(request, await session.anyKey());
      if (!succeeded(response)) return unjudged(`the response was not a result: ${said(response)}`);
      const control = headerOf(response, 'cache-control')?.toLowerCase() ?? '';
      const varies = headerOf(response, 'vary')?.toLowerCase() ?? '';
      const isShared = /\bpublic\b|\bmust-revalidate\b|\bs-maxage=0*[1-9]/.test(control);
      const isKept = /\b(private|no-store|no-cache)\b/.test(control);
      if (!isShared || isKept || /\bauthorization\b|\*/.test(varies)) return holds;
      return differs('Cache-Control: private, or Vary: Authorization', `Cache-Control: ${control}`);
    },
  }),
];
