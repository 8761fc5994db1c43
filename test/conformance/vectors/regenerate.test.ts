import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folder } from './folder.js';
import { vectorFiles } from './vector-files.js';

const computed = vectorFiles();

const stored = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.json'));

describe('the vectors', () => {
  it('are the files that there are', () => {
    expect(stored.sort()).toEqual([...computed.keys()].sort());
  });

  it.each([...computed.keys()])('are the same bytes when they are computed again: %s', (name) => {
    // Texts of megabytes that differ are not shown whole.
    const [before, after] = [readFileSync(folder + name, 'utf8').split('\n'), computed.get(name)!.split('\n')];
    const line = after.findIndex((text, i) => text !== before[i]);
    if (line !== -1)
      expect.fail(`line ${line + 1}: ${before[line]?.slice(0, 300)} became ${after[line].slice(0, 300)}`);
    expect(before.length).toBe(after.length);
  });
});
