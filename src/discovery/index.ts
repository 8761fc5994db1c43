export type { ScanOptions } from './checked-scan.js';
export type { Discovery, RankedFamily, RankedMarket, ScannedMarket } from './discovery.js';
export type { Estimate } from './estimate.js';
export type { GrantedLookback, Lookback } from '../reports/index.js';
export type { MarketPart, TestOfFamily, Untested } from './part.js';
export { rankFamilies } from './rank-families.js';

export { scanDiscovery } from './scan-discovery.js';
export type { DiscoveryOptions } from './scan-discovery.js';
export { scanMarket } from './scan-market.js';
export { scanSteps } from './scan-steps.js';
export type { ScanProgress } from './scan-steps.js';
export type { ScanMarket } from './test-family.js';
