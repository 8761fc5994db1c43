import { scanMarket, type Lookback, type MarketPart } from '../../../src/discovery/index.js';
import { simulatedMarket, type Simulation } from './simulated-market.js';

const assetClasses = ['stocks', 'futures', 'crypto', 'forex'] as const;

/** The dates of a month on which a class trades, and those before the lookback that averages and weeks look back at. */
const PER_MONTH: Readonly<Record<(typeof assetClasses)[number], number>> = {
  stocks: 21,
  futures: 21,
  crypto: 31,
  forex: 22,
};
const BEFORE = 30;

const MONTHS: Readonly<Record<Lookback, number>> = { '1mo': 1, '3mo': 3, '6mo': 6, '1y': 12 };

/** The part of a scan of a simulated market; the classes take turns. */
export function simulatedPart(
  seed: number,
  lookback: Lookback = '1y',
  simulation: Omit<Partial<Simulation>, 'seed'> = {},
): MarketPart {
  const assetClass = simulation.assetClass ?? assetClasses[seed % assetClasses.length];
  const { asOf, ...market } = simulatedMarket({
    assetClass,
    dates: MONTHS[lookback] * PER_MONTH[assetClass] + BEFORE,
    ...simulation,
    seed,
  });
  return scanMarket(market, { lookback, asOf });
}
