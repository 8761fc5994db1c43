import { candlesOf, refuseCoarseCandles } from '../candles.js';
import { Exact } from '../exact.js';
import { intradayVolumeAndRange } from '../families/intraday-volume-and-range.js';
import type { Report } from '../report.js';
import { pricesOf } from '../session.js';
import { restAfter } from './rest-after.js';
import { sessionHeadline } from './headline.js';
import { sideOf } from './side.js';
import { successIf } from './success.js';

const minutes = 30;

/** Always 30-minute candles. The family takes longer ones if bars are longer; here such bars are refused. */
const report: Report = {
  ...intradayVolumeAndRange[0],
  refuse: (_, market) => refuseCoarseCandles(market, minutes),
};

/** After the first half hour wider than every one before it, does the rest of the session continue in its direction? */
export const intradayVolumeAndRangeHeadline = sessionHeadline(report, (session, { market }) => {
  let widest = new Exact(-1);
  for (const [position, { bars: own }] of candlesOf(market.bars, session, minutes).entries()) {
    const candle = pricesOf(market.bars, own);
    const range = candle.high.minus(candle.low);
    if (position > 0 && range.gt(widest)) {
      const colour = sideOf(candle.close, candle.open);
      const rest = restAfter(market, session, own[own.length - 1]);
      return colour === null || rest === null ? null : successIf(rest === colour);
    }
    widest = Exact.max(widest, range);
  }
  return null;
});
