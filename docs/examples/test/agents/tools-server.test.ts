import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { describe, expect, it } from 'vitest';
import { toolsServer, type ToolsServerOptions } from '../../agents/tools-server.js';
import { createLimiter } from '../../../../src/rate-limit/index.js';
import { tools } from '../../../../src/service/index.js';
import { barsFor } from '../../../../test/service/fixtures/bars-for.js';
import { service } from '../../../../test/service/fixtures/call-with.js';
import { bearer, findKey, now, type Holder } from '../../../../test/service/fixtures/world.js';

/** A client of the protocol with the key of somebody; the server is in the same process. */
async function clientOf(holder: Holder): Promise<Client> {
  const limiter = createLimiter({ now: () => now });
  const options: ToolsServerOptions = {
    service,
    context: () => ({
      now,
      keys: { find: findKey },
      rates: { take: (key, { cost }) => limiter.take(key, { cost }) },
      whenRatesFail: 'refuse',
    }),
    load: (need) => Promise.resolve({ bars: barsFor(need, need.interval === 86_400_000 ? 30 : 5) }),
  };
  const handler = createMcpHandler(({ requestInfo }) =>
    toolsServer(options, requestInfo?.headers.get('authorization')),
  );
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://tools.test/'), {
      fetch: (url, init) => handler.fetch(new Request(url, init)),
      requestInit: { headers: { authorization: bearer(holder) } },
    }),
  );
  return client;
}

type Called = readonly [isError: boolean, text: string];

async function answer(client: Client, name: string, given: Record<string, unknown>): Promise<Called> {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [{ text }] = content as readonly { readonly text: string }[];
  return [isError === true, text];
}

async function valueOf(client: Client, name: string, given: Record<string, unknown>): Promise<object> {
  const [isError, text] = await answer(client, name, given);
  expect(isError, text).toBe(false);
  return JSON.parse(text) as object;
}

const market = { asset_class: 'stocks', ticker: 'AAPL' };
const filled = { report: 'gap-fill-standard', question: 'filled' };

describe('the server of tools', () => {
  it('lists the tools as they are', async () => {
    expect((await (await clientOf('pro')).listTools()).tools).toEqual(tools());
  });

  it('answers a call of each', async () => {
    const client = await clientOf('all-access');
    const found = await valueOf(client, 'find_reports', { words: 'gap fill weekday', limit: 1 });
    expect(found).toMatchObject({ reports: [{ report: 'gap-fill-by-weekday' }] });
    expect(await valueOf(client, 'describe_report', { report: 'gap-fill-standard' })).toMatchObject({
      unit: 'session',
    });
    const run = { report: 'gap-fill-standard', ...market, maxRows: 1 };
    expect(await valueOf(client, 'run_report', run)).toMatchObject({
      report: 'gap-fill-standard',
      next: expect.any(String) as unknown,
    });
    const related = await valueOf(client, 'relate', { ...market, a: { ...filled, previous: 1 }, b: filled });
    expect(related).toMatchObject({ a: { previous: 1 } });
    expect(await valueOf(client, 'in_play', { ...market, reports: ['gap-fill-standard'] })).toMatchObject({
      ticker: 'AAPL',
    });
    const pooled = { report: 'gap-fill-standard', asset_class: market.asset_class, tickers: [market.ticker] };
    const other = await clientOf('pro');
    expect(await valueOf(other, 'pooled_report', pooled)).toMatchObject({ markets: [{ ticker: 'AAPL' }] });
    const board = { asset_class: market.asset_class, tickers: ['AAPL'], reports: ['gap-fill-standard'] };
    expect(await valueOf(other, 'board', board)).toMatchObject({ markets: [{ ticker: 'AAPL' }] });
    expect(await valueOf(other, 'scan', { tickers: ['stocks/AAPL'] })).toMatchObject({ markets: [{ ticker: 'AAPL' }] });
  });

  it('says what the plan does not include, which argument is wrong and when to try again', async () => {
    const client = await clientOf('pro');
    const run = { report: 'gap-fill-standard', ...market };
    expect(await answer(client, 'run_report', { ...run, start_date: '2020-01-01' })).toEqual([
      true,
      'history_range_exceeded: The plan Pro does not include the requested range of history. find_reports tells what the plan includes.',
    ]);
    expect(await answer(client, 'run_report', { ...run, report: 'gap-fil-standard' })).toEqual([
      true,
      'report_not_allowed: "gap-fil-standard" is not one of the reports of the plan Pro; did you mean "gap-fill-standard"? find_reports tells what the plan includes.',
    ]);
    expect(await answer(client, 'run_report', { ...run, asset_class: 'stock' })).toEqual([
      true,
      'invalid_request: asset_class must be one of stocks, futures, crypto, forex, got "stock"; did you mean "stocks"?',
    ]);
    expect((await answer(client, 'moon', {}))[1]).toMatch(/^invalid_request: There is no tool "moon"; the tools are /);
    await answer(client, 'find_reports', {});
    const wait = 'The rate limit of the API key is exceeded. Try again in 5 seconds.';
    expect(await answer(client, 'find_reports', {})).toEqual([true, wait]);
    const unknown = await answer(await clientOf('revoked'), 'find_reports', {});
    expect(unknown).toEqual([true, 'The API key is missing, malformed or revoked.']);
  });
});
