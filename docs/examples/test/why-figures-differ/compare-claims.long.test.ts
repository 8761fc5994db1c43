import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

it.skipIf(process.env.BARSTATS_DATA === undefined)(
  'the table of the guide is what the example prints (skipped when BARSTATS_DATA names no folder)',
  () => {
    const example = join(root, 'docs/examples/why-figures-differ/compare-claims.ts');
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', example], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const guide = readFileSync(join(root, 'docs/guides/why-figures-differ.md'), 'utf8');
    const rows = (text: string) =>
      text
        .split('\n')
        .filter((line) => /^\| (SPY|IF)/.test(line))
        .map((line) => line.replace(/ +/g, ' '));
    expect(rows(stdout)).toHaveLength(10);
    expect(rows(guide)).toEqual(rows(stdout));
  },
);
