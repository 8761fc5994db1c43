import type { AssetClass } from '../policy/index.js';

/** The asset classes, as paths spell them. */
export const assetClasses = ['stocks', 'futures', 'crypto', 'forex'] as const satisfies readonly AssetClass[];

/** A segment of a path, where it is an asset class. */
export function assetClassOf(segment: string): AssetClass | undefined {
  return assetClasses.find((assetClass) => assetClass === segment);
}
