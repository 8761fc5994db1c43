import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, type Sent } from './http-client.js';
import { keys, startServers, type RunningServers } from './running-servers.js';

const origin = 'https://app.example.com';
const target = '/report_calculation/outside-days-standard/stocks/AAPL?detailed=false';

describe('a page of another origin', () => {
  let running: RunningServers;
  beforeAll(async () => {
    running = await startServers(Date.UTC(2018, 4, 12, 12), undefined, {
      cors: { origins: [origin] },
      placesPerKey: 0,
    });
  });
  afterAll(() => running.stop());

  const askAll = (sent: Omit<Sent, 'target'>) =>
    Promise.all(running.each.map(({ service }) => send(service.port, { target, ...sent })));

  it('may ask whether it may ask, without a key and without a charge', async () => {
    const headers: Sent['headers'] = [
      ['Origin', origin],
      ['Access-Control-Request-Method', 'GET'],
    ];
    for (let i = 0; i < 40; i++) {
      for (const { status, headers: got } of await askAll({ method: 'OPTIONS', headers })) {
        expect(status).toBe(204);
        expect(got['access-control-allow-origin']).toBe(origin);
      }
    }
  });

  it('may read what the servers answer themselves, a 503, as it may read a 401', async () => {
    const authorization = ['Authorization', `Bearer ${keys.pro.plaintext}`] as const;
    for (const { status, headers } of await askAll({ method: 'GET', headers: [['Origin', origin], authorization] })) {
      expect(status).toBe(503);
      expect(headers['access-control-allow-origin']).toBe(origin);
    }
    for (const { status, headers } of await askAll({ method: 'GET', headers: [['Origin', origin]] })) {
      expect(status).toBe(401);
      expect(headers['access-control-allow-origin']).toBe(origin);
    }
  });
});
