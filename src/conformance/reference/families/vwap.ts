import { choices } from '../reports/dimensions.js';
import { compare, decimal, Exact, quotient, whole } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import { openingWindow, refuseCoarseOpening } from '../prices/session-windows.js';
import type { Contribution, Params, Question, Report } from '../reports/report.js';
import { meanPrices } from '../prices/session-mean-price.js';
import { sessionReport } from '../reports/session-report.js';
import type { Session } from '../market/session.js';
import { volumeOf } from '../prices/volume.js';

const questions: readonly Question[] = [
  {
    id: 'touched',
    title: 'VWAP touched after the window',
    known: 'after-window',
    outcomes: choices({ touched: 'Touched', 'not-touched': 'Not touched' }),
  },
  {
    id: 'close-location',
    title: 'Close relative to VWAP',
    known: 'after-window',
    outcomes: choices({ above: 'Above VWAP', at: 'At VWAP', below: 'Below VWAP' }),
  },
];

/** Whether a session returns to its VWAP after its first minutes, and on which side of it the session closes. */
export const vwap: readonly Report[] = ['standard', 'by-weekday'].map((variant) =>
  sessionReport({
    family: 'vwap',
    variant,
    intraday: true,
    params: { minutes: 30, barMinutes: null },
    refuse: ({ minutes }, market) => refuseCoarseOpening(market, minutes as number),
    questions: () => questions,
    measures: [{ id: 'share-above', label: 'Bars that closed above VWAP', unit: '%' }],
    observe,
  }),
);

function observe(session: Session, market: Market, params: Params): Contribution {
  const window = openingWindow(market, session, params.minutes as number);
  if (window === null) return 'no-window';
  if (volumeOf(market, window.bars)?.isZero() ?? true) return 'no-volume';

  const { high, low, close } = market.bars;
  const means = meanPrices(market, session);
  let touched = false;
  let above = 0;
  // After the loop: the close of the session compared with the mean at its last bar.
  let side = 0;
  for (const i of window.rest) {
    const against = (price: number): number => compare(whole(decimal(price)), means.get(i)!);
    side = against(close[i]);
    if (against(low[i]) <= 0 && against(high[i]) >= 0) touched = true;
    if (side > 0) above++;
  }
  return {
    levels: { mean: means.get(session.bars[session.bars.length - 1])! },
    outcomes: {
      touched: touched ? 'touched' : 'not-touched',
      'close-location': side > 0 ? 'above' : side < 0 ? 'below' : 'at',
    },
    measures: { 'share-above': quotient(new Exact(above).times(100), new Exact(window.rest.length)) },
  };
}
