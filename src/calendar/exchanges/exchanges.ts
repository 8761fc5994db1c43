import type { ExchangeCalendar } from '../exchange-calendar.js';
import { nyse } from '../nyse.js';
import { type SessionTemplate, sessionTemplates } from '../session-templates.js';

/** An exchange by its market identifier code (ISO 10383). */
export type ExchangeId = 'XNYS';

/** The hours and the holidays of an exchange. */
export interface Exchange {
  readonly id: ExchangeId;
  readonly name: string;
  /** The first is the default. */
  readonly sessions: readonly SessionTemplate[];
  readonly calendar: ExchangeCalendar;
}

/**
 * The exchanges whose hours and holidays barstats knows.
 *
 * @example
 * ```ts
 * import { exchanges } from 'barstats/calendar';
 *
 * exchanges.XNYS.calendar.id; // 'nyse'
 * ```
 */
export const exchanges: Readonly<Record<ExchangeId, Exchange>> = Object.freeze({
  XNYS: Object.freeze({
    id: 'XNYS',
    name: 'New York Stock Exchange',
    sessions: sessionTemplates.stocks,
    calendar: nyse,
  }),
});
