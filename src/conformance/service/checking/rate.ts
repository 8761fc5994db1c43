import type * as fc from 'fast-check';
import { clockHistoryArbitrary } from '../../arbitraries/index.js';
import type { AdapterResponse } from '../service-adapter.js';
import { HOUR, MINUTE, SECOND } from './dates.js';
import { type Asked, reportRequest } from './requests.js';
import type { RunKey, Session } from './session.js';

/** A limit of section 8, and how far apart requests have to be to meet no shorter one. */
export interface RateWindow {
  readonly name: 'burst' | 'sustained' | 'hourly';
  readonly most: number;
  readonly windowMs: number;
  readonly apartMs: number;
}

/** The limits of section 8. */
export const rateWindows = {
  burst: { name: 'burst', most: 5, windowMs: 5 * SECOND, apartMs: 0 },
  sustained: { name: 'sustained', most: 30, windowMs: MINUTE, apartMs: 1001 },
  hourly: { name: 'hourly', most: 500, windowMs: HOUR, apartMs: 2001 },
} as const satisfies Readonly<Record<string, RateWindow>>;

/** How far apart the requests of a whole window are, and one more, that meet no other limit. */
export function spread({ most, windowMs, apartMs }: RateWindow): number {
  return Math.max(apartMs, Math.floor((windowMs - 1) / (most + 1)));
}

/** Sends a request so many times, so far apart. */
export async function sendMany(
  session: Session,
  key: RunKey,
  times: number,
  apartMs = 0,
  asked: Asked = {},
): Promise<readonly AdapterResponse[]> {
  const responses: AdapterResponse[] = [];
  for (let i = 0; i < times; i++) {
    if (i > 0) await session.advance(apartMs);
    responses.push(await session.send(reportRequest(session, asked), key));
  }
  return responses;
}

const { sustained, hourly } = rateWindows;

/** The instants at which requests come, from where a run begins. */
export interface History {
  readonly instants: readonly number[];
}

/** The instants of requests that meet no limit but one, in bursts around the ends of its windows. */
export const histories = ({ most, windowMs, apartMs }: RateWindow): fc.Arbitrary<History> =>
  clockHistoryArbitrary({ start: 0, limit: most, windowMs, apartMs, stepsBack: false, maxBursts: 4 }).map(
    (instants) => ({ instants }),
  );

const times = (count: number, instant: number): readonly number[] => Array.from({ length: count }, () => instant);

/** So many bursts of the most that are admitted at once. */
const bursts = (count: number, apartMs: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => times(rateWindows.burst.most, i * apartMs)).flat();

const evenly = (count: number, first: number, apartMs: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => first + i * apartMs);

/** One request more than a window may have, evenly spread about the end of a full minute or hour. */
const astride = ({ most, windowMs, apartMs }: RateWindow): History => ({
  instants: Array.from({ length: most + 1 }, (_, i) => windowMs + (i - Math.floor(most / 2)) * apartMs),
});

/** What limits of other kinds let through, by the fewest requests that show it. */
export const otherKinds: readonly History[] = [
  // A bucket that is filled again bit by bit.
  { instants: [...times(5, 0), 1000] },
  // Windows that begin with every full five seconds, and such as begin with a request.
  { instants: [4999, ...times(5, 5000)] },
  { instants: [0, 4999, ...times(5, 5000)] },
  // Bursts up to the sustained limit, and what comes before the first of them has left the window.
  { instants: [...bursts(6, 5001), 30_006] },
  { instants: [...bursts(6, 10_500), 59_999] },
  { instants: [...bursts(6, 5001), 60_000, 60_001] },
  // The first one is about to leave the window, and the others are well within.
  { instants: [0, ...evenly(sustained.most - 1, 10_000, sustained.apartMs), sustained.windowMs - 1] },
  astride(sustained),
  astride(hourly),
];
