import { expect, it } from 'vitest';
import { openApi } from '../../../src/service/index.js';
import { get, send } from './http-client.js';
import { keys, startThree } from './three-servers.js';

const report = '/report_calculation/outside-days-standard/stocks/AAPL';

it('each server tells its health, its description and its metrics without a key, and nothing else', async () => {
  const three = await startThree(Date.UTC(2018, 4, 12, 12));
  const ask = (port: number, target: string, method = 'GET') => send(port, { method, target, headers: [] });
  for (const { service } of three.each) {
    const { port } = service;
    for (let i = 0; i < 2; i++) expect((await get(port, report, keys.pro.plaintext)).status).toBe(200);
    expect(await ask(port, '/health')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
    expect(JSON.parse((await ask(port, '/openapi.json')).body)).toEqual(openApi());
    const { headers, body } = await ask(port, '/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('barstats_requests_total{kind="report",status="200",cached="false"} 1\n');
    expect(body).toContain('barstats_requests_total{kind="report",status="200",cached="true"} 1\n');
    expect(body).toContain('barstats_seconds_count{kind="report",status="200",cached="true"} 1\n');
    for (const target of ['/health/', '/metrics/x', '/constructor']) expect((await ask(port, target)).status).toBe(401);
    expect((await ask(port, '/metrics', 'POST')).status).toBe(401);
  }
  await three.stop();
});
