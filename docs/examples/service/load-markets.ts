import type { Bars } from 'barstats/bars';
import type { BarsStatement, MarketData } from 'barstats/service';
import { bytesOf } from './bar-cache.js';
import { Unavailable } from './unavailable.js';

/** What the bars of one request may take. */
export interface LoadingLimits {
  /** In memory; a gigabyte without it. */
  readonly requestBytes?: number;
  /** To be read, all of them together; 30 seconds without it. */
  readonly requestMs?: number;
}

/**
 * Loads the bars of a request, one market after the other: together, forty files would share the disk so that none of them is read in time.
 * Where that takes too long, what was loaded stays in the cache, and the same request gets further when it comes again.
 *
 * @returns `null` where the client has gone away
 * @throws {@link Unavailable} where the bars take longer or more memory than they may
 */
export async function loadMarkets(
  needs: readonly BarsStatement[],
  load: (need: BarsStatement) => Promise<Bars>,
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
        `The bars of ${markets.length} of ${needs.length} markets were read in time. Please try again: these need not be read again.`,
      );
    }
    const bars = await load(need);
    bytes += bytesOf(bars);
    if (bytes > requestBytes) {
      throw new Unavailable(
        'The bars of this request need more memory than it may have. Please ask for fewer markets.',
      );
    }
    markets.push({ bars });
  }
  return gone?.aborted === true ? null : markets;
}
