import type { FollowedDay } from '../followed-day.js';

/** A session of a market so far. */
export type ChartedDay = Pick<
  FollowedDay,
  'ticker' | 'bars' | 'decimals' | 'opens' | 'closes' | 'interval' | 'moment' | 'previous'
>;
