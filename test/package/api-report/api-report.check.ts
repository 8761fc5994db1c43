import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryPoints, root } from '../entry-points.js';
import { accepted } from './accepted-folder.js';
import { apiReports } from './extract.js';
import { identifiers } from './identifiers.js';

describe('the report of the public surface', () => {
  const names = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.d.ts'),
  );
  let copy = '';
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'barstats-declarations-'));
    // What declarations import is found from there as well.
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    cpSync(join(root, 'package.json'), join(copy, 'package.json'));
    for (const name of names) {
      cpSync(join(root, 'dist', name), join(copy, name));
    }
  });
  afterAll(() => {
    rmSync(copy, { recursive: true });
  });

  /** The files of the report that differ from the accepted ones when a text stands in every declaration in the place of another. */
  function changedBy(from: RegExp, to: string): readonly string[] {
    let times = 0;
    for (const name of names) {
      const before = readFileSync(join(root, 'dist', name), 'utf8');
      const after = before.replace(from, to);
      times += after === before ? 0 : 1;
      writeFileSync(join(copy, name), after);
    }
    expect(times).toBeGreaterThan(0);
    return [...apiReports(copy)]
      .filter(([name, text]) => readFileSync(join(accepted, name), 'utf8') !== text)
      .map(([name]) => name)
      .sort();
  }

  it('is another where a parameter has another type, in each entry that has the function', () => {
    const changed = changedBy(/createKey\(entropy: Uint8Array/, 'createKey(entropy: string');
    expect(changed).toEqual(['index.api.md', 'policy.api.md']);
  });

  it('is another where a type changes that no entry exports', () => {
    const changed = changedBy(/type OptionDescriptions = /, 'type OptionDescriptions = never | ');
    expect(changed).toContain('reports.api.md');
  });

  it('is the same where a declaration has another comment', () => {
    expect(changedBy(/^/, '// A comment changes nothing.\n')).toEqual([]);
  });
});

// A change that is meant is accepted by npm run generate; docs/versioning.md tells which version it needs.
describe('the accepted surface', () => {
  it('has a file for each entry, and one for what requests and results name', () => {
    const names = entryPoints.map(({ name }) => `${name}.api.md`);
    expect(readdirSync(accepted).sort()).toEqual([...names, 'identifiers.txt'].sort());
  });

  const made = new Map([...apiReports(join(root, 'dist')), ['identifiers.txt', identifiers()]]);
  it.each([...made.keys()])('is that of the build: %s', (name) => {
    expect(made.get(name)).toBe(readFileSync(join(accepted, name), 'utf8'));
  });
});
