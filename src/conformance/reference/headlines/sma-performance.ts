import { compare, whole } from '../exact.js';
import { meanOfCloses, smaPerformance } from '../families/sma-performance.js';
import { afterPrevious } from './after-previous.js';
import { sideOf } from './side.js';
import { upIn } from './up-in.js';

/** Do sessions close up more often after a close above the moving average of 20 closes than after one below it? */
export const smaPerformanceHeadline = afterPrevious(smaPerformance[0], (session, previous, { market }) => {
  const mean = meanOfCloses(market, previous, 20);
  if (mean === null) return null;
  const order = compare(whole(previous.close), mean);
  if (order === 0) return null;
  return upIn(order > 0 ? 'above' : 'below', sideOf(session.close, previous.close));
});
