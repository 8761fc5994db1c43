import { dayOfDate } from '../../calendar/index.js';
import { expectedAnswer } from '../engine/index.js';
import type { LawMarket } from './run-law.js';

/** The days of the complete sessions of a market, which this report counts without an exclusion of its own. */
export function completeDays(market: LawMarket): readonly number[] {
  const { assetClass, ticker, session } = market.options;
  const options = { assetClass, ticker, calendar: null, detailed: true, ...(session === undefined ? {} : { session }) };
  const answer = expectedAnswer({ ...market, report: 'green-and-red-days-by-weekday-standard', options });
  // A daily bar for a Saturday, stamped at the open on Friday, is a second one for Friday.
  if ('error' in answer) return [];
  return (answer.detailed ?? []).map(({ date }) => dayOfDate(date));
}
