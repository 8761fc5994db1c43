import * as fc from 'fast-check';
import { HOUR, MINUTE, SECOND } from '../checking/dates.js';
import { rateWindows, sendMany } from '../checking/rate.js';
import { reportRequest } from '../checking/requests.js';
import { each, generated, type Sentence, sentencesOf } from '../checking/sentence.js';
import type { RunKey, Session } from '../checking/session.js';
import { differs, headerOf, holds, said, succeeded, unjudged } from '../checking/verdict.js';
import type { AdapterResponse } from '../service-adapter.js';

const { stated, open } = sentencesOf('8');

const { burst, sustained } = rateWindows;

/** How a key comes to be limited. */
interface Limited {
  readonly by: 'burst' | 'sustained' | 'both';
  /** How long after a full minute its requests begin, in milliseconds. */
  readonly offset: number;
  /** How long after the last one that is admitted the denied one comes, in milliseconds. */
  readonly wait: number;
}

/** Sends requests up to a limit, and one more. */
async function limited({ by, offset, wait }: Limited, session: Session, key: RunKey): Promise<AdapterResponse> {
  await session.goTo(Math.ceil(session.now / MINUTE) * MINUTE + offset);
  if (by === 'sustained') await sendMany(session, key, sustained.most, sustained.apartMs);
  if (by === 'both') {
    await sendMany(session, key, sustained.most - burst.most, 2 * SECOND);
    await session.advance(burst.windowMs + 1);
  }
  if (by !== 'sustained') await sendMany(session, key, burst.most);
  await session.advance(wait);
  return session.send(reportRequest(session), key);
}

/** The wait that a header names, in milliseconds: seconds, or a date (RFC 9110, section 10.2.3). */
function waitOf(header: string, now: number): number {
  return /^\d+$/.test(header) ? Number(header) * SECOND : new Date(header).getTime() - now;
}

/** Section 8, of the header that RFC 9110 defines. */
export const retryAfter: readonly Sentence[] = [
  stated({
    id: 'retry-after-suffices',
    also: ['7'],
    sentence:
      'If a 429 has Retry-After, a client that waits so many seconds is admitted, and none need wait over an hour',
    needs: ['setClock'],
    restsOn: ['burst', 'sustained'],
    input: () =>
      generated<Limited>(
        fc.record({
          by: fc.constantFrom('burst', 'sustained', 'both'),
          offset: fc.nat({ max: MINUTE - 1 }),
          wait: fc.nat({ max: burst.windowMs - 1 }),
        }),
        [
          { by: 'burst', offset: 0, wait: 1 },
          // A wait of 1.4 s tells rounding up from rounding, one of 0.4 s from rounding down to nothing.
          { by: 'burst', offset: 0, wait: 3600 },
          { by: 'burst', offset: 0, wait: 0 },
          { by: 'burst', offset: 0, wait: 4600 },
          { by: 'burst', offset: 57_000, wait: 1 },
          { by: 'burst', offset: 59_999, wait: 1 },
          { by: 'sustained', offset: 0, wait: 1 },
          { by: 'sustained', offset: 40_500, wait: 300 },
          { by: 'both', offset: 0, wait: 1 },
        ],
      ),
    async run(how, session) {
      const key = await session.anyKey();
      const denied = await limited(how, session, key);
      if (denied.status !== 429) return unjudged(`the response was not a 429: ${said(denied)}`);
      const header = headerOf(denied, 'retry-after');
      if (header === undefined) return unjudged('the 429 has no Retry-After');
      const told = waitOf(header, session.now);
      if (Number.isNaN(told)) return differs('whole seconds, or a date', `Retry-After: ${header}`);
      if (told > HOUR) {
        return differs(
          'at most 3600: it is in seconds, and no window is longer than an hour',
          `Retry-After: ${header}`,
        );
      }
      await session.advance(Math.max(0, told));
      const response = await session.send(reportRequest(session), key);
      return succeeded(response)
        ? holds
        : differs(`a result after the wait of Retry-After: ${header}, which is to be rounded up`, said(response));
    },
  }),
  open({
    id: 'retry-after-exact',
    sentence: 'How long Retry-After is',
    library: 'the time until the next request is admitted, in whole seconds, rounded up',
    needs: ['setClock'],
    restsOn: ['burst'],
    input: () => each([1, 1000, 3600, 4600]),
    async run(wait, session) {
      const denied = await limited({ by: 'burst', offset: 0, wait }, session, await session.anyKey());
      const header = headerOf(denied, 'retry-after');
      if (denied.status !== 429 || header === undefined) return unjudged('there was no 429 with Retry-After');
      const exact = Math.ceil((burst.windowMs - wait) / SECOND);
      return header === String(exact) ? holds : differs(`Retry-After: ${exact}`, `Retry-After: ${header}`);
    },
  }),
];
