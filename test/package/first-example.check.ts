import { copyFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplesOfMarkdown } from '../docs/examples-of-markdown.js';
import { type Consumer, installConsumer } from './consumer.js';
import { root } from './entry-points.js';

// What a reader of the README does first: install the package in an empty folder, put a file there, and run the lines.

const sample = createRequire(import.meta.url).resolve('@observablehq/sample-datasets/aapl.csv');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

let consumer: Consumer;
beforeAll(async () => {
  consumer = await installConsumer();
});
afterAll(() => {
  consumer.remove();
});

describe('the README, read from the package', () => {
  it('begins with an example of at most five lines that prints what the README shows', async () => {
    const [{ code }] = examplesOfMarkdown(readme, 'README.md');
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(5);
    copyFileSync(sample, join(consumer.folder, 'AAPL.csv'));
    consumer.write('first.mjs', code);
    const printed = (await consumer.run('first.mjs')).split('\n').map((line) => line.trimEnd());
    const shown = /```text\n([^`]+)\n```/.exec(readme)![1].split('\n');
    expect(printed.slice(0, shown.length)).toEqual(shown);
  });

  it('links only to files of the package', () => {
    const targets = [...readme.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target]) => target);
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.filter((target) => !consumer.packed.includes(target))).toEqual([]);
  });
});
