export type { GeneratedMarket, GeneratedRow, MarketConstraints } from './generated-market.js';
export { marketArbitrary } from './market-arbitrary.js';
export { marketAndOptionsArbitrary, reportOptionsArbitrary } from './report-options-arbitrary.js';
export { reportParamsArbitrary } from './report-params-arbitrary.js';
export { clockHistoryArbitrary } from './clock-history-arbitrary.js';
export type { ClockHistoryConstraints } from './clock-history-arbitrary.js';
export { keyArbitrary } from './key-arbitrary.js';
export type { KeyConstraints } from './key-arbitrary.js';
export { misspellingArbitrary, misspelt } from './misspelling-arbitrary.js';
