import { describe, expect, it } from 'vitest';
import {
  assetClasses,
  exchangeCalendars,
  exchanges,
  nyse,
  sessionTemplates,
  type CustomAssetClass,
} from '../../../src/calendar/index.js';
import { checkedMarketClass, checkedQuery, queryMarket } from '../../../src/sessions/inner.js';
import { marketClasses } from '../../../src/sessions/market/market-class.js';
import { day, hourly, hours } from '../markets.js';

const own: CustomAssetClass = {
  name: 'shares',
  sessions: [day, { ...day, id: 'morning', close: '12:00' }],
  calendar: nyse,
};

describe('the kind of a market', () => {
  it('is by its name what barstats has under that name', () => {
    for (const name of assetClasses) {
      const { sessions, calendar } = checkedMarketClass({ assetClass: name }, 'options');
      expect(checkedMarketClass({ assetClass: name }, 'options')).toBe(marketClasses[name]);
      expect([sessions, calendar]).toEqual([sessionTemplates[name], exchangeCalendars[name]]);
    }
  });

  it('is the very same for the same content, and another one for another calendar, name or template', () => {
    const one = checkedMarketClass({ assetClass: own }, 'options');
    expect(one).toMatchObject({ name: 'shares', calendar: nyse, sessions: own.sessions, standard: false });
    expect(checkedMarketClass({ assetClass: structuredClone({ ...own, calendar: null }) }, 'options')).not.toBe(one);
    expect(
      checkedMarketClass({ assetClass: { ...own, sessions: own.sessions.map((each) => ({ ...each })) } }, 'options'),
    ).toBe(one);
    expect(checkedMarketClass({ assetClass: { ...own, name: 'other' } }, 'options')).not.toBe(one);
    expect(checkedMarketClass({ assetClass: { ...own, sessions: [day] } }, 'options')).not.toBe(one);
    const withLunch = { ...day, breaks: [{ from: '11:00', to: '12:00' }] };
    expect(checkedMarketClass({ assetClass: { ...own, sessions: [withLunch] } }, 'options').sessions[0]).toEqual(
      withLunch,
    );
  });

  it('has the sessions and the calendar of an exchange, and the name of the asset class', () => {
    for (const assetClass of ['crypto', own] as const) {
      const found = checkedMarketClass({ assetClass, exchange: 'XNYS' }, 'options');
      expect(found).toMatchObject({
        name: assetClass === own ? 'shares' : 'crypto',
        calendar: exchanges.XNYS.calendar,
      });
      expect(found.sessions).toEqual(exchanges.XNYS.sessions);
      expect(checkedMarketClass({ assetClass, exchange: exchanges.XNYS }, 'options')).toBe(found);
    }
  });

  it('leaves its calendar to one that is given', () => {
    const query = { assetClass: own, ticker: 'X' };
    expect(checkedQuery(query).calendar).toBe(nyse);
    expect(checkedQuery({ ...query, calendar: null }).calendar).toBeNull();
    expect(checkedQuery({ assetClass: 'forex', ticker: 'X', exchange: 'XNYS' }).calendar).toBe(exchanges.XNYS.calendar);
  });

  it.each<[string, Record<string, unknown>, object]>([
    [
      'a name that there is none of',
      { assetClass: 'stonks' },
      { code: 'unknown-asset-class', argument: 'options.assetClass', suggestion: 'stocks' },
    ],
    ['null', { assetClass: null }, { code: 'wrong-type', argument: 'options.assetClass' }],
    [
      'an exchange that there is none of',
      { assetClass: 'stocks', exchange: 'XNYC' },
      { code: 'unknown-exchange', argument: 'options.exchange', suggestion: 'XNYS' },
    ],
    [
      'an exchange that is no string',
      { assetClass: 'stocks', exchange: null },
      {
        ...{ code: 'wrong-type', argument: 'options.exchange' },
        message: 'options.exchange must be an exchange from barstats/calendar, got null',
      },
    ],
    [
      'an exchange that barstats did not make',
      { assetClass: 'stocks', exchange: { ...exchanges.XNYS } },
      { code: 'wrong-type', argument: 'options.exchange' },
    ],
    [
      'the name of an asset class',
      { assetClass: { ...own, name: 'forex' } },
      {
        ...{ code: 'out-of-bounds', argument: 'options.assetClass.name' },
        message: 'options.assetClass.name must not be the name of a built-in asset class, got "forex"',
      },
    ],
    [
      'an empty name',
      { assetClass: { ...own, name: '' } },
      { code: 'out-of-bounds', argument: 'options.assetClass.name' },
    ],
    [
      'no calendar at all',
      { assetClass: { ...own, calendar: undefined } },
      { code: 'missing-field', argument: 'options.assetClass.calendar' },
    ],
    [
      'a calendar that is none',
      { assetClass: { ...own, calendar: 'nyse' } },
      { code: 'wrong-type', argument: 'options.assetClass.calendar' },
    ],
    [
      'sessions that are no list',
      { assetClass: { ...own, sessions: 'day' } },
      {
        ...{ code: 'wrong-type', argument: 'options.assetClass.sessions' },
        message: 'options.assetClass.sessions must be a list of templates, got "day"',
      },
    ],
    [
      'no session',
      { assetClass: { ...own, sessions: [] } },
      {
        ...{ code: 'out-of-bounds', argument: 'options.assetClass.sessions' },
        message: 'options.assetClass.sessions must have at least one template, got none',
      },
    ],
    [
      'two sessions of one id',
      { assetClass: { ...own, sessions: [day, day] } },
      {
        ...{ code: 'out-of-bounds', argument: 'options.assetClass.sessions', index: 1 },
        message: 'options.assetClass.sessions[1].id must be unique, got "day" twice',
      },
    ],
    [
      'a wrong template',
      { assetClass: { ...own, sessions: [day, { ...day, open: '9:00' }] } },
      { code: 'not-a-wall-time', argument: 'options.assetClass.sessions[1].open' },
    ],
    ['a misspelt field', { assetClass: { ...own, session: day } }, { code: 'unknown-option', suggestion: 'sessions' }],
  ])('is not %s', (_, fields, details) => {
    expect(() => checkedMarketClass(fields, 'options')).toThrow(expect.objectContaining(details));
  });
});

describe('the session of a market of the caller’s own kind', () => {
  const bars = hourly(hours('2024-07-01', 9, 16));
  const opened = (session: string | undefined, defaultSession: string, fixedSession = false) =>
    queryMarket(bars, checkedQuery({ assetClass: own, ticker: 'X', session }), {
      report: 'any',
      defaultSession,
      fixedSession,
      bars: 'daily',
    }).template.id;

  it('is the one asked for, by the id that it has there', () => {
    expect(opened('morning', 'first')).toBe('morning');
    expect(() => opened('new-york', 'first')).toThrow(
      expect.objectContaining({ code: 'session-unavailable', fits: ['day', 'morning'] }),
    );
  });

  it('is the default of the report where there is one of that id, else the first', () => {
    expect(opened(undefined, 'first')).toBe('day');
    expect(opened(undefined, 'morning')).toBe('morning');
    expect(opened(undefined, 'new-york')).toBe('day');
  });

  it('is not another one where the report is about that very session', () => {
    expect(() => opened(undefined, 'london', true)).toThrow(expect.objectContaining({ code: 'session-unavailable' }));
  });
});
