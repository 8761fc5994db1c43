import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sampleFile } from '../../own-data/sample.js';
import { noticeSteps, steadyNow } from '../../service/steady-clock.js';
import { openSqliteStore } from '../../stores/sqlite-store.js';
import { defaultLimits } from '../../../../src/rate-limit/index.js';
import { get } from './http-client.js';
import { startService } from './start-service.js';
import { keys } from './three-servers.js';

const HOUR = 3_600_000;

it('a step of the wall clock is logged once, and so is the step back, but nothing that clocks do by themselves', () => {
  const lines: unknown[] = [];
  let ahead = 0;
  const look = noticeSteps((line) => void lines.push(line), [() => 1e12 + ahead, () => 1e12]);
  for (ahead of [0, 1500, -1500, HOUR, HOUR + 1000, 0, 0]) look();
  expect(lines).toEqual([
    { clockStepMs: HOUR, aheadMs: HOUR },
    { clockStepMs: -HOUR, aheadMs: 0 },
  ]);
  expect(Math.abs(steadyNow() - Date.now())).toBeLessThan(HOUR);
});

it('a key is not locked out by a clock that was ahead: while the server runs, nor by what it had charged when it starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-clock-'));
  const database = join(folder, 'keys.db');
  const store = openSqliteStore(database);
  const { record, plaintext } = keys.allAccess;
  store.put(record);
  // Another process charged while the clock was an hour ahead.
  store.takeNow(record.hash, { now: Date.now() + HOUR, cost: 3, limits: defaultLimits });
  store.close();

  const lines: Record<string, unknown>[] = [];
  let now = Date.UTC(2018, 4, 12, 12);
  const limits = [{ name: 'burst', limit: 5, windowMs: 500 }];
  const service = await startService({
    ...{ server: 'node', files: [sampleFile], database, limits, threads: 1 },
    log: (line) => void lines.push(line),
    now: () => now,
    chargedAt: steadyNow,
  });
  const status = async (): Promise<number> => (await get(service.port, '/nothing', plaintext)).status;
  expect(lines).toEqual([{ keysAhead: 1 }]);
  await expect.poll(status).toBe(404);
  now += HOUR;
  await expect.poll(status).toBe(404);
  now -= HOUR;
  // All units are used up, and leave after half a second.
  while ((await status()) !== 429);
  await expect.poll(status, { timeout: 5000 }).toBe(404);
  await service.stop();
  rmSync(folder, { recursive: true });
});

it('the command unlock does the same for a file of keys', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-clock-'));
  const database = join(folder, 'keys.db');
  const store = openSqliteStore(database);
  store.takeNow('ahead', { now: Date.now() + HOUR, cost: 3, limits: defaultLimits });
  const { argv } = process;
  const write = process.stdout.write.bind(process.stdout);
  let printed = '';
  process.argv = [...argv.slice(0, 2), '--database', database, 'unlock'];
  process.stdout.write = (text: string) => ((printed += text), true);
  try {
    await import('../../stores/keys.js');
  } finally {
    process.argv = argv;
    process.stdout.write = write;
  }
  expect(printed).toBe('1 keys had charges in the future\n');
  expect(store.takeNow('ahead', { now: Date.now(), cost: 1, limits: defaultLimits }).windows[0].used).toBe(4);
  store.close();
  rmSync(folder, { recursive: true });
});
