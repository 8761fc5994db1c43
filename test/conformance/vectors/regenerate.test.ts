import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folder } from './folder.js';
import { manifestText, vectorTexts } from './vector-files.js';

const stored = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.json'));

const read = (name: string): string => readFileSync(folder + name, 'utf8');

function expectSame(stored: string, computed: string): void {
  // Texts of megabytes that differ are not shown whole.
  const [before, after] = [stored, computed].map((text) => text.split('\n'));
  const line = after.findIndex((text, i) => text !== before[i]);
  if (line !== -1) expect.fail(`line ${line + 1}: ${before[line]?.slice(0, 300)} became ${after[line].slice(0, 300)}`);
  expect(before.length).toBe(after.length);
}

describe('the vectors', () => {
  it('are the files that there are', () => {
    expect(stored.sort()).toEqual([...vectorTexts.keys(), 'manifest.json'].sort());
  });

  it.each([...vectorTexts])('are the same bytes when they are computed again: %s', (name, compute) => {
    expectSame(read(name), compute());
  });

  it('are listed in the manifest', () => {
    const files = new Map([...vectorTexts.keys()].map((name) => [name, read(name)]));
    expectSame(read('manifest.json'), manifestText(files));
  });
});
