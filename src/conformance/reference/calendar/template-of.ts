import { exchangeCalendars, exchanges, sessionTemplates } from '../../../calendar/index.js';
import type {
  EarlierHours,
  Exchange,
  ExchangeCalendar,
  SessionBreak,
  SessionTemplate,
} from '../../../calendar/index.js';
import type { MarketOptions } from '../../../reports/index.js';
import { DataError } from '../market/data-error.js';

/** A session as options name it: by the id of a template of the market, or by a template of the caller's own. */
export type SessionAsked = string | SessionTemplate;

/** What of the options says which sessions a market has by name, and which calendar. */
export type MarketAsked = Pick<MarketOptions, 'assetClass' | 'exchange' | 'calendar'>;

/** The exchange that options give or name. */
export function exchangeNamed(exchange: NonNullable<MarketAsked['exchange']>): Exchange {
  return typeof exchange === 'string' ? exchanges[exchange] : exchange;
}

/** The templates of the exchange where there is one, else of the asset class; the first is the default. */
export function templatesOf({ assetClass, exchange }: MarketAsked): readonly SessionTemplate[] {
  if (exchange !== undefined) return exchangeNamed(exchange).sessions;
  return typeof assetClass === 'object' ? assetClass.sessions : sessionTemplates[assetClass];
}

/** The calendar that is given, else that of the exchange, else that of the asset class. */
export function calendarOf({ assetClass, exchange, calendar }: MarketAsked): ExchangeCalendar | null {
  if (calendar !== undefined) return calendar;
  if (exchange !== undefined) return exchangeNamed(exchange).calendar;
  return typeof assetClass === 'object' ? assetClass.calendar : exchangeCalendars[assetClass];
}

/** What results call the asset class. */
export function nameOf({ assetClass }: MarketAsked): string {
  return typeof assetClass === 'object' ? assetClass.name : assetClass;
}

/** The template that is meant; a template of the caller's own means itself, whatever its id. */
export function templateOf(market: MarketAsked, session: SessionAsked): SessionTemplate {
  if (typeof session === 'object') return session;
  const template = templatesOf(market).find(({ id }) => id === session);
  if (template === undefined) throw new DataError('session-unavailable', `${nameOf(market)} has no session ${session}`);
  return template;
}

/** Whether two templates are one session by one name; the order in which weekdays are listed says nothing. */
export function sameTemplate(one: SessionTemplate, other: SessionTemplate): boolean {
  const fields = (template: SessionTemplate): string =>
    JSON.stringify(canonicalTemplate({ ...template, weekdays: [...template.weekdays].sort() }));
  return fields(one) === fields(other);
}

/** A template as results repeat it: its fields in one order, each as it was given, without lists of nothing. */
export function canonicalTemplate(template: SessionTemplate): SessionTemplate {
  const { id, timeZone, open, close, weekdays, breaks, earlierHours = [] } = template;
  return {
    ...{ id, timeZone, open, close, weekdays: [...weekdays] },
    ...canonicalBreaks(breaks),
    ...(earlierHours.length === 0 ? {} : { earlierHours: earlierHours.map(canonicalHours) }),
  };
}

function canonicalHours({ through, open, close, breaks }: EarlierHours): EarlierHours {
  return { through, open, close, ...canonicalBreaks(breaks) };
}

function canonicalBreaks(breaks: readonly SessionBreak[] = []): { readonly breaks?: readonly SessionBreak[] } {
  return breaks.length === 0 ? {} : { breaks: breaks.map(({ from, to }) => ({ from, to })) };
}
