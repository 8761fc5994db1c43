import fc from 'fast-check';
import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectDocumented } from './expect-documented.js';
import { someRequest } from './hostile-requests.js';
import { get, type Got, send, sendBytes, type Sent } from './http-client.js';
import { keys, startServers, type RunningServers } from './running-servers.js';
import { law } from '../../../../test/laws/law.js';

const NOON = Date.UTC(2018, 4, 12, 12);
const HOUR = 3_600_000;
const report = '/report_calculation/outside-days-standard/stocks/AAPL';

describe('the running servers', () => {
  let running: RunningServers;
  let agents: readonly Agent[];
  beforeAll(async () => {
    running = await startServers(NOON);
    agents = running.each.map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  });
  afterAll(async () => {
    for (const agent of agents) agent.destroy();
    await running.stop();
  });

  /** Sends a request to all servers, which must say the same to the last byte. */
  async function ask(sent: Sent): Promise<Got> {
    const answers: Got[] = [];
    for (const [i, { service }] of running.each.entries()) answers.push(await send(service.port, sent, agents[i]));
    const [first, ...others] = answers;
    for (const other of others) expect(other).toEqual(first);
    return first;
  }

  const asked = (target: string, key: string, more: Sent['headers'] = [], method = 'GET'): Promise<Got> =>
    ask({ method, target, headers: [['Authorization', `Bearer ${key}`], ...more] });

  const { essential, pro, allAccess, other, revoked, unknown } = keys;
  const shown = Object.values(keys).map(({ plaintext }) => plaintext);

  law(
    'give every request a documented response, the same from each, with no key and no stack in it or in the log',
    [someRequest, fc.constantFrom(0, 0, 0, 2_000, 20_000)],
    async (sent, step) => {
      running.clock.now += step;
      const got = await ask(sent);
      expectDocumented(sent.method, got);
      const all = `${JSON.stringify(got)}${running.each.map(({ log }) => log.splice(0).join('')).join('')}`;
      for (const key of shown) {
        expect(all).not.toContain(key);
        // Nor most of one, in whatever form.
        expect(all.replaceAll(/%5f/gi, '_')).not.toContain(key.slice(8, -4));
      }
      return [`${got.status}`];
    },
    { runs: 150, atLeast: 1, meets: ['200', '400', '401', '403', '404', '405', '422', '429'] },
  );

  describe('answer with the same bytes', () => {
    beforeAll(() => {
      running.clock.now += 2 * HOUR;
    });

    it('when all is well: 200 with an entity tag and what is left of the limits', async () => {
      running.clock.now += HOUR;
      const got = await asked(`${report}?start_date=2017-05-12`, allAccess.plaintext);
      expect(got.status).toBe(200);
      expect(JSON.parse(got.body)).toMatchObject({ report: 'outside-days-standard', ticker: 'AAPL' });
      expect(got.headers).toMatchObject({
        'content-type': 'application/json',
        'cache-control': 'private, no-cache',
        vary: 'Authorization',
        ratelimit: '"burst";r=4;t=5, "sustained";r=29;t=60, "hourly";r=499;t=3600',
        'ratelimit-policy': '"burst";q=5;w=5, "sustained";q=30;w=60, "hourly";q=500;w=3600',
      });

      const again = await asked(`${report}?start_date=2017-05-12`, allAccess.plaintext, [
        ['If-None-Match', got.headers.etag],
      ]);
      expect(again).toMatchObject({ status: 304, body: '', headers: { etag: got.headers.etag } });
      const head = await asked(`${report}?start_date=2017-05-12`, allAccess.plaintext, [], 'HEAD');
      expect(head).toMatchObject({ status: 200, body: '', headers: { etag: got.headers.etag } });
      const absolute = await asked(`HTTP://example.com:80${report}?start_date=2017-05-12`, allAccess.plaintext);
      expect([absolute.status, absolute.body]).toEqual([200, got.body]);
      const options = await asked(report, allAccess.plaintext, [], 'OPTIONS');
      expect(options).toMatchObject({ status: 204, body: '', headers: { allow: 'GET, HEAD, OPTIONS' } });
    });

    it('to a scan, which is made in steps', async () => {
      running.clock.now += HOUR;
      const got = await asked('/discovery/scan?lookback=6mo', allAccess.plaintext);
      expect(got.status).toBe(200);
      expect(JSON.parse(got.body)).toMatchObject({ ranking: expect.any(Array) });
    });

    it.each([
      ['no key', []],
      ['a revoked key', [['Authorization', `Bearer ${revoked.plaintext}`]]],
      ['an unknown key', [['Authorization', `Bearer ${unknown.plaintext}`]]],
      ['a mistyped key', [['Authorization', `Bearer ${pro.plaintext.slice(0, -1)}_`]]],
      ['a colon after Bearer', [['Authorization', `Bearer: ${pro.plaintext}`]]],
      [
        'a good key twice',
        [
          ['Authorization', `Bearer ${pro.plaintext}`],
          ['Authorization', `Bearer ${pro.plaintext}`],
        ],
      ],
    ] as const)('to %s: 401', async (_, headers) => {
      for (const target of [report, '/nothing', `${report}?start_date=x`]) {
        const got = await ask({ method: 'GET', target, headers });
        expect(got).toEqual({
          status: 401,
          headers: {
            'cache-control': 'no-store',
            'content-type': 'application/json',
            vary: 'Accept',
            'www-authenticate': 'Bearer',
          },
          body: '{"app_exception":"Unauthorized","context":null}',
        });
      }
    });

    it.each([
      ['a report', '/report_calculation/outside-days-standard/stocks/AAPL', 'report_not_allowed'],
      ['a ticker', '/report_calculation/opening-stats-standard/stocks/MSFT', 'ticker_not_allowed'],
      [
        'a range',
        '/report_calculation/opening-stats-standard/stocks/AAPL?start_date=2017-01-02',
        'history_range_exceeded',
      ],
      ['a ticker of a scan', '/discovery/scan?lookback=1mo&tickers=stocks/MSFT', 'ticker_not_allowed'],
    ])('to %s that the plan does not include: 403', async (_, target, code) => {
      running.clock.now += HOUR;
      const got = await asked(target, essential.plaintext);
      expect(got.status).toBe(403);
      expect(JSON.parse(got.body)).toEqual({ code, message: expect.any(String) });
    });

    it.each([
      [400, 'invalid_request', 'a date that does not exist', 'GET', `${report}?start_date=2018-02-30`],
      [400, 'invalid_request', 'a parameter that does not exist', 'GET', `${report}?colour=red`],
      [400, 'invalid_request', 'a parameter twice', 'GET', `${report}?detailed=true&detailed=true`],
      [400, 'invalid_request', 'a query that is too long', 'GET', `${report}?where=${'x'.repeat(17_000)}`],
      [404, 'not_found', 'the top', 'GET', '/'],
      [404, 'not_found', 'a path that leads up and down', 'GET', `/report_calculation/..${report}`],
      [404, 'not_found', 'a long path', 'GET', `/${'a/'.repeat(15_000)}`],
      [404, 'not_found', 'the server as a whole', 'OPTIONS', '*'],
      [404, 'not_found', 'a path with backslashes', 'GET', '/report_calculation\\..\\..\\etc'],
      [404, 'not_found', 'two strokes', 'GET', '//'],
      [404, 'not_found', 'a host and no path', 'GET', 'http://example.com'],
      [400, 'invalid_request', 'a host and a query that is wrong', 'GET', `http://example.com${report}?colour=red`],
      [404, 'not_found', 'a fragment', 'GET', `/#${report}`],
      [405, 'method_not_allowed', 'POST', 'POST', report],
      [405, 'method_not_allowed', 'a rare method', 'PROPFIND', report],
      [405, 'method_not_allowed', 'TRACE', 'TRACE', report],
      [
        422,
        'report_unavailable',
        'a report on minutes, of daily bars',
        'GET',
        '/report_calculation/initial-balance-breakout-standard/stocks/AAPL',
      ],
    ])('%i %s to %s', async (status, code, _, method, target) => {
      running.clock.now += HOUR;
      const got = await asked(target, allAccess.plaintext, [], method);
      expect(got.status).toBe(status);
      expect(JSON.parse(got.body)).toEqual({ code, message: expect.any(String) });
    });

    it('to a request for a host that cannot be one', async () => {
      running.clock.now += HOUR;
      const bytes = `GET ${report} HTTP/1.1\r\nHost: a b<>\r\nConnection: close\r\nAuthorization: Bearer ${pro.plaintext}\r\n\r\n`;
      const [first, ...others] = await Promise.all(running.each.map(({ service }) => sendBytes(service.port, bytes)));
      expect(first.status).toBe(200);
      for (const other of others) expect(other).toEqual(first);
    });

    it('to a key that has used up its burst: 429, until the very millisecond', async () => {
      running.clock.now += HOUR;
      for (let i = 0; i < 5; i++) expect((await asked(report, other.plaintext)).status).toBe(200);
      running.clock.now += 1_999;
      const got = await asked(report, other.plaintext);
      expect(got).toMatchObject({
        status: 429,
        headers: { 'retry-after': '4' },
        body: '{"detail":"API key rate limit exceeded"}',
      });
      running.clock.now += 3_000;
      expect((await asked(report, other.plaintext)).status).toBe(429);
      running.clock.now += 1;
      expect((await asked(report, other.plaintext)).status).toBe(200);
    });
  });

  it('ignore bodies, whatever they are said to be', async () => {
    running.clock.now += HOUR;
    for (const [method, status] of [
      ['GET', 200],
      ['POST', 405],
    ] as const) {
      const body = '{"start_date":';
      const head = `${method} ${report} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${pro.plaintext}\r\n`;
      const bytes = `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
      const answers = await Promise.all(running.each.map(({ service }) => sendBytes(service.port, bytes)));
      for (const got of answers) expect(got.status).toBe(status);
    }
  });

  it('stop to know a key with the request after it was revoked', async () => {
    running.clock.now += HOUR;
    for (const { service } of running.each) {
      const { plaintext, record } = pro;
      expect((await get(service.port, report, plaintext)).status).toBe(200);
      void service.store.put({ ...record, state: 'revoked' });
      expect((await get(service.port, report, plaintext)).status).toBe(401);
      void service.store.put(record);
    }
  });
});
