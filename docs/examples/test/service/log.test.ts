import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from './http-client.js';
import { keys, startServers, type RunningServers } from './running-servers.js';

describe('the log of each server', () => {
  let running: RunningServers;
  beforeAll(async () => {
    running = await startServers(Date.UTC(2018, 4, 12, 12));
  });
  afterAll(() => running.stop());

  const key = keys.allAccess.plaintext;
  const escaped = Array.from(key, (c) => `%${c.charCodeAt(0).toString(16)}`).join('');

  it('says of a request which key it came with, how it ended and how long it took', async () => {
    for (const { service, log } of running.each) {
      const target = '/report_calculation/outside-days-standard/stocks/AAPL?start_date=2018-01-02';
      await send(service.port, { method: 'GET', target, headers: [['Authorization', `Bearer ${key}`]] });
      expect(log).toHaveLength(1);
      // Of the random part, nothing but the beginning and the end.
      expect(log[0]).not.toContain(key.slice(12, -4));
      expect(JSON.parse(log.splice(0)[0])).toMatchObject({
        key: `${key.slice(0, 12)}...${key.slice(-4)}`,
        operation: { kind: 'report', report: 'outside-days-standard', startDate: '2018-01-02' },
        status: 200,
        units: 1,
        ms: expect.any(Number),
      });
    }
  });

  it('says why a key was not good, which the client is not told', async () => {
    for (const { service, log } of running.each) {
      for (const { plaintext } of [keys.revoked, keys.unknown]) {
        await send(service.port, { method: 'GET', target: '/', headers: [['Authorization', `Bearer ${plaintext}`]] });
      }
      const failures = log.splice(0).map((line) => JSON.parse(line) as { failure: string; key: null });
      expect(failures.map(({ failure }) => failure)).toEqual(['revoked', 'unknown']);
      expect(failures.map((entry) => entry.key)).toEqual([null, null]);
    }
  });

  it.each([
    ['in the path', `/report_calculation/${key}/stocks/AAPL`],
    ['as a ticker', `/report_calculation/outside-days-standard/stocks/${key}`],
    ['in the query', `/discovery/scan?lookback=1mo&key=${key}`],
    ['as the name of a parameter', `/discovery/scan?lookback=1mo&${key}=1`],
    ['as a value', `/discovery/scan?lookback=${key}`],
    ['in escapes', `/report_calculation/outside-days-standard/stocks/${escaped}?${escaped}=${escaped}`],
    ['in escapes of escapes', `/discovery/scan?lookback=${escaped.replaceAll('%', '%25')}`],
    ['behind a wrong escape', `/%zz${key}?where=%zz${key}`],
    ['where it would be cut', `/${'a/'.repeat(230)}${key}?${'b&'.repeat(230)}${key}`],
  ])('and its response never hold a key that a client sends %s', async (_, target) => {
    const [wrong, good] = [keys.unknown.plaintext, key];
    for (const { service, log } of running.each) {
      for (const authorization of [`Bearer ${good}`, `Basic ${good}`, `Bearer ${wrong}`]) {
        const headers = [
          ['Authorization', authorization],
          ['X-Api-Key', good],
          ['Cookie', `key=${good}`],
          ['Referer', `https://example.com/?key=${good}`],
        ] as const;
        const got = await send(service.port, { method: 'GET', target, headers });
        const all = `${JSON.stringify(got)} ${log.splice(0).join(' ')}`;
        for (const each of [good, wrong, escaped, escaped.replaceAll('%', '%25'), good.slice(8, -4)]) {
          expect(all).not.toContain(each);
        }
      }
      running.clock.now += 5_000;
    }
  });
});
