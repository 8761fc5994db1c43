import type { ExchangeCalendar } from '../exchange-calendar.js';
import type { SessionTemplate } from '../session-templates.js';
import { type Weekday, weekdays } from '../weekdays.js';

/** The market identifier code (ISO 10383) of an exchange that barstats knows. */
export type ExchangeId = 'XLON' | 'XETR' | 'XTKS' | 'XHKG' | 'XNSE' | 'XASX' | 'XTSE' | 'XNYS';

/** A stock exchange: its hours, and the days on which it departs from them. */
export interface Exchange {
  readonly id: ExchangeId;
  /** What the exchange calls itself, such as `Tokyo Stock Exchange`. */
  readonly name: string;
  /** Its sessions; the first is the default. */
  readonly sessions: readonly SessionTemplate[];
  readonly calendar: ExchangeCalendar;
}

export const mondayToFriday: readonly Weekday[] = Object.freeze(weekdays.slice(0, 5));

const made = new WeakSet();

/** An exchange of one session, frozen to the last break of its earlier hours. */
export function exchangeOf(
  id: ExchangeId,
  name: string,
  session: SessionTemplate,
  calendar: ExchangeCalendar,
): Exchange {
  const exchange = Object.freeze({ id, name, sessions: frozen([session]), calendar });
  made.add(exchange);
  return exchange;
}

/**
 * Whether a value is one of the exchanges that barstats knows.
 *
 * @example
 * ```ts
 * import { isExchange, tokyo } from 'barstats/calendar';
 *
 * isExchange(tokyo); // true
 * isExchange({ ...tokyo }); // false
 * ```
 */
export function isExchange(value: unknown): value is Exchange {
  return typeof value === 'object' && value !== null && made.has(value);
}

function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value) as unknown[]) if (typeof part === 'object' && part !== null) frozen(part);
  return Object.freeze(value);
}
