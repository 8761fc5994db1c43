import type { Bars } from 'barstats/bars';
import type { BarsNeed, MarketData } from 'barstats/service';
import { bytesOf } from './bar-cache.js';
import { Unavailable } from './unavailable.js';

/** Limits for the bars of one request. */
export interface LoadingLimits {
  /** The most memory; default 1 GB. */
  readonly requestBytes?: number;
  /** The most time to load all of them; default 30 seconds. */
  readonly requestMs?: number;
}

/**
 * Loads the bars of a request, one market at a time: in parallel, forty files would compete for the disk and none would finish in time.
 * If that takes too long, the loaded bars stay cached, so a retry gets further.
 *
 * @returns `null` if the client has disconnected
 * @throws {@link Unavailable} if the bars exceed the time or memory limit
 */
export async function loadMarkets(
  needs: readonly BarsNeed[],
  load: (need: BarsNeed) => Promise<Bars>,
  gone?: AbortSignal,
  { requestBytes = 1e9, requestMs = 30_000 }: LoadingLimits = {},
): Promise<readonly MarketData[] | null> {
  const begun = performance.now();
  const markets: MarketData[] = [];
  let bytes = 0;
  for (const need of needs) {
    if (gone?.aborted === true) return null;
    if (performance.now() - begun > requestMs) {
      throw new Unavailable(
        `The bars of ${markets.length} of ${needs.length} markets were loaded in time. Please retry: these stay cached.`,
      );
    }
    const bars = await load(need);
    bytes += bytesOf(bars);
    if (bytes > requestBytes) {
      throw new Unavailable('The bars of this request exceed its memory limit. Please ask for fewer markets.');
    }
    markets.push({ bars });
  }
  return gone?.aborted === true ? null : markets;
}
