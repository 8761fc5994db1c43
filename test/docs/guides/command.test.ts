import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { root, run, type Ran } from '../../bin/run.js';
import { printedCommands } from '../../package/commands/printed-commands.js';

// Each command of the guide is run beside the files that it names, and prints the lines that the guide shows.

const guide = readFileSync(join(root, 'docs/guides/command.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'barstats-guide-'));
afterAll(() => rmSync(folder, { recursive: true }));
const sample = (name: string): string => join(root, 'bin/samples', name);
mkdirSync(join(folder, 'bars'));
for (const ticker of ['AAPL', 'MSFT', 'bars/AAPL'])
  copyFileSync(sample('aapl-1d-2013-2018.csv'), join(folder, `${ticker}.csv`));
writeFileSync(join(folder, 'SPY.csv'), gunzipSync(readFileSync(sample('generated-1m-two-months.csv.gz'))));

/** The words of a command as a shell gives them, without `npx barstats`; a pattern stays one. */
const wordsOf = (command: string): readonly string[] =>
  (command.match(/"[^"]*"|\S+/g) ?? []).slice(2).map((word) => word.replaceAll('"', ''));
// A server takes a port that is free.
const answer = (command: string): Promise<Ran> =>
  run([...wordsOf(command), ...(command.startsWith('npx barstats serve ') ? ['--port', '0'] : [])], { folder });

describe('the guide to the command', () => {
  const commands = printedCommands(guide).filter((command) => command.startsWith('npx barstats '));

  it.each(commands)('%s is answered', async (command) => {
    const { code, out, err } = await answer(command);
    expect(code, err).toBe(0);
    expect(out).not.toBe('');
  });

  it('shows what is printed', async () => {
    const shown = [...guide.matchAll(/```sh\n(npx barstats .+)\n```\n\n```text\n([^`]+)```/g)];
    expect(shown).toHaveLength(2);
    for (const [, command, text] of shown) {
      const lines = (await answer(command)).out.split('\n');
      // The guide leaves lines out, and changes none.
      let at = -1;
      for (const line of text
        .trimEnd()
        .split('\n')
        .filter((each) => each !== '')) {
        at = lines.indexOf(line, at + 1);
        expect(at, line).toBeGreaterThan(-1);
      }
    }
  });

  it('has at most 700 words', () => {
    expect(guide.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(700);
  });
});
