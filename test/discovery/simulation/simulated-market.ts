export { simulatedMarket } from '../../../src/discovery/simulated-market.js';
export type { Simulation } from '../../../src/discovery/simulated-market.js';
