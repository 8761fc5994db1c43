import { nearlySame } from './nearly-same.js';
import type { SessionCloses } from './session-closes.js';

/** A market with its closes; without them it is like no other. */
export interface MarketWithCloses {
  readonly assetClass: string;
  readonly ticker: string;
  readonly closes?: SessionCloses | undefined;
}

/** Tells whether two markets are the same or have nearly the same returns; each pair is compared once, when it is asked for first. */
export function alikeMarkets(): (a: MarketWithCloses, b: MarketWithCloses) => boolean {
  const known = new Map<SessionCloses, Map<SessionCloses, boolean>>();
  return (a, b) => {
    if (a.assetClass === b.assetClass && a.ticker === b.ticker) return true;
    if (a.closes === undefined || b.closes === undefined) return false;
    const own = known.get(a.closes) ?? new Map<SessionCloses, boolean>();
    known.set(a.closes, own);
    const found = own.get(b.closes) ?? nearlySame(a.closes, b.closes);
    own.set(b.closes, found);
    return found;
  };
}
