/** The places of the page. */
export const places = ['overview', 'report', 'markets', 'board'] as const;

export type Place = (typeof places)[number];
