import { expect } from 'vitest';
import { catalog } from '../../../src/reports/index.js';
import { createService } from '../../../src/service/index.js';
import { keys, now, supported } from '../fixtures/world.js';
import { ask, bodyOf, codeOf, inPlay, other, receive, report, scan, scanned, starter, statusOf } from './ask.js';
import { sentence } from './sentence.js';

sentence('4', 'The base address is up to the server; the base path is an option', () => {
  const from = createService({ supported, basePath: '/statistics/v1' });
  for (const path of [other, scan, inPlay]) {
    const sent = { from, query: path === scan ? 'lookback=1mo&tickers=stocks/AAPL' : '' };
    expect([statusOf(`/statistics/v1${path}`, sent), statusOf(path, sent)]).toEqual([200, 404]);
  }
});

sentence('4', 'All requests need the Authorization header', () => {
  for (const path of [other, scan, '/', '/nowhere']) {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) expect(statusOf(path, { method, headers: {} })).toBe(401);
  }
});

sentence('4.1', 'The method is GET', () => {
  expect(statusOf(other)).toBe(200);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'get']) expect(statusOf(other, { method })).toBe(405);
});

sentence('4.1', 'The path is /report_calculation/{report}/{asset_class}/{ticker}', () => {
  expect(statusOf('/report_calculation/gap-fill-standard/stocks/AAPL')).toBe(200);
  const others = [
    'gap-fill-standard/stocks',
    'gap-fill-standard',
    'gap-fill-standard/stocks/AAPL/',
    'gap-fill-standard//AAPL',
  ];
  for (const path of others) expect(statusOf(`/report_calculation/${path}`)).toBe(404);
});

sentence('4.1', 'The report is a string, such as those of the named families', () => {
  const families = [
    'opening-stats-',
    'green-and-red-days-by-weekday-standard',
    'previous-days-range-',
    'outside-days-standard',
  ];
  for (const family of families) {
    const ids = catalog.map(({ report: id }) => id).filter((id) => id.startsWith(family));
    expect(ids).not.toEqual([]);
    for (const id of ids) expect(bodyOf(report(id)).report).toBe(id);
  }
});

sentence('4.1', 'The path segment for futures is futures', () => {
  expect(bodyOf(report('gap-fill-standard', 'futures/RTY')).assetClass).toBe('futures');
  for (const segment of ['future', 'Futures', 'fut']) {
    expect(codeOf(report('gap-fill-standard', `${segment}/RTY`))).toBe('ticker_not_allowed');
  }
});

sentence('4.1', 'The other segments are the names of the classes: stocks, crypto and forex', () => {
  for (const [segment, ticker] of [
    ['stocks', 'AAPL'],
    ['crypto', 'ETHUSDT'],
    ['forex', 'GBPCAD'],
  ]) {
    expect(bodyOf(report('gap-fill-standard', `${segment}/${ticker}`)).assetClass).toBe(segment);
  }
});

sentence('4.1', 'The ticker is a string; a slash in it is percent-encoded', () => {
  expect(bodyOf(report('gap-fill-standard', 'stocks/MSFT')).ticker).toBe('MSFT');
  expect(bodyOf(report('gap-fill-standard', 'stocks/BRK%2FB')).ticker).toBe('BRK/B');
});

sentence('4.1', 'start_date is the start of the history, YYYY-MM-DD', () => {
  const { startDate, observations } = bodyOf(other, { query: 'start_date=2026-07-13' });
  expect([startDate, (observations as { readonly seen: number }).seen]).toEqual(['2026-07-13', 2]);
  for (const date of ['2026-7-13', '13.07.2026', '2026-02-30', '']) {
    expect(statusOf(other, { query: `start_date=${date}` })).toBe(400);
  }
});

sentence('4.1', 'end_date is the end of the history, YYYY-MM-DD', () => {
  const { endDate, observations } = bodyOf(other, { query: 'start_date=2026-07-06&end_date=2026-07-07' });
  expect([endDate, (observations as { readonly seen: number }).seen]).toEqual(['2026-07-07', 2]);
  for (const date of ['2026-7-13', '13.07.2026', '2026-06-31', '']) {
    expect(statusOf(other, { query: `end_date=${date}` })).toBe(400);
  }
});

sentence('4.1', 'There is no request body: the service does not read one', () => {
  const request = { method: 'GET', path: other, query: '', headers: {}, body: '{}' };
  const context = { now, findKey: () => null, rateLimit: () => null };
  expect(() => createService({ supported }).receive(request, context)).toThrow(
    expect.objectContaining({ code: 'unknown-option', field: 'body' }),
  );
});

sentence('4.1', 'A successful response is JSON', () => {
  const { status, headers, body } = ask(other);
  expect([status, headers['Content-Type']]).toEqual([200, 'application/json']);
  expect(JSON.stringify(JSON.parse(body!))).toBe(body);
});

sentence('4.1', 'The error responses are 401, 403 and 429', () => {
  const limited = createService({ supported, limits: [{ name: 'one', limit: 1, windowMs: 1000 }] });
  const received = limited.receive(
    { method: 'GET', path: other, query: '', headers: { authorization: `Bearer ${keys.pro.plaintext}` } },
    { now, findKey: () => keys.pro.record, rateLimit: () => ({ instants: [now] }) },
  );
  expect(received.finished && received.response.status).toBe(429);
  expect([statusOf(other, { holder: 'revoked' }), statusOf(other, { holder: 'essential' })]).toEqual([401, 403]);
});

sentence('4.1', 'The range must be within the history window of the plan; otherwise 403 history_range_exceeded', () => {
  const firsts = { essential: '2026-01-15', pro: '2025-07-15', 'all-access': '2018-07-15' } as const;
  const befores = { essential: '2026-01-14', pro: '2025-07-14', 'all-access': '2018-07-14' } as const;
  for (const holder of ['essential', 'pro', 'all-access'] as const) {
    expect(statusOf(starter, { holder, query: `start_date=${firsts[holder]}` })).toBe(200);
    expect(codeOf(starter, { holder, query: `start_date=${befores[holder]}` })).toBe('history_range_exceeded');
    expect(codeOf(starter, { holder, query: `end_date=${befores[holder]}` })).toBe('history_range_exceeded');
  }
});

sentence('4.2', 'The path is /discovery/scan', () => {
  const query = 'lookback=1mo&tickers=stocks/AAPL';
  expect(
    ['/discovery/scan', '/discovery', '/discovery/scans', '/scan'].map((path) => statusOf(path, { query })),
  ).toEqual([...[200, 404, 404, 404]]);
});

sentence('4.2', 'lookback is one of 1mo, 3mo, 6mo and 1y', () => {
  const tickers = 'tickers=stocks/AAPL';
  for (const lookback of ['1mo', '3mo', '6mo', '1y']) {
    expect(bodyOf(scan, { query: `lookback=${lookback}&${tickers}` }).lookback).toMatchObject({ granted: lookback });
  }
  for (const lookback of ['2mo', '12mo', '1Y', '', '365']) {
    expect(statusOf(scan, { query: `lookback=${lookback}&${tickers}` })).toBe(400);
  }
});

sentence('4.2', 'The lookback is capped to the months of the plan', () => {
  const query = 'lookback=1y&tickers=stocks/AAPL';
  const granted = (['essential', 'pro', 'all-access'] as const).map(
    (holder) => bodyOf(scan, { holder, query }).lookback,
  );
  expect(granted).toMatchObject([
    { requested: '1y', granted: '6mo', capped: true, months: 6, startDate: '2026-01-15' },
    { requested: '1y', granted: '1y', capped: false, months: 12, startDate: '2025-07-15' },
    { requested: '1y', granted: '1y', capped: false, months: 12, startDate: '2025-07-15' },
  ]);
});

sentence('4.2', 'The ticker allow-list of the plan applies', () => {
  expect(scanned({ holder: 'essential' })).toEqual(['stocks/AAPL', 'futures/RTY', 'crypto/ETHUSDT', 'forex/GBPCAD']);
  expect(codeOf(scan, { holder: 'essential', query: 'lookback=1mo&tickers=stocks/AAPL,stocks/MSFT' })).toBe(
    'ticker_not_allowed',
  );
  expect(scanned()).toHaveLength(9);
});

sentence('4.2', 'The limit on reports does not apply: every plan gets all families', () => {
  const query = 'lookback=1mo&tickers=stocks/AAPL';
  const [essential, pro, allAccess] = (['essential', 'pro', 'all-access'] as const).map((holder) =>
    bodyOf(scan, { holder, query }),
  );
  expect(essential).toEqual(pro);
  expect(allAccess).toEqual(pro);
});

sentence('4.3', 'Not defined: the body of a report. It has the report, market, range, params and groups', () => {
  expect(Object.keys(bodyOf(other, { holder: 'all-access' }))).toEqual([
    ...['kind', 'report', 'family', 'variant', 'assetClass', 'ticker', 'startDate', 'endDate', 'session', 'params'],
    ...['observations', 'summary', 'current', 'detailed'],
  ]);
});

sentence('4.3', 'Not defined: the method of the scan. It is GET', () => {
  const query = 'lookback=1mo&tickers=stocks/AAPL';
  expect(['GET', 'POST', 'PUT'].map((method) => statusOf(scan, { method, query }))).toEqual([200, 405, 405]);
});

sentence('4.3', 'Not defined: other parameters of the scan. There are two, since and tickers', () => {
  expect(scanned({ query: 'lookback=1mo&tickers=forex/GBPCAD,stocks/AAPL' })).toEqual(['stocks/AAPL', 'forex/GBPCAD']);
  const { message } = bodyOf(scan, { query: 'lookback=1mo&seed=1' });
  expect(message).toBe('There is no parameter "seed"; the parameters are lookback, since, tickers.');
  const { kind } = bodyOf(scan, { query: 'since=2026-06-01&tickers=stocks/AAPL' });
  expect(kind).toBe('evidence');
});

sentence('4.3', 'Not defined: the body of a scan. It has the lookback, markets, findings and ranking', () => {
  expect(Object.keys(bodyOf(scan, { query: 'lookback=1mo&tickers=stocks/AAPL' }))).toEqual([
    ...['kind', 'summary', 'lookback', 'asOf', 'seed', 'significance', 'markets', 'tests', 'findings', 'ranking'],
  ]);
});

sentence(
  '4.3',
  'Not defined: endpoints and streams for live data. There is GET /in_play/{asset_class}/{ticker}, and no stream',
  () => {
    for (const path of ['/live', '/live_data/stocks/AAPL', '/stream']) expect(statusOf(path)).toBe(404);
    expect([codeOf(inPlay, { holder: 'essential' }), statusOf(inPlay)]).toEqual(['live_data_not_allowed', 200]);
    expect(statusOf(inPlay, { method: 'POST' })).toBe(405);
  },
);

sentence(
  '4.3',
  'Not defined: how to request live data. By reports, lookback, session, where and groupBy, for the session in progress',
  () => {
    const query = 'reports=gap-fill-standard,outside-days-standard&lookback=1mo&groupBy=weekday';
    expect(Object.keys(bodyOf(inPlay, { query }))).toEqual([
      ...[
        'kind',
        'assetClass',
        'ticker',
        'asOf',
        'lookback',
        'groupBy',
        'notices',
        'reports',
        'upcoming',
        'notInPlay',
        'refused',
      ],
    ]);
    const { message } = bodyOf(inPlay, { query: 'since=1' });
    expect(message).toBe(
      'There is no parameter "since"; the parameters are reports, lookback, session, where, groupBy, atRandom.',
    );
  },
);

sentence('4.3', 'Not defined: the list of reports. It is the catalog, and all of them can be requested', () => {
  expect(catalog.length).toBeGreaterThan(150);
  for (const { report: id } of catalog) {
    const statuses = ['stocks/AAPL', 'futures/RTY'].map((market) => statusOf(report(id, market)));
    expect(statuses, id).toContain(200);
  }
});

sentence('4.3', 'Not defined: the list of tickers. It is an option of the service', () => {
  const from = createService({ supported: { stocks: ['NVDA'] } });
  const nvda = report('gap-fill-standard', 'stocks/NVDA');
  expect([statusOf(nvda, { from }), codeOf(other, { from }), codeOf(nvda)]).toEqual([
    ...[200, 'ticker_not_allowed', 'ticker_not_allowed'],
  ]);
});

sentence('4.3', 'Not defined: how to request detailed rows. They are included unless detailed=false', () => {
  const rowsOf = (query: string) => receiveRows(query);
  expect([rowsOf(''), rowsOf('detailed=true'), rowsOf('detailed=false')]).toEqual([true, true, false]);
  expect(statusOf(other, { query: 'detailed=maybe' })).toBe(400);
});

function receiveRows(query: string): boolean {
  expect(receive(other, { holder: 'all-access', query }).finished).toBe(false);
  return 'detailed' in bodyOf(other, { holder: 'all-access', query });
}
