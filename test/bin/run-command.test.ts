import { expect, test } from 'vitest';
import type { verbs } from '../../bin/verbs/verbs.js';
import { run } from './run.js';

const days = 'sample:aapl';
const minutes = 'sample:generated';

/** What each command is asked beside its file. */
const asked: Readonly<Record<keyof typeof verbs | 'report', readonly [file: string, ...others: readonly string[]]>> = {
  report: [days, 'gap-fill', '--by', 'weekday'],
  demo: [days, 'gap-fill'],
  list: [days, 'gap-fill'],
  find: [days, 'gap'],
  explain: [days, 'gap-fill'],
  check: [days],
  rows: [days, 'gap-fill', '--from', '2018-05-01'],
  scan: [days, 'doji', 'gap-fill', '--lookback', '6mo'],
  relate: [days, 'gap-fill(previous: 1).filled', 'gap-fill.filled'],
  'in-play': [minutes, 'gap-fill'],
  board: [minutes, 'gap-fill'],
  pooled: [days, 'gap-fill'],
  serve: [days, '--port', 'x'],
};

/** The first two read no file, and say so; the last would go on if it had a port. */
const refused = ['list', 'explain', 'serve'];

test.each(Object.entries(asked))('%s takes files before the command and after it', async (verb, [file, ...others]) => {
  const after = await run([verb, file, ...others]);
  expect(after.code, after.err).toBe(refused.includes(verb) ? 2 : 0);
  expect(await run([file, verb, ...others])).toEqual(after);
  expect(await run([verb, ...others, file])).toEqual(after);
});

test('so does help', async () => {
  expect(await run([days, 'help', 'scan'])).toEqual(await run(['scan', '--help']));
});
