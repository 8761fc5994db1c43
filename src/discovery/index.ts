export type { ScanOptions } from './checked-scan.js';
export type {
  MarketPart,
  RankedFamily,
  RankedMarket,
  ScannedMarket,
  ScanResult,
  TestOfFamily,
  Untested,
} from './scan-result.js';
export type { Estimate } from './estimate.js';
export type { GrantedLookback, Lookback } from '../reports/index.js';
export { rankFamilies } from './rank-families.js';

export { scanDiscovery, scanSteps } from './scan-discovery.js';
export type { DiscoveryOptions, ScanProgress } from './scan-discovery.js';
export { scanMarket } from './scan-market.js';
export type { ScanMarket } from './test-family.js';
