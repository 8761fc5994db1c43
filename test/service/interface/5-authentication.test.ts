import { expect } from 'vitest';
import {
  decideLive,
  hashKey,
  maskKey,
  maskKeys,
  plans,
  revokeKey,
  visibleReports,
  visibleTickers,
  type KeyRecord,
} from '../../../src/policy/index.js';
import { catalog } from '../../../src/reports/index.js';
import { createService, internalError } from '../../../src/service/index.js';
import { bearer, keyOf, keys, now, records, supported, type Holder } from '../fixtures/world.js';
import { ask, bodyOf, codeOf, inPlay, other, receive, report, scan, scanned, starter, statusOf } from './ask.js';
import { sentence } from './sentence.js';

const key = keys.pro.plaintext;
const withHeader = (authorization: string): number => statusOf(other, { headers: { authorization } });
const ids = catalog.map(({ report: id }) => id);
const starters = ids.filter((id) =>
  /^(opening-stats-|previous-days-range-)|^green-and-red-days-by-weekday-standard$/.test(id),
);
const live = (plan: typeof plans.pro): boolean =>
  decideLive(plan, { assetClass: 'stocks', ticker: 'AAPL' }, { now, supported }).allowed &&
  statusOf(inPlay, { holder: plan.id as Holder }) === 200;

/** The reports of the catalog that a holder gets, of one ticker or another. */
const reportsOf = (holder: Holder): readonly string[] =>
  ids.filter((id) => ['stocks/AAPL', 'futures/RTY'].some((market) => statusOf(report(id, market), { holder }) === 200));

sentence('5.1', 'The scheme is HTTP Bearer', () => {
  expect(ask(other, { headers: {} }).headers['WWW-Authenticate']).toBe('Bearer');
  expect([withHeader(`Bearer ${key}`), withHeader(`Basic ${key}`), withHeader(`Token ${key}`)]).toEqual([
    200, 401, 401,
  ]);
});

sentence('5.1', 'The token is the key itself', () => {
  expect(withHeader(`Bearer ${key}`)).toBe(200);
  expect(withHeader(`Bearer ${Buffer.from(key).toString('base64')}`)).toBe(401);
  expect(withHeader(`Bearer ${keys.pro.record.hash}`)).toBe(401);
});

sentence('5.2', 'The header is Bearer, one space and the key', () => {
  const wrong = [`Bearer  ${key}`, `Bearer${key}`, `Bearer\t${key}`, ` Bearer ${key}`, `Bearer ${key} `, key];
  expect([withHeader(`Bearer ${key}`), ...wrong.map(withHeader)]).toEqual([200, ...wrong.map(() => 401)]);
});

sentence('5.2', 'There is no colon after Bearer', () => {
  expect([withHeader(`Bearer: ${key}`), withHeader(`Bearer:${key}`)]).toEqual([401, 401]);
});

sentence('5.2', 'There are no sessions or cookies: every request needs the header', () => {
  const { headers } = ask(other);
  expect(Object.keys(headers).map((name) => name.toLowerCase())).not.toContain('set-cookie');
  expect(statusOf(other, { headers: { cookie: `key=${key}; Authorization=Bearer ${key}` } })).toBe(401);
  expect(statusOf(other, { headers: {} })).toBe(401);
});

sentence('5.2', 'A tool that adds Bearer itself takes the key alone: Bearer twice is malformed', () => {
  const received = receive(other, { headers: { authorization: `Bearer ${bearer('pro')}` } });
  expect([received.finished && received.response.status, received.failure]).toEqual([401, 'malformed']);
});

sentence('5.2', 'A missing, malformed or revoked key is a 401', () => {
  const headers = [{}, { authorization: 'Bearer x' }, { authorization: bearer('revoked') }];
  const received = headers.map((each) => receive(other, { headers: each }));
  expect(received.map(({ failure }) => failure)).toEqual(['missing', 'malformed', 'revoked']);
  for (const each of received) expect(each.finished && each.response.status).toBe(401);
});

sentence('5.2', 'A valid key outside its plan is a 403 with a code', () => {
  expect(statusOf(other, { holder: 'essential' })).toBe(403);
  expect(bodyOf(other, { holder: 'essential' }).code).toBe('report_not_allowed');
});

sentence('5.3', 'Keys are stored as secrets, never in source: the service looks up a hash', () => {
  const looked: string[] = [];
  createService({ supported }).receive(
    { method: 'GET', path: other, query: '', headers: { authorization: bearer('pro') } },
    { now, findKey: (hash) => (looked.push(hash), null), rateLimit: () => null },
  );
  expect(looked).toEqual([hashKey(key)]);
  const stored = JSON.stringify([...records]);
  for (const { plaintext } of Object.values(keys))
    expect(stored).not.toContain(plaintext.slice('bs_live_'.length + 4, -4));
});

sentence('5.3', 'Full keys are not logged: only the last four characters are shown', () => {
  expect(maskKey(key)).toBe(`****${key.slice(-4)}`);
  expect(maskKeys(`GET /x?key=${key} 401`)).toBe(`GET /x?key=****${key.slice(-4)} 401`);
  expect(JSON.stringify(receive(other, { headers: { authorization: bearer('foreign') } }))).not.toContain(
    keys.foreign.plaintext.slice(-12),
  );
  expect(internalError().body).not.toContain(key);
});

sentence('5.3', 'Keys are rotated when people leave: the old key is useless', () => {
  const [old, fresh] = ['old', 'fresh'].map((name) => keyOf(name, 'pro'));
  const store = new Map([old, fresh].map(({ record }): [string, KeyRecord] => [record.hash, record]));
  const service = createService({ supported });
  const accepted = (plaintext: string): boolean =>
    service.receive(
      { method: 'GET', path: other, query: '', headers: { authorization: `Bearer ${plaintext}` } },
      { now, findKey: (hash) => store.get(hash), rateLimit: () => null },
    ).failure === null;
  expect([accepted(old.plaintext), accepted(fresh.plaintext)]).toEqual([true, true]);
  store.set(old.record.hash, revokeKey(old.record));
  expect([accepted(old.plaintext), accepted(fresh.plaintext)]).toEqual([false, true]);
});

sentence('5.4', 'Essential: the starter reports only', () => {
  expect(reportsOf('essential')).toEqual(starters);
  expect(visibleReports(plans.essential, ids)).toEqual(starters);
  expect(codeOf(other, { holder: 'essential' })).toBe('report_not_allowed');
});

sentence('5.4', 'Essential: the starter tickers only', () => {
  expect(scanned({ holder: 'essential' })).toEqual(['stocks/AAPL', 'futures/RTY', 'crypto/ETHUSDT', 'forex/GBPCAD']);
  for (const market of ['stocks/MSFT', 'futures/ES', 'crypto/BTCUSDT', 'forex/EURUSD', 'stocks/RTY']) {
    expect(codeOf(report('previous-days-range-standard', market), { holder: 'essential' })).toBe('ticker_not_allowed');
  }
});

sentence('5.4', 'Essential: up to 6 months of history', () => {
  expect(statusOf(starter, { holder: 'essential', query: 'start_date=2026-01-15' })).toBe(200);
  expect(codeOf(starter, { holder: 'essential', query: 'start_date=2026-01-14' })).toBe('history_range_exceeded');
});

sentence('5.4', 'Essential: no live data', () => {
  expect(live(plans.essential)).toBe(false);
});

sentence('5.4', 'Essential: no detailed rows', () => {
  expect(bodyOf(starter, { holder: 'essential', query: 'detailed=true' })).not.toHaveProperty('detailed');
});

sentence('5.4', 'Pro: all reports', () => {
  expect(reportsOf('pro')).toEqual(ids);
});

sentence('5.4', 'Pro: all supported tickers', () => {
  const all = Object.entries(supported).flatMap(([assetClass, tickers]) =>
    tickers.map((ticker) => `${assetClass}/${ticker}`),
  );
  expect(scanned({ holder: 'pro' })).toEqual(all);
  expect(visibleTickers(plans.pro, supported)).toEqual(supported);
  expect(codeOf(report('gap-fill-standard', 'stocks/NVDA'))).toBe('ticker_not_allowed');
});

sentence('5.4', 'Pro: up to 12 months of history', () => {
  expect(statusOf(other, { query: 'start_date=2025-07-15' })).toBe(200);
  expect(codeOf(other, { query: 'start_date=2025-07-14' })).toBe('history_range_exceeded');
});

sentence('5.4', 'Pro: live data', () => {
  expect(live(plans.pro)).toBe(true);
});

sentence('5.4', 'Pro: no detailed rows', () => {
  expect(bodyOf(other, { query: 'detailed=true' })).not.toHaveProperty('detailed');
});

sentence('5.4', 'All Access: all reports', () => {
  expect(reportsOf('all-access')).toEqual(ids);
});

sentence('5.4', 'All Access: all supported tickers', () => {
  expect(scanned({ holder: 'all-access' })).toEqual(scanned({ holder: 'pro' }));
  expect(codeOf(report('gap-fill-standard', 'stocks/NVDA'), { holder: 'all-access' })).toBe('ticker_not_allowed');
});

sentence('5.4', 'All Access: up to 96 months of history', () => {
  expect(statusOf(other, { holder: 'all-access', query: 'start_date=2018-07-15' })).toBe(200);
  expect(codeOf(other, { holder: 'all-access', query: 'start_date=2018-07-14' })).toBe('history_range_exceeded');
});

sentence('5.4', 'All Access: live data', () => {
  expect(live(plans.allAccess)).toBe(true);
});

sentence('5.4', 'All Access: detailed rows, if the report has them', () => {
  expect(bodyOf(other, { holder: 'all-access' }).detailed).not.toHaveLength(0);
});

sentence('5.4', 'The starter reports are two families and one report', () => {
  expect(plans.essential.reports).toEqual([
    ...['opening-stats-*', 'green-and-red-days-by-weekday-standard', 'previous-days-range-*'],
  ]);
  const byMonth = report('green-and-red-days-by-weekday-by-month');
  expect(codeOf(byMonth, { holder: 'essential' })).toBe('report_not_allowed');
  expect(starters.filter((id) => id.startsWith('opening-stats-')).length).toBeGreaterThan(1);
});

sentence('5.4', 'The starter ticker of stocks is AAPL', () => {
  expect(plans.essential.tickers).toMatchObject({ stocks: ['AAPL'] });
  expect(statusOf(report('previous-days-range-standard', 'stocks/AAPL'), { holder: 'essential' })).toBe(200);
});

sentence('5.4', 'The starter ticker of futures is RTY', () => {
  expect(plans.essential.tickers).toMatchObject({ futures: ['RTY'] });
  expect(statusOf(report('previous-days-range-standard', 'futures/RTY'), { holder: 'essential' })).toBe(200);
});

sentence('5.4', 'The starter ticker of crypto is ETHUSDT', () => {
  expect(plans.essential.tickers).toMatchObject({ crypto: ['ETHUSDT'] });
  expect(statusOf(report('previous-days-range-standard', 'crypto/ETHUSDT'), { holder: 'essential' })).toBe(200);
});

sentence('5.4', 'The starter ticker of forex is GBPCAD', () => {
  expect(plans.essential.tickers).toMatchObject({ forex: ['GBPCAD'] });
  expect(statusOf(report('previous-days-range-standard', 'forex/GBPCAD'), { holder: 'essential' })).toBe(200);
});

sentence('5.4', 'A scan is limited to the tickers and history of the plan, not to its reports', () => {
  const query = 'lookback=1y&tickers=stocks/AAPL';
  const { lookback, ranking } = bodyOf(scan, { holder: 'essential', query });
  expect(lookback).toMatchObject({ granted: '6mo', capped: true });
  expect((ranking as { readonly family: string }[]).map(({ family }) => family)).toContain('gap-fill');
  expect(codeOf(scan, { holder: 'essential', query: 'lookback=1y&tickers=stocks/MSFT' })).toBe('ticker_not_allowed');
});
