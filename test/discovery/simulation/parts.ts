import { scanMarket, type Lookback, type MarketPart } from '../../../src/discovery/index.js';
import { simulatedMarket, type Simulation } from './simulated-market.js';

const assetClasses = ['stocks', 'futures', 'crypto', 'forex'] as const;

/** More dates than a year has on which any class trades, and those before it that averages look back at. */
const DATES: Readonly<Record<(typeof assetClasses)[number], number>> = {
  stocks: 280,
  futures: 280,
  crypto: 400,
  forex: 290,
};

/** The part of a scan of a simulated market; the classes take turns. */
export function simulatedPart(
  seed: number,
  lookback: Lookback = '1y',
  simulation: Omit<Partial<Simulation>, 'seed'> = {},
): MarketPart {
  const assetClass = simulation.assetClass ?? assetClasses[seed % assetClasses.length];
  const { asOf, ...market } = simulatedMarket({ assetClass, dates: DATES[assetClass], ...simulation, seed });
  return scanMarket(market, { lookback, asOf });
}
