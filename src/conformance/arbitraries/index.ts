export type { GeneratedMarket, GeneratedRow, MarketConstraints } from './generated-market.js';
export { marketArbitrary } from './market-arbitrary.js';
export { marketAndOptionsArbitrary, reportOptionsArbitrary } from './report-options-arbitrary.js';
export { reportParamsArbitrary } from './report-params-arbitrary.js';
