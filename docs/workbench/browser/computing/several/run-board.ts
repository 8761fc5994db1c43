import { type Board, boardPart, catalog, inPlay, rankBoard } from 'barstats';
import type { InTask } from '../task.js';
import { marketOfSeveral } from './market-of-several.js';
import { marketSessions } from './market-sessions.js';
import { candlesWithin } from '../session-candles.js';
import type { Tasks } from '../tasks.js';
import type { MarketInPlay } from './tasks-of-several.js';

const standard = catalog.filter(({ variant }) => variant === 'standard').map(({ report }) => report);

/** What is asked of every market at an instant. The library uses no bar that ends later. */
function optionsAt({ asOf, variants }: { readonly asOf: number; readonly variants: boolean }) {
  return { asOf, reports: variants ? ('all' as const) : standard };
}

/** The board of several markets, one market at a time. */
export async function runBoard(
  { markets, ...at }: Tasks['board']['asked'],
  { tell, pause }: InTask<'board'>,
): Promise<Board> {
  const parts: Board[] = [];
  for (const market of markets) {
    await pause();
    parts.push(boardPart(marketOfSeveral(market), optionsAt(at)));
    tell({ done: parts.length, of: markets.length });
  }
  return rankBoard(parts);
}

/** One market at an instant, with its session until then. */
export function runInPlay({ market: asked, ...at }: Tasks['inPlay']['asked']): MarketInPlay {
  const { bars, ...market } = marketOfSeveral(asked);
  const { sessions } = marketSessions(asked);
  const { asOf } = at;
  const session = sessions.find(({ opens, closes }) => opens < asOf && asOf <= closes) ?? null;
  return {
    result: inPlay(bars, { ...market, ...optionsAt(at) }),
    session,
    candles: session === null ? [] : candlesWithin(bars, session, asOf),
  };
}
