import { copyFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examplesOfMarkdown } from '../docs/examples-of-markdown.js';
import { type Consumer, installConsumer } from './consumer.js';
import { root } from './entry-points.js';

// The first thing that a reader of the README does, to the letter: install the package in an empty folder, put a file there, and run the lines.

const sample = createRequire(import.meta.url).resolve('@observablehq/sample-datasets/aapl.csv');

let consumer: Consumer;
beforeAll(async () => {
  consumer = await installConsumer();
});
afterAll(() => {
  consumer.remove();
});

it('the first example of the README, at most five lines, prints what is said below it', async () => {
  const [{ code }] = examplesOfMarkdown(readFileSync(join(root, 'README.md'), 'utf8'), 'README.md');
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(5);
  copyFileSync(sample, join(consumer.folder, 'AAPL.csv'));
  consumer.write('first.mjs', code);
  const printed = await consumer.run('first.mjs');
  expect(printed).toContain("title: 'Filled in the session'");
  expect(printed).toContain('of: 699');
  expect(printed).toMatch(
    /id: 'filled',\s+label: 'Filled',\s+count: 433,\s+percent: 61\.95,\s+low: 58\.29,\s+high: 65\.47/,
  );
});
