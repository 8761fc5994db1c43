import { scheduledInMonth } from '../conditions/schedule.js';
import type { Market } from './market.js';
import type { Choice } from '../reports/report.js';
import type { Session } from './session.js';

/** The first trading days of a month, in their order. */
export const firstTradingDays: readonly Choice[] = ['first', 'second', 'third', 'fourth', 'fifth'].map(named);

/** Its last ones, in their order. */
export const lastTradingDays: readonly Choice[] = [
  'fifth-to-last',
  'fourth-to-last',
  'third-to-last',
  'second-to-last',
  'last',
].map(named);

/** Which of these a session is: in a short month it can be one of the first and one of the last. */
export function tradingDaysOf(session: Session, market: Market): readonly string[] {
  const { before, after } = scheduledInMonth(session, market);
  return [firstTradingDays[before], lastTradingDays[lastTradingDays.length - 1 - after]].flatMap(
    (day) => day?.id ?? [],
  );
}

function named(id: string): Choice {
  return { id, label: `${id[0].toUpperCase()}${id.slice(1)} trading day` };
}
