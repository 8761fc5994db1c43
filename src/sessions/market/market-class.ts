import {
  assetClasses,
  exchangeCalendars,
  exchanges,
  sessionClock,
  sessionTemplates,
  type AssetClass,
  type ExchangeCalendar,
  type ExchangeId,
  type OwnAssetClass,
  type SessionTemplate,
} from '../../calendar/index.js';
import {
  BarstatsRangeError,
  BarstatsTypeError,
  checkedFields,
  checkedName,
  oneOf,
  shownValue,
} from '../../errors/index.js';
import { MostRecent } from '../kept-values.js';

/** What kind of market a report is about: every session and every holiday that has a name is found here. */
export interface MarketClass {
  /** What results call it. */
  readonly name: string;
  /** The first is the default. */
  readonly sessions: readonly SessionTemplate[];
  readonly calendar: ExchangeCalendar | null;
  /** Whether it has the sessions that barstats has for its asset class: then a report misses those that it wants and that are not there. */
  readonly standard: boolean;
}

/** The asset classes that barstats has by name. */
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

/** What a caller has to say of the kind of a market. */
export interface MarketKind {
  /** One of the names that barstats knows, or a kind of market of the caller's own. */
  readonly assetClass: AssetClass | OwnAssetClass;
  /** The exchange whose sessions and calendar take the place of those of the asset class. */
  readonly exchange?: ExchangeId;
}

/** Kinds of one content are one object, so that what is kept under it is found again. Strangers bring as many as they like. */
const known = new MostRecent<MarketClass>(32);

/** The names of an object literal are those that its type lists. */
const exchangeIds = Object.keys(exchanges) as readonly ExchangeId[];

/**
 * The kind of a market, from what a caller says of it.
 *
 * @param fields - the asset class and the exchange, whatever they are
 * @param argument - how errors name what they are fields of
 * @returns the very same for the same name, sessions and calendar
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-asset-class`, `unknown-exchange`, `unknown-option`, `out-of-bounds` for an asset class that takes
 * the name of one that barstats has, has no session, or two of one id, and what a session template is refused for
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
      `${argument}.name must not be that of an asset class that barstats has, got ${shownValue(name)}`,
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
    `${argument}[${index}].id must be another than that of the templates before, got ${shownValue(ids[index])} twice`,
    { argument, index },
  );
}

function classOf(name: string, sessions: readonly SessionTemplate[], calendar: ExchangeCalendar | null): MarketClass {
  // The fields of checked templates have one order.
  return known.get([name, JSON.stringify(sessions), calendar], () => ({ name, sessions, calendar, standard: false }));
}
