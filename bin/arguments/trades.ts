import { readFile } from 'node:fs/promises';
import { sessionTemplates } from 'barstats';
import { seriesFromTrades, tradesFromCsv, type TradesOptions, type TradesSeries } from 'barstats/csv';
import { FileError, UsageError } from '../errors/command-errors.js';
import type { FileMarket } from '../files/market-of.js';
import { pathOf, readable } from '../files/read-bars.js';
import type { Asked } from './asked.js';
import { flagsOf, spelled } from './flags.js';

/** What the series of own trades are called, and say of a trading date. */
const FIGURES = ['traded', 'long', 'short', 'won', 'lost', 'side', 'outcome', 'result', 'count'] as const;

/**
 * Reads the statement that `--trades` names.
 *
 * @returns the series of its trades by the trading dates of a market; none without the flag
 */
export async function tradesOf({ flags, host }: Asked): Promise<(market: FileMarket) => readonly TradesSeries[]> {
  const file = flags.get('trades');
  if (file === undefined) {
    const own = flagsOf(['trades']).find((flag) => flags.has(flag));
    if (own !== undefined)
      throw new UsageError('wrong-flag', `${spelled(own)} is of the statement that --trades names`);
    return () => [];
  }
  const texts = ['timeZone', 'dates', 'decimal', 'symbol', 'account', 'profit'] as const;
  const multiplier = flags.get('multiplier');
  // The library checks what comes from the command line.
  const options = {
    ...Object.fromEntries(texts.flatMap((name) => (flags.has(name) ? [[name, flags.get(name)]] : []))),
    ...(multiplier === undefined ? {} : { multiplier: Number(multiplier) }),
  } as TradesOptions;
  try {
    const { trades } = tradesFromCsv(await readFile(pathOf(file, host)), options);
    return ({ assetClass, session }) => {
      const templates = sessionTemplates[assetClass];
      const own = typeof session === 'object' ? session : templates.find(({ id }) => id === session);
      return FIGURES.map((of) => seriesFromTrades(trades, { of, session: own ?? templates[0] }));
    };
  } catch (error) {
    throw new FileError(file, { cause: readable(error) });
  }
}
