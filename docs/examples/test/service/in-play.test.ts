import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { simulatedMarket } from '../../../../test/discovery/simulation/simulated-market.js';
import { misfitsOf } from '../../../../test/open-api/validator-of.js';
import { expectDocumented } from './expect-documented.js';
import { send, type Got } from './http-client.js';
import { keys, startServers } from './running-servers.js';

const { bars, asOf } = simulatedMarket({ assetClass: 'crypto', dates: 12, seed: 4 });

/** In the middle of the last day that has bars. */
const now = asOf - 12 * 3_600_000;

const csv = Array.from(bars.time, (time, i) =>
  [time, bars.open[i], bars.high[i], bars.low[i], bars.close[i], bars.volume?.[i] ?? 0].join(),
);

it('what is in play has the same bytes from all running servers, of bars that end now', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-in-play-'));
  const file = join(folder, 'ETHUSDT.5m.csv');
  writeFileSync(file, ['time,open,high,low,close,volume', ...csv].join('\n'));
  const running = await startServers(now, [{ assetClass: 'crypto', ticker: 'ETHUSDT', file }]);
  const path =
    '/in_play/crypto/ETHUSDT?reports=previous-days-range-standard,opening-range-breakout-standard&lookback=1mo';
  const ask = async (key: string, method = 'GET'): Promise<Got> => {
    const headers = [['Authorization', `Bearer ${key}`]] as const;
    const answers = await Promise.all(
      running.each.map(({ service }) => send(service.port, { method, target: path, headers })),
    );
    for (const got of answers) {
      expect(got).toEqual(answers[0]);
      expectDocumented(method, got);
    }
    return answers[0];
  };
  try {
    const got = await ask(keys.pro.plaintext);
    expect(got.status).toBe(200);
    const result = JSON.parse(got.body) as { readonly asOf: string; readonly reports: readonly object[] };
    expect(misfitsOf('InPlay', result)).toEqual([]);
    expect(result.asOf).toBe(new Date(now - (now % 60_000)).toISOString());
    expect(result.reports.length).toBeGreaterThan(0);
    expect(await ask(keys.pro.plaintext, 'HEAD')).toMatchObject({ status: 200, headers: { etag: got.headers.etag } });
    const refused = await ask(keys.essential.plaintext);
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([403, { code: 'report_not_allowed' }]);
  } finally {
    await running.stop();
    rmSync(folder, { recursive: true });
  }
});
