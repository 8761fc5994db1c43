import { type Notice, noticesOf } from 'barstats';
import { barsOf } from './loaded-markets.js';
import type { Tasks } from './tasks.js';

/** Signs that the bars were read wrongly. */
export function findNotices({ key, ...options }: Tasks['notices']['asked']): readonly Notice[] {
  return noticesOf(barsOf(key), options);
}
