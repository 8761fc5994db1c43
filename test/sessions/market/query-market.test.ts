import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { sessionTemplates, type SessionTemplate } from '../../../src/calendar/index.js';
import { checkedQuery, checkedSession, type MarketNeeds, queryMarket } from '../../../src/sessions/inner.js';
import { at, bar, hour } from '../markets.js';

const needs: MarketNeeds = { report: 'the-report', defaultSession: 'first', bars: 'daily' };
const stocks = checkedQuery({ assetClass: 'stocks', ticker: 'X' });
const crypto = checkedQuery({ assetClass: 'crypto', ticker: 'X' });
const daily = barsFromRows([{ time: '2024-07-01', open: 1, high: 1, low: 1, close: 1 }]);
const hourly = barsFromRows(
  Array.from({ length: 48 }, (_, i) => ({ time: at('2024-07-01') + i * hour, open: 1, high: 2, low: 0, close: 1 })),
);

test('queryMarket takes the session of the query, else the default of the report', () => {
  const sessionOf = (query: typeof crypto, changes: Partial<MarketNeeds> = {}) =>
    queryMarket(daily, query, { ...needs, ...changes }).template.id;
  expect(sessionOf(crypto)).toBe('daily');
  expect(sessionOf(crypto, { defaultSession: 'new-york' })).toBe('new-york');
  expect(sessionOf(checkedQuery({ assetClass: 'crypto', ticker: 'X', session: 'asia' }))).toBe('asia');
  expect(sessionOf(stocks)).toBe('new-york');
});

test('queryMarket refuses daily bars where intraday ones are needed, and says what is', () => {
  expect(() => queryMarket(daily, stocks, { ...needs, bars: 'intraday' })).toThrow(
    expect.objectContaining({
      code: 'bars-too-coarse',
      argument: 'bars',
      needs: 4 * hour,
      message: 'the-report needs intraday bars of 4 hours or less, and these are daily',
    }),
  );
  expect(queryMarket(daily, stocks, needs).sessions).toHaveLength(1);
  expect(queryMarket(hourly, crypto, { ...needs, bars: 'intraday' }).sessions).toHaveLength(2);
});

test('queryMarket refuses bars that do not meet the open, with the bar and the sessions that fit', () => {
  expect(() => queryMarket(hourly, crypto, { ...needs, defaultSession: 'new-york' })).toThrow(
    expect.objectContaining({
      code: 'bars-misaligned',
      argument: 'bars',
      index: 13,
      field: 'time',
      fits: ['daily', 'london', 'asia'],
      message:
        'bars[13] opens before the new-york session of 2024-07-01 and ends inside it; sessions that fit: daily, london, asia; as options.session, this template does: ' +
        '{"id":"custom","timeZone":"America/New_York","open":"09:00","close":"16:00","weekdays":["monday","tuesday","wednesday","thursday","friday","saturday","sunday"]}',
    }),
  );
});

test('queryMarket says so where the asset class has no such session', () => {
  const london = { ...needs, defaultSession: 'london' };
  expect(() => queryMarket(daily, stocks, london)).toThrow(
    expect.objectContaining({
      code: 'session-unavailable',
      argument: 'options.session',
      fits: ['new-york'],
      message: 'the-report is about the london session, which stocks do not have: pass a session',
    }),
  );
});

test('queryMarket takes no other session for a report that is about sessions of its own', () => {
  const fixed = { ...needs, defaultSession: 'london', fixedSession: true };
  const of = (session?: string) =>
    checkedQuery({ assetClass: 'crypto', ticker: 'X', ...(session === undefined ? {} : { session }) });
  expect(queryMarket(hourly, of(), fixed).template.id).toBe('london');
  expect(queryMarket(hourly, of('london'), fixed).template.id).toBe('london');
  expect(() => queryMarket(hourly, of('asia'), fixed)).toThrow(
    expect.objectContaining({
      code: 'session-unavailable',
      argument: 'options.session',
      fits: ['london'],
      message: 'the-report is about the sessions that its own options name, here london, got asia as the session',
    }),
  );
});

test('queryMarket holds the session of a run against a template of the options by all that it says, whatever the names', () => {
  const crypto = { assetClass: 'crypto', ticker: 'X' } as const;
  const own = { id: 'london', timeZone: 'Europe/London', open: '07:00', close: '15:00', weekdays: ['monday'] } as const;
  const second = checkedSession(own, 'second');
  const fixed = { ...needs, defaultSession: second, fixedSession: true };
  const opened = (session?: string | SessionTemplate, of: MarketNeeds = fixed) =>
    queryMarket(hourly, checkedQuery({ ...crypto, ...(session === undefined ? {} : { session }) }), of).template;
  expect([opened(), opened({ ...own, weekdays: ['monday'] })]).toEqual([own, own]);
  const [, , london] = sessionTemplates.crypto;
  const byName = { ...fixed, defaultSession: 'london' };
  expect(opened({ ...london }, byName)).toEqual(london);
  const refused = (fits: readonly string[] | undefined, got: string): unknown =>
    expect.objectContaining({
      code: 'session-unavailable',
      argument: 'options.session',
      ...(fits === undefined ? {} : { fits }),
      message: `the-report is about the sessions that its own options name, here london, got ${got}`,
    });
  expect(() => opened('london')).toThrow(refused(undefined, 'another session of that name'));
  expect(() => opened(own, byName)).toThrow(refused(['london'], 'another session of that name'));
  expect(() => opened({ ...own, id: 'other' })).toThrow(refused(undefined, 'other as the session'));
});

test('queryMarket asks for no session where the report is about sessions of its own', () => {
  const fixed = { ...needs, defaultSession: 'london', fixedSession: true };
  expect(() => queryMarket(daily, stocks, fixed)).toThrow(
    expect.objectContaining({
      code: 'session-unavailable',
      argument: 'options.assetClass',
      message: 'the-report is about the london session, which stocks do not have',
    }),
  );
});

test('queryMarket says so where no session fits, and counts none that has no bars', () => {
  const bars = barsFromRows([bar('2024-07-01', '13:00', '1 1 1 1'), bar('2024-07-01', '14:00', '1 1 1 1')]);
  expect(() => queryMarket(bars, stocks, needs)).toThrow(
    expect.objectContaining({
      code: 'bars-misaligned',
      index: 0,
      fits: [],
      message:
        'bars[0] opens before the new-york session of 2024-07-01 and ends inside it; no session of stocks fits these bars; as options.session, this template does: ' +
        '{"id":"custom","timeZone":"America/New_York","open":"09:00","close":"16:00","weekdays":["monday","tuesday","wednesday","thursday","friday"]}',
    }),
  );
});
