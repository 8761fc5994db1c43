import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BoardDayEvent } from '../../in-play/board/messages.js';
import { runInPlay } from '../../in-play/run-in-play.js';
import { halfDay, halfDayMarket } from './half-day-market.js';
import { listenTo } from './sse-client.js';

const root = join(import.meta.dirname, '../../../..');
const bars = halfDayMarket();
const market = { assetClass: 'stocks', ticker: 'MADE-UP' } as const;

/** The program as `npm run in-play -- …` starts it. */
function start(...args: readonly string[]) {
  const { PATH = '' } = process.env;
  const program = spawn(process.execPath, ['--import', 'tsx', 'docs/examples/in-play/start.ts', ...args], {
    cwd: root,
    env: { PATH },
  });
  const told = { stdout: '', stderr: '' };
  program.stdout.setEncoding('utf8').on('data', (text: string) => (told.stdout += text));
  program.stderr.setEncoding('utf8').on('data', (text: string) => (told.stderr += text));
  return { program, told, ended: once(program, 'close') as Promise<[code: number | null]> };
}

describe('npm run in-play', () => {
  it('listens, names the address and the date, and ends when it is told to', async () => {
    const { program, told, ended } = start('--port', '0', '--date', '2024-11-29', '--report', 'gap-fill-standard');
    await expect.poll(() => told.stdout + told.stderr).toContain('\n');
    const [, address] = /^(http:\/\/127\.0\.0\.1:\d+) replays 2024-11-29;/.exec(told.stdout) ?? [told, ''];
    const page = await fetch(address);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const offer = (await (await fetch(`${address}/offer`)).json()) as { readonly days: readonly object[] };
    expect(offer.days).toContainEqual({ date: '2024-11-29', early: true });
    program.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(told.stderr).toBe('');
  });

  it('replays thirty markets, and writes how long their boards take', async () => {
    const few = ['--report', 'gap-fill-standard', '--lookback', '3mo'];
    const { program, told, ended } = start('--board', '--port', '0', '--date', '2024-11-29', ...few);
    await expect.poll(() => told.stdout + told.stderr).toContain('\n');
    const [, address] = /^(http:\/\/127\.0\.0\.1:\d+) replays 2024-11-29;/.exec(told.stdout) ?? [told, ''];
    expect(await (await fetch(address)).text()).toContain('<title>Markets in play</title>');
    const { events, ended: sent } = await listenTo(`${address}/events?date=2024-11-29&speed=100000&count=59`);
    await sent;
    expect(events.length).toBe(60);
    expect((events[0].data as BoardDayEvent).markets.length).toBe(30);
    await expect
      .poll(() => told.stdout)
      .toMatch(/\n2024-11-29T15:30:00\.000Z: 60 boards took \d+ ms each, at most \d+ ms\.\n/);
    program.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(told.stderr).toBe('');
  });

  it('says in a line what is wrong with its arguments', async () => {
    const { told, ended } = start('--file', 'no-such.csv');
    expect((await ended)[0]).toBe(1);
    expect(told).toEqual({ stdout: '', stderr: '--file needs --asset-class; see --help\n' });
    const flips = start('--at-random', '0');
    expect((await flips.ended)[0]).toBe(1);
    expect(flips.told.stderr).toBe('--at-random must be a number from 1 to 999, got "0"\n');
    const board = start('--board', '--session', 'london');
    expect((await board.ended)[0]).toBe(1);
    expect(board.told.stderr).toBe('--board has generated markets: it cannot be combined with --file or --session\n');
  });

  it.each([
    [{ date: '2024-07-04' }, 'there is no session on 2024-07-04; sessions go from 2024-05-01 to 2024-07-03'],
    [{ reports: ['gap-fil-standard'] }, 'options.reports[0] is not known: "gap-fil-standard"'],
    [{ lookback: '2y' }, 'options.lookback is not known: "2y"'],
    [{ atRandom: 1.5 }, 'options.atRandom must be'],
    [{ market: { ...market, session: 'london' } }, 'london'],
  ])('refuses %j before it listens', async (wrong, message) => {
    await expect(runInPlay({ bars, market, date: halfDay, ...wrong })).rejects.toThrow(message);
  });
});
