import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { barsFromCsv } from '../../../src/csv/index.js';
import { runReport } from '../../../src/index.js';
import { root, run } from '../run.js';

const folder = mkdtempSync(join(tmpdir(), 'barstats-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));
const sample = join(root, 'bin/samples/aapl-1d-2013-2018.csv');
for (const name of ['AAPL.csv', 'AAPL-1d.csv']) copyFileSync(sample, join(folder, name));
writeFileSync(join(folder, 'notes.txt'), 'nothing of bars\n');
const bars = barsFromCsv(readFileSync(sample));

/** What a server answers to requests, and what it printed. */
async function served(args: readonly string[], ask: (address: string) => Promise<unknown>) {
  return run(['serve', ...args, '--port', '0'], {
    folder,
    now: () => Date.UTC(2018, 4, 12),
    stopped: (out) => ask(/http:\S+/.exec(out)![0]),
  });
}

const json = async (url: string): Promise<readonly [number, unknown]> => {
  const response = await fetch(url);
  return [response.status, await response.json()];
};

/** A request with headers that `fetch` does not send. */
async function statusOf(url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  const sent = request(url, { headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

describe('barstats serve', () => {
  it('answers the printed line without a key, and tells of files that it leaves out', async () => {
    const { code, out, err } = await served(['.'], async (address) => {
      const path = 'report_calculation/gap-fill-standard/stocks/AAPL?detailed=false';
      const [status, answer] = await json(`${address}/${path}`);
      expect(status).toBe(200);
      const { summary } = runReport(bars, 'gap-fill-standard', { assetClass: 'stocks', ticker: 'AAPL' });
      expect((answer as { readonly summary: unknown }).summary).toEqual(JSON.parse(JSON.stringify(summary)));
    });
    expect(code).toBe(0);
    expect(out).toMatch(
      /^(http:\/\/127\.0\.0\.1:\d+) serves stocks\/AAPL\ncurl "\1\/report_calculation\/gap-fill-standard\/stocks\/AAPL\?detailed=false"\n$/,
    );
    expect(err).toContain('notes.txt: csv begins with');
    expect(err).toContain('AAPL.csv is left out: AAPL-1d.csv has the same bars of AAPL');
  });

  it('asks for the daily session of bars of a day that begin in the evening', async () => {
    // Two hours before the trading dates from Monday, 2024-07-01, on.
    const rows = [0, 1, 2, 3, 4].map((day) => `${new Date(Date.UTC(2024, 5, 30 + day, 22)).toISOString()},10,12,9,11`);
    writeFileSync(join(folder, 'ES=F.csv'), ['time,open,high,low,close', ...rows].join('\n'));
    const { out, err } = await served(['ES=F.csv'], async (address) => {
      const path = 'report_calculation/session-colour-standard/futures/ES%3DF?session=daily';
      expect(await json(`${address}/${path}`)).toMatchObject([200, { observations: { seen: 5 } }]);
    });
    expect(out).toContain('/futures/ES%3DF?detailed=false&session=daily"\n');
    expect(err).toContain('session daily, as its bars of a day begin in the evening\n');
  });

  it('suggests what was meant, and describes itself', async () => {
    await served(['AAPL.csv'], async (address) => {
      const refused = await json(`${address}/report_calculation/gap-fil/stocks/AAPL`);
      expect(refused).toEqual([
        403,
        expect.objectContaining({ message: expect.stringContaining('"gap-fill-standard"') }),
      ]);
      expect(await json(`${address}/report_calculaton/gap-fill/stocks/AAPL`)).toEqual([
        404,
        { code: 'not_found', message: 'There is nothing at this path; did you mean /report_calculation?' },
      ]);
      expect((await json(address))[1]).toMatchObject({ message: expect.stringContaining('/openapi.json says') });
      const [status, api] = await json(`${address}/openapi.json`);
      expect([status, (api as { readonly openapi: string }).openapi]).toEqual([200, '3.1.1']);
    });
  });

  it('is for pages only with --cors, and for no page that pretends to be of this computer', async () => {
    const origin = 'http://localhost:5173';
    const allowed = async (address: string): Promise<readonly (string | null)[]> =>
      Promise.all(
        ['openapi.json', 'board/stocks', 'none'].map(async (path) => {
          const { headers } = await fetch(`${address}/${path}`, { headers: { origin } });
          return headers.get('access-control-allow-origin');
        }),
      );
    await served(['AAPL.csv', '--cors', origin], async (address) => {
      expect(await allowed(address)).toEqual([origin, origin, origin]);
    });
    await served(['AAPL.csv', '--cors', 'all'], async (address) => {
      expect(await allowed(address)).toEqual(['*', '*', '*']);
    });
    await served(['AAPL.csv'], async (address) => {
      expect(await allowed(address)).toEqual([null, null, null]);
      expect(await statusOf(`${address}/openapi.json`, { host: 'attacker.example:8080' })).toBe(421);
      expect(await statusOf(`${address}/openapi.json`, { host: 'localhost:8080' })).toBe(200);
    });
  });

  it('scans as of --now', async () => {
    const scan = async (address: string): Promise<string> => {
      const [, answer] = await json(`${address}/in_play/stocks/AAPL?reports=gap-fill-standard`);
      return (answer as { readonly asOf: string }).asOf;
    };
    await served(['AAPL.csv'], async (address) => expect(await scan(address)).toBe('2018-05-12T00:00:00.000Z'));
    await served(['AAPL.csv', '--now', '2018-05-09T15:00Z'], async (address) =>
      expect(await scan(address)).toBe('2018-05-09T15:00:00.000Z'),
    );
  });

  it.each<[readonly string[], number, string]>([
    [[], 2, 'which file of bars?'],
    [['gap-fill'], 2, 'serve takes folders and files of bars; gap-fill is neither'],
    [['missing.csv'], 1, 'missing.csv: there is no such file'],
    [['AAPL.csv', '--port', '99999'], 2, '--port must be a number from 0 to 65535, got 99999'],
    [['AAPL.csv', '--cors', 'localhost'], 2, '--cors must be an origin'],
    [['AAPL.csv', '--by', 'weekday'], 2, 'no option --by'],
    [['AAPL.csv', '--lookback', '1y'], 2, 'no option --lookback'],
  ])('%j is refused', async (args, code, message) => {
    const ran = await run(['serve', ...args], { folder });
    expect(ran.err).toContain(message);
    expect([ran.code, ran.out]).toEqual([code, '']);
  });

  it('says that a port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, err } = await run(['serve', 'AAPL.csv', '--port', String(port)], { folder });
    other.close();
    expect(code).toBe(1);
    expect(err).toContain(`port ${port} cannot be used: another program has it\n  --port 0 takes one that is free`);
  });

  it('is a process that stops on SIGTERM', { timeout: 120_000 }, async () => {
    const args = ['--import', 'tsx', join(root, 'bin/barstats.ts'), 'serve', folder, '--port', '0'];
    const child = spawn(process.execPath, args, { cwd: root });
    child.stdout.setEncoding('utf8');
    let out = '';
    for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
      out += text as string;
      if (/curl .*\n/.test(out)) break;
    }
    const [status] = await json(/curl "(.+)"/.exec(out)![1]);
    expect(status).toBe(200);
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
  });
});
