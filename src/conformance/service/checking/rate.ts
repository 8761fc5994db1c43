import { HOUR, MINUTE, SECOND } from './dates.js';
import { reportRequest, type Asked } from './requests.js';
import type { RunKey, Session } from './session.js';
import type { AdapterResponse } from '../service-adapter.js';

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
