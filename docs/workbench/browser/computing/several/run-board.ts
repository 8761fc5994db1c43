import { type Board, catalog } from 'barstats';
import { boardSteps } from 'barstats/board';
import { inPlaySteps } from 'barstats/reports';
import type { InTask } from '../task.js';
import { withPauses } from '../with-pauses.js';
import { marketOfSeveral } from './market-of-several.js';
import { marketSessions } from './market-sessions.js';
import { candlesWithin } from '../session-candles.js';
import type { Tasks } from '../tasks.js';
import type { MarketInPlay } from './tasks-of-several.js';

const standard = catalog.filter(({ variant }) => variant === 'standard').map(({ report }) => report);

/** What is asked of every market at an instant. The library uses no bar that ends later. */
function optionsAt({ asOf, variants }: Pick<Tasks['board']['asked'], 'asOf' | 'variants'>) {
  return { asOf, reports: variants ? ('all' as const) : standard };
}

/** The board of several markets. */
export function runBoard(
  { markets, ...at }: Tasks['board']['asked'],
  { tell, pause }: InTask<'board'>,
): Promise<Board> {
  return withPauses(boardSteps(markets.map(marketOfSeveral), optionsAt(at)), pause, tell);
}

/** One market at an instant, with its session until then. */
export async function runInPlay(
  { market, ...at }: Tasks['inPlay']['asked'],
  { pause }: InTask<'inPlay'>,
): Promise<MarketInPlay> {
  const { bars, ...kind } = marketOfSeveral(market);
  const result = await withPauses(inPlaySteps(bars, { ...kind, ...optionsAt(at) }), pause);
  const { sessions } = marketSessions(market);
  const { asOf } = at;
  const session = sessions.find(({ opens, closes }) => opens < asOf && asOf <= closes) ?? null;
  return { result, session, candles: session === null ? [] : candlesWithin(bars, session, asOf) };
}
