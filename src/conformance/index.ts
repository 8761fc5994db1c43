export {
  marketAndOptionsArbitrary,
  marketArbitrary,
  reportOptionsArbitrary,
  reportParamsArbitrary,
} from './arbitraries/index.js';
export type { GeneratedMarket, GeneratedRow, MarketConstraints } from './arbitraries/index.js';
export { referenceHeadline, referenceHeadlines, referenceReport, referenceReports } from './reference/index.js';
export type { ReferenceOptions } from './reference/index.js';
