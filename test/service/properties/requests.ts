import * as fc from 'fast-check';
import { clockHistoryArbitrary, requestArbitrary } from '../../../src/conformance/index.js';
import {
  askArbitrary,
  inPlayAskArbitrary,
  reportAskArbitrary,
  type Ask,
} from '../../../src/conformance/arbitraries/requests/index.js';
import { emptyState, type RateState } from '../../../src/rate-limit/index.js';
import type { ServiceRequest } from '../../../src/service/index.js';
import { holders, keys, now, supported, type Holder } from '../fixtures/world.js';

/** A request, and the state of the rate limit that it meets. */
export interface Case {
  readonly request: ServiceRequest;
  readonly state: RateState | null;
}

/** Requests for reports, scans and what is in play, of the world of these tests. */
export const asks: fc.Arbitrary<Ask> = askArbitrary({ now, tickers: supported });

export const reportAsks: fc.Arbitrary<Ask> = reportAskArbitrary({ now, tickers: supported });

export const inPlayAsks: fc.Arbitrary<Ask> = inPlayAskArbitrary({ tickers: supported });

const plaintextOf = (holder: Holder): string => keys[holder].plaintext;

/** Whose keys are good, and more often those of the plans that there are. */
const subscribers = ['essential', 'essential', 'pro', 'pro', 'all-access', 'all-access'] as const;

const requests = requestArbitrary({
  now,
  tickers: supported,
  keys: [...subscribers, 'lapsed', 'unheard-of'].map((holder) => plaintextOf(holder as Holder)),
  otherKeys: ['revoked', 'foreign', ...holders].map((holder) => plaintextOf(holder as Holder)),
});

/** Histories that end about now, some of them in the future, as after a clock that stepped back. */
const histories = fc
  .tuple(
    fc.constantFrom(5_000, 60_000, 3_600_000).chain((windowMs) => clockHistoryArbitrary({ windowMs })),
    fc.oneof(
      { weight: 4, arbitrary: fc.nat(5_000) },
      { weight: 1, arbitrary: fc.integer({ min: -10_000, max: 4_000_000 }) },
    ),
  )
  .map(([instants, ago]) => {
    const last = Math.max(...instants);
    return { instants: instants.map((instant) => now - ago - (last - instant)).sort((a, b) => a - b) };
  });

/** Instants just before now, as the state of a key has them. */
export const states: fc.Arbitrary<RateState | null> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(null, emptyState) },
  { weight: 2, arbitrary: histories },
  {
    weight: 1,
    arbitrary: fc.constantFrom<RateState>(
      { instants: Array.from({ length: 5 }, () => now - 100) },
      { instants: Array.from({ length: 5 }, () => now) },
      { instants: Array.from({ length: 5 }, () => now - 5000) },
      { instants: Array.from({ length: 500 }, (_, i) => now - 3_600_000 + 7000 * i) },
      { instants: [0, 1, 2, now + 1_000_000_000] },
    ),
  },
);

/** Requests as they should be, nearly so, and hostile. */
export const cases: fc.Arbitrary<Case> = fc.record({ request: requests, state: states });
