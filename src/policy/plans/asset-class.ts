/** The asset classes of the interface, in its order. */
export const assetClasses = Object.freeze(['stocks', 'futures', 'crypto', 'forex'] as const);

/** An asset class, as paths spell it. */
export type AssetClass = (typeof assetClasses)[number];
