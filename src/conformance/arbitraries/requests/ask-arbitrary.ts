import * as fc from 'fast-check';
import type { Ask } from './ask.js';
import { inPlayAskArbitrary } from './in-play-ask-arbitrary.js';
import { reportAskArbitrary } from './report-ask-arbitrary.js';
import type { RequestSetting } from './request-constraints.js';
import { scanAskArbitrary } from './scan-ask-arbitrary.js';

/** Requests for reports, for scans, and for what is in play. */
export function askArbitrary(setting: Pick<RequestSetting, 'now' | 'tickers'>): fc.Arbitrary<Ask> {
  return fc.oneof(
    { weight: 4, arbitrary: reportAskArbitrary(setting) },
    { weight: 1, arbitrary: scanAskArbitrary(setting) },
    { weight: 1, arbitrary: inPlayAskArbitrary(setting) },
  );
}
