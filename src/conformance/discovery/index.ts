export type { PValueInputs, TestNumbers } from '../reference/discovery/index.js';
export { checkDiscovery } from './check-discovery.js';
export type { CheckDiscoveryOptions } from './check-discovery.js';
export { describeDiscovery } from './describe-discovery.js';
export type {
  DiscoveryAdapter,
  DiscoveryAnswer,
  DiscoveryMarket,
  DiscoveryScanOptions,
  DiscoveryScanRequest,
} from './discovery-request.js';
export type { DiscoveryCounterexample, DiscoveryFinding, DiscoveryReport } from './discovery-report.js';
export { scanLibrary } from './scan-library.js';
