import { assetClasses, type AssetClass } from '../plans/asset-class.js';
import { includesTicker } from '../plans/includes-ticker.js';
import type { Plan } from '../plans/plan.js';
import type { SupportedTickers } from './context.js';

/** A ticker of an asset class. */
export interface ScannedTicker {
  readonly assetClass: AssetClass;
  readonly ticker: string;
}

/** The supported tickers that the allow-list of a plan includes, by asset class. */
export function allowedTickers(plan: Plan, supported: SupportedTickers): readonly ScannedTicker[] {
  return assetClasses.flatMap((assetClass) =>
    (supported[assetClass] ?? [])
      .filter((ticker) => includesTicker(plan, assetClass, ticker))
      .map((ticker) => Object.freeze({ assetClass, ticker })),
  );
}
