import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { run } from '../run.js';

const folder = mkdtempSync(join(tmpdir(), 'barstats-evening-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DAY = 86_400_000;
/** Bars of the trading dates from Monday, 2024-07-01, on, with the times that a function gives them. */
function write(name: string, timeOf: (date: number) => string, days = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11]): void {
  const rows = days.map((day, i) => `${timeOf(Date.UTC(2024, 6, 1) + day * DAY)},${10 + i},${12 + i},9,${11 + i}`);
  writeFileSync(join(folder, name), ['time,open,high,low,close', ...rows].join('\n'));
}
/** So many hours before the trading date, in UTC. */
const before = (hours: number) => (date: number) => new Date(date - hours * 3_600_000).toISOString();
write('dates.csv', (date) => new Date(date).toISOString().slice(0, 10));
write('evening.csv', before(2));
write('seconds.csv', (date) => String(date / 1000 - 7200));
write('morning.csv', before(-14));
write('closes.csv', before(-21));
write('afternoon.csv', before(3));

const seenBy = async (file: string, ...args: readonly string[]) => {
  const { code, out, err } = await run([file, 'doji', '--asset-class', 'futures', '--format', 'json', ...args], {
    folder,
  });
  const { session, observations } = (code === 0 ? JSON.parse(out) : {}) as {
    readonly session?: { readonly id: string };
    readonly observations?: { readonly seen: number };
  };
  return { code, err, session: session?.id, seen: observations?.seen };
};

it.each(['evening.csv', 'seconds.csv'])(
  'bars of a day in %s begin in the evening: all are in the daily session',
  async (file) => {
    const { err, ...seen } = await seenBy(file);
    expect(seen).toEqual({ code: 0, session: 'daily', seen: 10 });
    expect(err).toContain(`${file}: session daily, as its bars of a day begin in the evening\n`);
  },
);

it.each(['dates.csv', 'morning.csv', 'closes.csv'])('those of %s do not', async (file) => {
  const { err, ...seen } = await seenBy(file);
  expect(seen).toEqual({ code: 0, session: 'new-york', seen: 10 });
  expect(err).not.toContain('session');
});

it('a session that is given is taken, by a flag or a line, and a line has the one that was found', async () => {
  expect((await seenBy('evening.csv', '--session', 'new-york')).session).toBe('new-york');
  const args = ['evening.csv', '--asset-class', 'futures'];
  const line = await run([...args, 'doji', '--line', '--ticker', 'ES'], { folder });
  expect(line.out).toBe('doji-standard/futures/ES?session=daily\n');
  const given = await run([...args, 'doji?session=new-york', '--format', 'json'], { folder });
  expect((JSON.parse(given.out) as { session: { id: string } }).session.id).toBe('new-york');
  expect(given.err).not.toContain('session daily');
});

it('bars that begin before any session, the day before, are refused', async () => {
  const { code, err } = await seenBy('afternoon.csv');
  expect(code).toBe(1);
  expect(err).toContain('no session begins\n  write dates as the times');
});
