export type { GeneratedMarket, GeneratedRow, MarketConstraints } from './generated-market.js';
export { marketArbitrary } from './market-arbitrary.js';
export { marketAndOptionsArbitrary, plainRunArbitrary, reportOptionsArbitrary } from './report-options-arbitrary.js';
export type { GeneratedOptions } from './report-options-arbitrary.js';
export { reportParamsArbitrary } from './report-params-arbitrary.js';
export { sessionSpan } from './session-span.js';
export { offsetAt } from './wall-clock-instant.js';
