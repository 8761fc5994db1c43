/** The places of the page. `own`, where programs ran in the page, is gone; old links to it say so. */
export const places = ['overview', 'report', 'markets', 'board', 'own'] as const;

export type Place = (typeof places)[number];
