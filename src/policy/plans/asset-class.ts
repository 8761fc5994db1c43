/** An asset class, as paths spell it. */
export type AssetClass = 'stocks' | 'futures' | 'crypto' | 'forex';

/** The asset classes of the interface, in its order. */
export const assetClasses: readonly AssetClass[] = Object.freeze(['stocks', 'futures', 'crypto', 'forex']);
