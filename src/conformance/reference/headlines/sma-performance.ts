import { compare, whole } from '../exact.js';
import { meanOfCloses, smaPerformance } from '../families/sma-performance.js';
import { afterPrevious } from './after-previous.js';
import { sameSide } from './same-side.js';
import { sideOf } from './side.js';

/** Do sessions go on away from the moving average of 20 closes? */
export const smaPerformanceHeadline = afterPrevious(smaPerformance[0], (session, previous, { market }) => {
  const mean = meanOfCloses(market, previous, 20);
  if (mean === null) return null;
  const order = compare(whole(previous.close), mean);
  if (order === 0) return null;
  return sameSide(sideOf(session.close, previous.close), order > 0 ? 'up' : 'down');
});
