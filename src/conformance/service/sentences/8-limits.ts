import * as fc from 'fast-check';
import { histories, otherKinds, type RateWindow, rateWindows, sendMany, spread } from '../checking/rate.js';
import { reportRequest } from '../checking/requests.js';
import { each, generated, type ObservableSentence, once, type Sentence, sentencesOf } from '../checking/sentence.js';
import type { RunKey, Session } from '../checking/session.js';
import {
  differs,
  headerOf,
  holds,
  said,
  statusIs,
  statusIsNot,
  succeeded,
  unjudged,
  type Verdict,
} from '../checking/verdict.js';

const { stated, open, notObservable } = sentencesOf('8');

const { burst, sustained, hourly } = rateWindows;

/** Requests from the beginning of an hour on, evenly spread, as no window is cut there. */
const mostOf = (window: RateWindow, inShort: string): ObservableSentence =>
  stated({
    id: window.name,
    sentence: inShort,
    needs: ['setClock'],
    restsOn: ['report-path'],
    // The hours of requests are the longest of all checks: one run tells what there is to tell.
    input: () =>
      generated(fc.integer({ min: 1, max: window.most + 1 }), [window.most + 1], (asked) =>
        window.name === 'hourly' ? 1 : Math.min(asked, 3),
      ),
    run: async (times, session) => mostAdmitted(session, await session.anyKey(), window, times),
  });

/** Holds where as many requests are admitted as a window may have, and none above. */
export async function mostAdmitted(
  session: Session,
  key: RunKey,
  { most, windowMs, ...window }: RateWindow,
  times: number,
): Promise<Verdict> {
  const responses = await sendMany(session, key, times, spread({ most, windowMs, ...window }));
  const denied = responses.findIndex((response) => !succeeded(response));
  const limit = `${most} requests in ${windowMs / 1000} seconds`;
  if (denied >= 0 && denied < most) return differs(limit, `${said(responses[denied])} for request ${denied + 1}`);
  if (times <= most || denied === most) return holds;
  return differs(`429 for request ${most + 1}, after ${limit}`, said(responses[most]));
}

/** Section 8. */
export const limits: readonly Sentence[] = [
  mostOf(sustained, 'Sustained: 30 requests in 60 seconds'),
  mostOf(burst, 'Burst: 5 requests in 5 seconds'),
  mostOf(hourly, 'Hourly: 500 requests in an hour'),
  stated({
    id: 'any-window',
    sentence:
      'No window has more requests than its limit, whenever it begins, and no request is denied below the limits',
    needs: ['setClock'],
    restsOn: ['burst', 'sustained', 'hourly'],
    input: () =>
      generated(
        fc.oneof(
          { withCrossShrink: true },
          { weight: 3, arbitrary: histories(burst) },
          { weight: 1, arbitrary: histories(sustained) },
        ),
        otherKinds,
        (asked) => 2 * asked,
      ),
    async run({ instants }, session) {
      const key = await session.anyKey();
      const begin = session.now;
      const sent: number[] = [];
      const admitted: number[] = [];
      for (const instant of instants) {
        await session.goTo(begin + instant);
        const response = await session.send(reportRequest(session), key);
        for (const { most, windowMs } of Object.values(rateWindows)) {
          const within = admitted.filter((each) => each > instant - windowMs).length;
          if (succeeded(response) && within >= most) {
            return differs(`no more than ${most} requests in ${windowMs / 1000} seconds`, `${within + 1} of them`);
          }
        }
        // Whether what was denied counts, and to the millisecond when a window ends, is left open.
        const isReasonable = Object.values(rateWindows).some(
          ({ most, windowMs }) => sent.filter((each) => each >= instant - windowMs).length >= most,
        );
        if (!succeeded(response) && !isReasonable)
          return differs('a result, since no limit is exceeded', said(response));
        sent.push(instant);
        if (succeeded(response)) admitted.push(instant);
      }
      return holds;
    },
  }),
  stated({
    id: 'limit-per-key',
    also: ['7'],
    sentence: 'Each key has its own limits',
    needs: ['setClock'],
    input: () => generated(fc.integer({ min: 1, max: burst.most + 1 }), [burst.most], (asked) => Math.min(asked, 4)),
    async run(times, session) {
      const [one, other] = [await session.anyKey(), await session.anyKey()];
      await sendMany(session, one, times);
      const response = await session.send(reportRequest(session), other);
      return statusIsNot(response, 429);
    },
  }),
  stated({
    id: 'status-429',
    also: ['7'],
    sentence: 'When a limit is exceeded, the response is 429',
    needs: ['setClock'],
    input: () => each([burst, sustained]),
    async run(window, session) {
      const responses = await sendMany(session, await session.anyKey(), window.most + 1, spread(window));
      const last = responses[window.most];
      return succeeded(last) ? unjudged('no request was denied') : statusIs(last, 429);
    },
  }),
  notObservable('other-limits', 'The three limits are defaults, and others may exist', 'optional'),
  open({
    id: 'limited-counts',
    sentence: 'Whether a rate-limited request counts',
    library: 'it does not count',
    needs: ['setClock'],
    restsOn: ['burst'],
    input: () => generated(fc.integer({ min: 1, max: 10 }), [10], (asked) => Math.min(asked, 4)),
    async run(denied, session) {
      const key = await session.anyKey();
      await sendMany(session, key, burst.most);
      await session.advance(burst.windowMs - 1);
      await sendMany(session, key, denied);
      // When the admitted ones have left the window, the denied ones are still within.
      await session.advance(2);
      const response = await session.send(reportRequest(session), key);
      return response.status === 429 ? differs('a result', `${said(response)}: denied requests count`) : holds;
    },
  }),
  open({
    id: 'denied-counts',
    sentence: 'Whether a request that the plan denies counts',
    library: 'it counts',
    needs: ['setClock'],
    plans: ['essential'],
    restsOn: ['burst', 'essential-history'],
    input: () => once,
    async run(_, session) {
      const key = await session.key('essential');
      await sendMany(session, key, burst.most, 0, { start: '1999-12-31' });
      const response = await session.send(reportRequest(session), key);
      return response.status === 429 ? holds : differs('429', `${said(response)}: denied requests do not count`);
    },
  }),
  open({
    id: 'end-of-window',
    sentence: 'Whether a request still counts at the end of its window',
    library: 'it does not: the next request is admitted in that millisecond',
    needs: ['setClock'],
    restsOn: ['burst'],
    input: () => each([burst, sustained]),
    async run(window, session) {
      const key = await session.anyKey();
      // In a minute, the first request alone leaves the window.
      await sendMany(session, key, window.most, window.apartMs);
      await session.advance(window.windowMs - (window.most - 1) * window.apartMs);
      const response = await session.send(reportRequest(session), key);
      return response.status === 429 ? differs('a result', said(response)) : holds;
    },
  }),
  open({
    id: 'limit-before-shape',
    sentence: 'Whether the rate limit or the shape of a request is checked first',
    library: 'the limit: a malformed request above it is a 429',
    needs: ['setClock'],
    restsOn: ['burst'],
    input: () => once,
    async run(_, session) {
      const key = await session.anyKey();
      await sendMany(session, key, burst.most);
      return statusIs(await session.send(reportRequest(session, { start: 'soon' }), key), 429);
    },
  }),
  open({
    id: 'rate-headers',
    sentence: 'Rate-limit headers',
    library: 'RateLimit-Policy and RateLimit; a 429 also has Retry-After',
    needs: ['setClock'],
    input: () => once,
    async run(_, session) {
      const responses = await sendMany(session, await session.anyKey(), burst.most + 1);
      const names = ['ratelimit-policy', 'ratelimit', 'retry-after'];
      const has = names.filter((name) => responses.some((response) => headerOf(response, name) !== undefined));
      return has.length === names.length
        ? holds
        : differs(names.join(', '), has.length === 0 ? 'none of them' : has.join(', '));
    },
  }),
];
