import { expect, it } from 'vitest';
import { openApi } from '../../../../src/service/index.js';
import { get, send } from './http-client.js';
import { keys, startThree } from './three-servers.js';

const report = '/report_calculation/outside-days-standard/stocks/AAPL';

it('each server tells its health, its description and its metrics on a port of their own', async () => {
  const three = await startThree(Date.UTC(2018, 4, 12, 12));
  const ask = (port: number, target: string) => send(port, { method: 'GET', target, headers: [] });
  for (const { service } of three.each) {
    const { port, operationsPort } = service;
    for (let i = 0; i < 2; i++) expect((await get(port, report, keys.pro.plaintext)).status).toBe(200);
    expect(await ask(operationsPort, '/health')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
    expect(JSON.parse((await ask(operationsPort, '/openapi.json')).body)).toEqual(openApi());
    const { headers, body } = await ask(operationsPort, '/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('barstats_requests_total{kind="report",status="200",cached="false"} 1\n');
    expect(body).toContain('barstats_requests_total{kind="report",status="200",cached="true"} 1\n');
    expect(body).toContain('barstats_seconds_count{kind="report",status="200",cached="true"} 1\n');
    for (const target of ['/', '/constructor']) expect((await ask(operationsPort, target)).status).toBe(404);
    // The interface has no such endpoints.
    for (const target of ['/health', '/metrics', '/openapi.json']) {
      expect((await ask(port, target)).status).toBe(401);
      expect((await get(port, target, keys.allAccess.plaintext)).status).toBe(404);
    }
  }
  await three.stop();
});
