import { dayType, extensionOf } from '../families/day-type.js';
import { afterPrevious } from './after-previous.js';
import { sideOf } from './side.js';
import { upIn } from './up-in.js';

/** Is a session green more often after one that extended its first hour upwards by more than half of it than downwards? */
export const dayTypeHeadline = afterPrevious(dayType[0], (session, previous, { market, params }) => {
  const extended = extensionOf(market, previous, params.minutes as number);
  if (extended === null || !['normal-variation', 'trend'].includes(extended.type)) return null;
  return upIn(extended.side, sideOf(session.close, session.open));
});
