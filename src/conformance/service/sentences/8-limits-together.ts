import * as fc from 'fast-check';
import { DAY } from '../checking/dates.js';
import { rateWindows } from '../checking/rate.js';
import { pathRequest, reportRequest, scanRequest } from '../checking/requests.js';
import { each, generated, once, type Sentence, sentencesOf } from '../checking/sentence.js';
import type { Session } from '../checking/session.js';
import { differs, fieldOf, holds, said, statusIs, succeeded, unjudged } from '../checking/verdict.js';
import type { AdapterRequest, AdapterResponse } from '../service-adapter.js';
import { mostAdmitted } from './8-limits.js';

const { stated, open } = sentencesOf('8');

const { burst, sustained, hourly } = rateWindows;

const kinds = ['report', 'other dates', 'another ticker', 'another report', 'scan'] as const;
type Kind = (typeof kinds)[number];

function requestOf(kind: Kind, session: Session): AdapterRequest {
  const { markets, options } = session.world;
  switch (kind) {
    case 'report':
      return reportRequest(session);
    case 'other dates':
      return reportRequest(session, { start: new Date(session.now - 3 * DAY).toISOString().slice(0, 10) });
    case 'another ticker':
      return reportRequest(session, { market: markets.at(-1)! });
    case 'another report':
      return reportRequest(session, { report: options.reports.at(-1)! });
    case 'scan':
      return scanRequest(session);
  }
}

/** Five requests, and one above the limit. */
interface Six {
  readonly sent: readonly Kind[];
  readonly last: Kind;
}

const five = (kind: Kind): readonly Kind[] => Array.from({ length: burst.most }, () => kind);

/** Section 8, of requests that differ, and of clocks that are not right. */
export const limitsTogether: readonly Sentence[] = [
  stated({
    id: 'limits-together',
    sentence: 'All requests of a key count together: of reports, tickers, dates and scans',
    needs: ['setClock'],
    restsOn: ['burst', 'scan-path'],
    input: () =>
      generated<Six>(
        fc.record({
          sent: fc.array(fc.constantFrom(...kinds), { minLength: burst.most, maxLength: burst.most }),
          last: fc.constantFrom(...kinds),
        }),
        [
          ...kinds.map((last) => ({ sent: five('report'), last })),
          { sent: five('scan'), last: 'report' },
          { sent: five('scan'), last: 'scan' },
        ],
      ),
    async run({ sent, last }, session) {
      const key = await session.anyKey();
      for (const kind of sent) {
        const response = await session.send(requestOf(kind, session), key);
        if (!succeeded(response)) return unjudged(`the response was not a result: ${said(response)}`);
      }
      const response = await session.send(requestOf(last, session), key);
      return succeeded(response)
        ? differs(`429: request ${burst.most + 1} in 5 seconds, whatever is requested`, said(response))
        : holds;
    },
  }),
  stated({
    id: 'long-limits-together',
    sentence: 'All requests of a key count together in a minute and in an hour too, with pauses in between',
    needs: ['setClock'],
    restsOn: ['limits-together', 'sustained', 'hourly'],
    input: () => each([sustained, hourly]),
    async run(window, session) {
      const key = await session.anyKey();
      let last: AdapterResponse | null = null;
      for (let i = 0; i <= window.most; i++) {
        // A pause within the window must not start it anew.
        if (i > 0) await session.advance(i === window.most / 2 ? window.windowMs / 3 : window.apartMs);
        last = await session.send(requestOf(kinds[i % 4], session), key);
        if (!succeeded(last) && i < window.most) return unjudged(`the response was not a result: ${said(last)}`);
      }
      return succeeded(last!)
        ? differs(`429: request ${window.most + 1} in ${window.windowMs / 1000} seconds`, said(last!))
        : holds;
    },
  }),
  stated({
    id: 'limits-of-plans',
    sentence: 'The limits are the same for every plan: 5 requests in 5 seconds, 30 in 60 seconds',
    needs: ['setClock'],
    restsOn: ['burst', 'sustained'],
    input: ({ options }) => {
      const narrower = (['essential', 'pro'] as const).filter((role) => options.plans[role] !== null);
      return each(
        narrower.flatMap((role) => [burst, sustained].map((window) => ({ role, window }))),
        'options.plans has neither Essential nor Pro',
      );
    },
    run: async ({ role, window }, session) => mostAdmitted(session, await session.key(role), window, window.most + 1),
  }),
  stated({
    id: 'at-once',
    sentence: 'Requests that are sent at once are counted too: no more than 5 are admitted',
    needs: ['setClock'],
    restsOn: ['burst'],
    input: () => each([burst.most + 1, 2 * burst.most]),
    async run(times, session) {
      const key = await session.anyKey();
      const request = reportRequest(session);
      const responses = await Promise.all(Array.from({ length: times }, () => session.send(request, key)));
      const admitted = responses.filter(succeeded).length;
      return admitted > burst.most
        ? differs(`at most ${burst.most} results for ${times} requests at once`, `${admitted} results`)
        : holds;
    },
  }),
  stated({
    id: 'clock-back',
    sentence: 'When the clock steps back, the limits do not start anew',
    needs: ['setClock'],
    restsOn: ['burst'],
    input: () => generated(fc.integer({ min: 1, max: 2 * DAY }), [1, 4999, 5000, 61_000, DAY]),
    async run(milliseconds, session) {
      const key = await session.anyKey();
      for (let i = 0; i < burst.most; i++) {
        const response = await session.send(reportRequest(session), key);
        if (!succeeded(response)) return unjudged(`the response was not a result: ${said(response)}`);
      }
      await session.advance(-milliseconds);
      const response = await session.send(reportRequest(session), key);
      return succeeded(response)
        ? differs(
            `429: ${burst.most} requests came just before, although the clock now shows an earlier time`,
            said(response),
          )
        : holds;
    },
  }),
  stated({
    id: 'limit-after-creation',
    sentence: 'Creating another key gives a key no more requests',
    needs: ['setClock'],
    restsOn: ['burst'],
    input: () => once,
    async run(_, session) {
      const key = await session.anyKey();
      for (let i = 0; i < burst.most; i++) await session.send(reportRequest(session), key);
      await session.anyKey();
      const response = await session.send(reportRequest(session), key);
      return succeeded(response) ? differs(`429: request ${burst.most + 1} in 5 seconds`, said(response)) : holds;
    },
  }),
  stated({
    id: 'revoked-above-limit',
    also: ['3.1', '7'],
    sentence: 'A revoked key is a 401, however many requests it sent',
    needs: ['setClock', 'revokeKey'],
    restsOn: ['revoked'],
    input: () => once,
    async run(_, session) {
      const key = await session.anyKey();
      for (let i = 0; i < burst.most; i++) await session.send(reportRequest(session), key);
      await session.revoke(key);
      for (let i = 0; i <= burst.most; i++) {
        const response = await session.send(reportRequest(session), key);
        if (response.status !== 401) return statusIs(response, 401);
      }
      return holds;
    },
  }),
  stated({
    id: 'no-key-not-limited',
    also: ['7'],
    sentence: 'Limits are per key: a request without one is a 401, however many there are',
    restsOn: ['header-needed'],
    input: () => once,
    async run(_, session) {
      for (let i = 0; i < sustained.most + 2; i++) {
        const response = await session.send(reportRequest(session));
        if (response.status !== 401) return differs(`401 for request ${i + 1} without a key`, said(response));
      }
      return holds;
    },
  }),
  open({
    id: 'limit-before-policy',
    sentence: 'Whether the rate limit or the plan is checked first',
    library: 'the limit: a request outside the plan above it is a 429',
    needs: ['setClock'],
    plans: ['essential'],
    restsOn: ['burst'],
    input: () => once,
    async run(_, session) {
      const key = await session.key('essential');
      for (let i = 0; i < burst.most; i++) await session.send(reportRequest(session), key);
      return statusIs(await session.send(reportRequest(session, { start: '1999-12-31' }), key), 429);
    },
  }),
  open({
    id: 'limit-of-unknown-paths',
    sentence: 'Whether a request for an unknown path counts',
    library: 'it counts',
    needs: ['setClock'],
    restsOn: ['burst'],
    input: () => once,
    async run(_, session) {
      const key = await session.anyKey();
      for (let i = 0; i < burst.most; i++) await session.send(pathRequest(session, '/no-such-path'), key);
      const response = await session.send(reportRequest(session), key);
      if (response.status === 429 && fieldOf(response, 'detail') !== undefined) return holds;
      return differs('429', `${said(response)}: they do not count`);
    },
  }),
];
