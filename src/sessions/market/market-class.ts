import {
  assetClasses,
  exchangeCalendars,
  isExchange,
  sessionClock,
  sessionTemplates,
  type AssetClass,
  type Exchange,
  type ExchangeCalendar,
  type ExchangeId,
  type CustomAssetClass,
  type SessionTemplate,
} from '../../calendar/index.js';
import { BarstatsRangeError } from '../../errors/index.js';
import {
  brokenRule,
  checkedFields,
  checkedList,
  checkedName,
  oneOf,
  shownValue,
  wrongType,
} from '../../errors/inner.js';
import { MostRecent } from '../kept-values.js';
import { withExchange } from './exchange-by-id.js';

/** The kind of market of a report: its sessions and holidays. */
export interface MarketClass {
  /** Its name in results. */
  readonly name: string;
  /** The first is the default. */
  readonly sessions: readonly SessionTemplate[];
  readonly calendar: ExchangeCalendar | null;
  /** Whether it is a built-in asset class: then a report that needs another session is refused. */
  readonly standard: boolean;
}

/** The built-in asset classes by name. */
export const marketClasses: Readonly<Record<AssetClass, MarketClass>> = Object.freeze({
  stocks: standardClass('stocks'),
  futures: standardClass('futures'),
  crypto: standardClass('crypto'),
  forex: standardClass('forex'),
});

function standardClass(name: AssetClass): MarketClass {
  return Object.freeze({
    name,
    sessions: sessionTemplates[name],
    calendar: exchangeCalendars[name],
    standard: true,
  });
}

/** How a caller names the kind of a market. */
export interface MarketKind {
  /** The name of a built-in asset class, or a custom one. */
  readonly assetClass: AssetClass | CustomAssetClass;
  /** The exchange whose sessions and calendar replace those of the asset class, or its identifier. */
  readonly exchange?: ExchangeId | Exchange;
}

/** Equal kinds are one object, so that caches keyed by it hit. Callers may pass any number, so old ones are dropped. */
const cache = new MostRecent<MarketClass>(32);

/**
 * The kind of a market from the fields that a caller passes.
 *
 * @param fields - the asset class and the exchange, unchecked
 * @param argument - how errors name what they are fields of
 * @returns the same object for the same name, sessions and calendar
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-asset-class`, `unknown-exchange`, `unknown-option`, `out-of-bounds` for a custom asset class
 * with a built-in name, without sessions, or with two sessions of one id, and the errors of a session template
 */
export function checkedMarketClass(fields: KindFields, argument: string): MarketClass {
  return checkedLoadedClass(withExchange(fields, argument), argument);
}

/** The fields of a kind of a market before they are checked. */
interface KindFields {
  readonly assetClass?: unknown;
  readonly exchange?: unknown;
}

/** The same without identifiers of exchanges, which would load them all. */
export function checkedLoadedClass(fields: KindFields, argument: string): MarketClass {
  const { assetClass, exchange } = fields;
  const own =
    typeof assetClass === 'object'
      ? checkedOwnClass(assetClass, `${argument}.assetClass`)
      : marketClasses[oneOf(assetClass, `${argument}.assetClass`, assetClasses, 'unknown-asset-class')];
  if (exchange === undefined) return own;
  if (isExchange(exchange)) return classOf(own.name, exchange.sessions, exchange.calendar);
  throw wrongType(`${argument}.exchange`, 'an exchange from barstats/calendar', exchange);
}

/**
 * The holidays and early closes that a caller passes.
 *
 * @throws {@link BarstatsTypeError} `wrong-type`
 */
export function checkedCalendar(calendar: unknown, argument: string): ExchangeCalendar | null {
  if (calendar === null) return null;
  const { holidayOf, earlyCloseOf } = calendar as Partial<ExchangeCalendar>;
  if (typeof holidayOf === 'function' && typeof earlyCloseOf === 'function') return calendar as ExchangeCalendar;
  throw wrongType(argument, 'an exchange calendar or null', calendar);
}

function checkedOwnClass(value: object | null, argument: string): MarketClass {
  const fields = checkedFields(value, argument, ['name', 'sessions', 'calendar']);
  const name = checkedName(fields.name, `${argument}.name`);
  if ((assetClasses as readonly string[]).includes(name)) {
    throw brokenRule(`${argument}.name`, `must not be the name of a built-in asset class, got ${shownValue(name)}`);
  }
  const sessions = checkedSessions(fields.sessions, `${argument}.sessions`);
  return classOf(name, sessions, checkedCalendar(fields.calendar, `${argument}.calendar`));
}

function checkedSessions(value: unknown, argument: string): readonly SessionTemplate[] {
  const templates = checkedList(value, argument, 'templates') as readonly SessionTemplate[];
  if (templates.length === 0) {
    throw brokenRule(argument, 'must have at least one template, got none');
  }
  const sessions = Array.from(templates, (each, i) => sessionClock(each, `${argument}[${i}]`).template);
  const ids = sessions.map(({ id }) => id);
  const index = ids.findIndex((id, i) => ids.indexOf(id) !== i);
  if (index === -1) return sessions;
  throw new BarstatsRangeError(
    'out-of-bounds',
    `${argument}[${index}].id must be unique, got ${shownValue(ids[index])} twice`,
    { argument, index },
  );
}

function classOf(name: string, sessions: readonly SessionTemplate[], calendar: ExchangeCalendar | null): MarketClass {
  // The fields of checked templates have one order.
  return cache.get([name, JSON.stringify(sessions), calendar], () => ({ name, sessions, calendar, standard: false }));
}
