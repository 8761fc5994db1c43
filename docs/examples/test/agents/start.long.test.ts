import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, expect, it } from 'vitest';

const start = fileURLToPath(new URL('../../agents/start.ts', import.meta.url));
const run = ['--import', 'tsx', start];
const closed: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closed) await close();
});

/** The error and text of a report over a transport. */
async function called(transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<readonly unknown[]> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  // A process that translates its modules takes long to start.
  await client.connect(transport, { timeout: 240_000 });
  closed.push(() => client.close());
  const given = { report: 'outside-days-standard', asset_class: 'stocks', ticker: 'AAPL', start_date: '2018-01-01' };
  const { content, isError } = await client.callTool({ name: 'run_report', arguments: given }, { timeout: 240_000 });
  const [{ text }] = content as readonly { readonly text: string }[];
  return [isError === true, isError === true ? text : (JSON.parse(text) as unknown)];
}

it('over stdio the sample is asked for with the plan of the process', async () => {
  const by = (plan: string) => {
    const env = { ...(process.env as Record<string, string>), BARSTATS_PLAN: plan };
    return called(new StdioClientTransport({ command: process.execPath, args: run, env }));
  };
  expect(await by('all-access')).toMatchObject([false, { observations: { seen: 91 } }]);
  expect(await by('essential')).toEqual([true, expect.stringContaining('report_not_allowed')]);
});

it('over HTTP each request has its key', async () => {
  const child = spawn(process.execPath, [...run, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  closed.push(() => child.kill());
  const line = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).once('line', resolve);
  });
  const [address, key] = line.split(' ');
  const by = (bearer: string) => {
    const requestInit = { headers: { authorization: `Bearer ${bearer}` } };
    return called(new StreamableHTTPClientTransport(new URL(address), { requestInit }));
  };
  expect(await by(key)).toMatchObject([false, { observations: { seen: 91 } }]);
  const revoked = 'The API key is missing, malformed or revoked.';
  expect(await by(`${key.slice(0, -2)}xx`)).toEqual([true, revoked]);
});
