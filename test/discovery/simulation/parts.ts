import { scanMarket, type Lookback, type MarketPart } from '../../../src/discovery/index.js';
import { datesFor, simulatedMarket, type Simulation } from '../../../src/discovery/simulated-market.js';

const assetClasses = ['stocks', 'futures', 'crypto', 'forex'] as const;

/** The part of a scan of a simulated market; the classes take turns. */
export function simulatedPart(
  seed: number,
  lookback: Lookback = '1y',
  simulation: Omit<Partial<Simulation>, 'seed'> = {},
): MarketPart {
  const assetClass = simulation.assetClass ?? assetClasses[seed % assetClasses.length];
  const { asOf, ...market } = simulatedMarket({
    assetClass,
    dates: datesFor(lookback, assetClass),
    ...simulation,
    seed,
  });
  return scanMarket(market, { lookback, asOf });
}
