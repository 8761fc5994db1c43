import { type Board, boardPart, catalog, inPlay, rankBoard } from 'barstats';
import type { PooledMarket } from 'barstats/pooled';
import type { InTask } from '../task.js';
import { marketOfSeveral } from './market-of-several.js';
import { marketSessions } from './market-sessions.js';
import { candlesWithin } from '../session-candles.js';
import type { Tasks } from '../tasks.js';
import { Cancelled } from '../turns.js';
import type { MarketInPlay } from './tasks-of-several.js';

const every = catalog.map(({ report }) => report);
const standard = catalog.filter(({ variant }) => variant === 'standard').map(({ report }) => report);

/** How many reports are asked between two pauses. Each call has to find the session anew, which takes as long as a few reports. */
const AT_ONCE = 10;

type At = Pick<Tasks['board']['asked'], 'asOf' | 'variants'>;

/** What is asked of every market at an instant. The library uses no bar that ends later. */
function optionsAt({ asOf, variants }: At) {
  return { asOf, reports: variants ? ('all' as const) : standard };
}

/** Asks a market a few reports at a time. The library keeps what it finds, so that asking for all of them is quick afterwards. */
async function askInParts(
  { bars, ...market }: PooledMarket,
  { asOf, variants }: At,
  pause: () => Promise<void>,
): Promise<void> {
  const reports = variants ? every : standard;
  for (let from = 0; from < reports.length; from += AT_ONCE) {
    await pause();
    inPlay(bars, { ...market, asOf, reports: reports.slice(from, from + AT_ONCE) });
  }
  await pause();
}

/** The board of several markets, one market at a time. */
export async function runBoard(
  { markets, ...at }: Tasks['board']['asked'],
  { tell, pause }: InTask<'board'>,
): Promise<Board> {
  const parts: Board[] = [];
  for (const each of markets) {
    const market = marketOfSeveral(each);
    try {
      await askInParts(market, at, pause);
    } catch (error) {
      if (error instanceof Cancelled) throw error;
      // The board says what is wrong with the market.
    }
    parts.push(boardPart(market, optionsAt(at)));
    tell({ done: parts.length, of: markets.length });
  }
  return rankBoard(parts);
}

/** One market at an instant, with its session until then. */
export async function runInPlay(
  { market: asked, ...at }: Tasks['inPlay']['asked'],
  { pause }: InTask<'inPlay'>,
): Promise<MarketInPlay> {
  const market = marketOfSeveral(asked);
  await askInParts(market, at, pause);
  const { bars, ...kind } = market;
  const { sessions } = marketSessions(asked);
  const { asOf } = at;
  const session = sessions.find(({ opens, closes }) => opens < asOf && asOf <= closes) ?? null;
  return {
    result: inPlay(bars, { ...kind, ...optionsAt(at) }),
    session,
    candles: session === null ? [] : candlesWithin(bars, session, asOf),
  };
}
