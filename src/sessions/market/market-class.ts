import {
  assetClasses,
  exchangeCalendars,
  exchanges,
  sessionClock,
  sessionTemplates,
  type AssetClass,
  type ExchangeCalendar,
  type ExchangeId,
  type CustomAssetClass,
  type SessionTemplate,
} from '../../calendar/index.js';
import { BarstatsRangeError, BarstatsTypeError } from '../../errors/index.js';
import { checkedFields, checkedName, oneOf, shownValue } from '../../errors/inner.js';
import { MostRecent } from '../kept-values.js';

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
  /** The exchange whose sessions and calendar replace those of the asset class. */
  readonly exchange?: ExchangeId;
}

/** Equal kinds are one object, so that caches keyed by it hit. Callers may pass any number, so old ones are dropped. */
const known = new MostRecent<MarketClass>(32);

/** The names of an object literal are those that its type lists. */
const exchangeIds = Object.keys(exchanges) as readonly ExchangeId[];

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
export function checkedMarketClass(
  fields: { readonly assetClass?: unknown; readonly exchange?: unknown },
  argument: string,
): MarketClass {
  const { assetClass, exchange } = fields;
  const own =
    typeof assetClass === 'object'
      ? checkedOwnClass(assetClass, `${argument}.assetClass`)
      : marketClasses[oneOf(assetClass, `${argument}.assetClass`, assetClasses, 'unknown-asset-class')];
  if (exchange === undefined) return own;
  const { sessions, calendar } = exchanges[oneOf(exchange, `${argument}.exchange`, exchangeIds, 'unknown-exchange')];
  return classOf(own.name, sessions, calendar);
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
  throw new BarstatsTypeError(
    'wrong-type',
    `${argument} must be an exchange calendar or null, got ${shownValue(calendar)}`,
    { argument },
  );
}

function checkedOwnClass(value: object | null, argument: string): MarketClass {
  const fields = checkedFields(value, argument, ['name', 'sessions', 'calendar']);
  const name = checkedName(fields.name, `${argument}.name`);
  if ((assetClasses as readonly string[]).includes(name)) {
    throw new BarstatsRangeError(
      'out-of-bounds',
      `${argument}.name must not be the name of a built-in asset class, got ${shownValue(name)}`,
      { argument: `${argument}.name` },
    );
  }
  const sessions = checkedSessions(fields.sessions, `${argument}.sessions`);
  return classOf(name, sessions, checkedCalendar(fields.calendar, `${argument}.calendar`));
}

function checkedSessions(value: unknown, argument: string): readonly SessionTemplate[] {
  if (!Array.isArray(value)) {
    throw new BarstatsTypeError('wrong-type', `${argument} must be a list of templates, got ${shownValue(value)}`, {
      argument,
    });
  }
  if (value.length === 0) {
    throw new BarstatsRangeError('out-of-bounds', `${argument} must have at least one template, got none`, {
      argument,
    });
  }
  const sessions = Array.from(
    value as readonly SessionTemplate[],
    (each, i) => sessionClock(each, `${argument}[${i}]`).template,
  );
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
  return known.get([name, JSON.stringify(sessions), calendar], () => ({ name, sessions, calendar, standard: false }));
}
