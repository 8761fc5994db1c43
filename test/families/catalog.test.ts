import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import * as catalog from '../../src/families/catalog.js';
import type { Family } from '../../src/define/family.js';

const folder = join(import.meta.dirname, '../../src/families');

/** The files that state a family: the others beside them are parts of one, or what some share. */
const stating = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .filter((name) => readFileSync(join(folder, name), 'utf8').includes('= defineFamily({'))
  .map((name) => basename(name, '.ts'));

/** Those that `event-performance.ts` makes. */
const ofEvents = ['cpi', 'earnings', 'fomc', 'nfp'].map((name) => `${name}-performance`);

const listed: readonly (readonly [string, Family])[] = Object.entries(catalog);

test('every family that has a file is in the catalog, and is called as its file is', () => {
  expect(stating.length).toBeGreaterThan(0);
  expect(listed.map(([, { id }]) => id).sort()).toEqual([...stating, ...ofEvents].sort());
});

test('the name of a family in code is its identifier, so that it is found by either', () => {
  for (const [name, { id }] of listed) {
    expect(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)).toBe(id);
  }
});
