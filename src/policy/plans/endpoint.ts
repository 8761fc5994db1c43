/** What API access can be granted to: the report calculation, the discovery scan, and live data. */
export const endpoints = Object.freeze(['report-calculation', 'discovery-scan', 'live-data'] as const);

/** An endpoint that a plan may name. */
export type Endpoint = (typeof endpoints)[number];
