import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMissing } from '../conformance/vectors/stored-text.js';
import { root } from './entry-points.js';

// The package of the vectors as a stranger gets it: packed, installed in an empty project, and read from there.

interface Listed {
  readonly file: string;
  readonly schema: string;
  readonly sha256: string;
}

interface Pack {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

let folder = '';
let packed: readonly string[] = [];
let size = 0;
let installed = '';
const text = (name: string): string => readFileSync(join(installed, name), 'utf8');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'barstats-vectors-'));
  const npm = (cwd: string, ...words: string[]): string => execFileSync('npm', words, { cwd, encoding: 'utf8' });
  // Its script for this computes all vectors again.
  buildMissing();
  const options = ['--json', '--ignore-scripts', '--pack-destination', folder];
  const output = npm(join(root, 'docs/conformance'), 'pack', ...options);
  const [pack] = JSON.parse(output) as readonly Pack[];
  size = pack.size;
  packed = pack.files.map(({ path }) => path);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true }));
  npm(folder, 'install', '--no-audit', '--no-fund', '--offline', `./${pack.filename}`);
  installed = join(folder, 'node_modules/barstats-vectors');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the package of the vectors', () => {
  it('holds data and its pages, and nothing else', () => {
    const others = packed.filter(
      (path) => !/^(vectors\/.*\.json|schemas\/[a-z-]+\.schema\.json|[a-z-]+\.md)$/.test(path),
    );
    expect(others.sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
    expect(text('LICENSE')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'));
  });

  it('has no more than four megabytes', () => {
    expect(size).toBeLessThan(4_000_000);
  });

  it('has every file of the manifest as it was written, and its schema', () => {
    const { files, suite } = JSON.parse(text('vectors/manifest.json')) as {
      readonly files: readonly Listed[];
      readonly suite: string;
    };
    expect((JSON.parse(text('package.json')) as { version: string }).version).toBe(suite);
    expect(files.length).toBeGreaterThan(70);
    for (const { file, schema, sha256 } of files) {
      expect(
        createHash('sha256')
          .update(text(`vectors/${file}`))
          .digest('hex'),
        file,
      ).toBe(sha256);
      expect(packed).toContain(`schemas/${schema}`);
    }
  });
});
