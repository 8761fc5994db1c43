/** The places of the page. */
export const places = ['overview', 'report', 'markets', 'board', 'own'] as const;

/** How far back the scan of the overview looks. */
export const lookbacks = ['1mo', '3mo', '6mo', '1y'] as const satisfies readonly Lookback[];

export type Place = (typeof places)[number];
