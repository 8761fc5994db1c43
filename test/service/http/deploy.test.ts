import { randomBytes } from 'node:crypto';
import { afterAll, expect, it, vi } from 'vitest';
import { clockOn } from '../../../docs/examples/service/clock-on.js';
import { deploy } from '../../../docs/examples/service/deploy.js';
import { KEY_PREFIX } from '../../../docs/examples/service/issue-key.js';
import { sampleFile, sampleToday } from '../../../docs/examples/service/sample.js';
import { memoryRates } from '../../../docs/examples/stores/memory-stores.js';
import { createKey, type KeyRecord } from '../../../src/policy/index.js';
import { get, send } from './http-client.js';

const instant = clockOn(sampleToday)();
const now = (): number => instant;
const origin = 'https://app.example.com';
const path = '/report_calculation/outside-days-standard/stocks/AAPL?start_date=2018-01-02';
const { plaintext, record } = createKey(randomBytes(32), { plan: 'all-access', prefix: KEY_PREFIX });

const findKey = vi.fn((hash: string): Promise<KeyRecord | null> =>
  Promise.resolve(hash === record.hash ? record : null),
);
const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
afterAll(() => stderr.mockRestore());

it('the deployment of the guide finds keys and charges requests asynchronously, counts responses, and stops', async () => {
  const running = await deploy({
    files: [sampleFile],
    findKey,
    rates: memoryRates(),
    origins: [origin],
    port: 0,
    metricsPort: 0,
    now,
  });
  const found = await send(running.port, {
    method: 'GET',
    target: path,
    headers: [
      ['Authorization', `Bearer ${plaintext}`],
      ['Origin', origin],
    ],
  });
  expect(found.status).toBe(200);
  expect(found.headers['access-control-allow-origin']).toBe(origin);
  expect(found.headers.ratelimit).toMatch(/^"burst";r=4;/);
  for (const left of [3, 2, 1, 0]) {
    expect((await get(running.port, '/nothing', plaintext)).headers.ratelimit).toMatch(`"burst";r=${left};`);
  }
  expect((await get(running.port, path, plaintext)).status).toBe(429);
  expect((await get(running.port, path, `${plaintext}x`)).status).toBe(401);

  findKey.mockRejectedValueOnce(new Error('the database is down'));
  expect((await get(running.port, path, plaintext)).status).toBe(500);
  expect(stderr.mock.calls.flat().join('')).toContain('the database is down');

  const { body } = await get(running.metricsPort, '/metrics', '');
  expect(body).toContain('barstats_requests_total{status="200"} 1\n');
  expect(body).toContain('barstats_requests_total{status="404"} 4\n');
  await running.stop();
  await expect(get(running.port, path, plaintext)).rejects.toThrow();
});
