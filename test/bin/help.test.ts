import { describe, expect, it } from 'vitest';
import { verbs } from '../../bin/verbs/verbs.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.js';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };

const pages = [['--help'], ['report', '--help'], ...Object.keys(verbs).map((name) => [name, '--help'])];

describe('barstats --help', () => {
  it.each(pages)('%s %s fits on a screen', async (...args) => {
    const { code, out, err } = await run(args.filter((arg) => arg !== undefined));
    expect([code, err]).toEqual([0, '']);
    const lines = out.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines.filter((line) => line !== line.trimEnd())).toEqual([]);
  });

  it('lists every command, and is the same by other words', async () => {
    const { out } = await run(['--help']);
    for (const name of Object.keys(verbs)) expect(out).toContain(`\n  barstats ${name} `);
    expect((await run(['help'])).out).toBe(out);
    expect((await run(['-h'])).out).toBe(out);
    expect((await run(['help', 'demo'])).out).toBe((await run(['demo', '--help'])).out);
  });

  it('has the version of the package', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });
});
