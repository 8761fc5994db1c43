import { assetClasses, type Plan } from '../plans/plan.js';
import { includesTicker } from '../plans/plan-includes.js';
import type { AskedTicker } from './request-fields.js';
import type { ScannedTicker, SupportedTickers } from './context.js';

/** The supported tickers that the allow-list of a plan includes, by asset class, each once. */
export function scanScope(plan: Plan, supported: SupportedTickers): readonly ScannedTicker[] {
  return assetClasses.flatMap((assetClass) =>
    Array.from(new Set(supported[assetClass]))
      .filter((ticker) => includesTicker(plan, assetClass, ticker))
      .map((ticker) => Object.freeze({ assetClass, ticker })),
  );
}

export function askedPart(scope: readonly ScannedTicker[], asked: readonly AskedTicker[]): readonly ScannedTicker[] {
  const keys = new Set(asked.map(keyOf));
  return scope.filter((each) => keys.has(keyOf(each)));
}

/** The first requested ticker outside a scope. */
export function firstOutside(scope: readonly ScannedTicker[], asked: readonly AskedTicker[]): AskedTicker | undefined {
  const keys = new Set(scope.map(keyOf));
  return asked.find((each) => !keys.has(keyOf(each)));
}

/** A ticker as a set key; anything but strings is in no scope. */
function keyOf({ assetClass, ticker }: AskedTicker): string | null {
  return typeof assetClass === 'string' && typeof ticker === 'string' ? JSON.stringify([assetClass, ticker]) : null;
}
