import type { AssetClass } from '../../policy/index.js';

/** The asset classes of the interface, in its order. */
export const assetClasses = ['stocks', 'futures', 'crypto', 'forex'] as const satisfies readonly AssetClass[];
