import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { folder } from './folder.js';
import { FORMAT } from './format.js';
import type { Manifest } from './manifest.js';

const read = (name: string): string => readFileSync(folder + name, 'utf8');
const manifest = JSON.parse(read('manifest.json')) as Manifest;
const ours = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
  readonly files: readonly string[];
};

const suite = JSON.parse(readFileSync(new URL('../../../docs/conformance/package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
  readonly license: string;
};

/** Four megabytes, each file compressed for itself. */
const MAX_BYTES = 4_000_000;

describe('the manifest of the vectors', () => {
  it('says by which format and which version they were written, and under which licence they are', () => {
    expect([manifest.format, manifest.package, manifest.version]).toEqual([FORMAT, 'barstats', ours.version]);
    expect([manifest.suite, manifest.licence]).toEqual([suite.version, suite.license]);
  });

  it.each(manifest.files)('knows the bytes of $file', ({ file, bytes, sha256 }) => {
    const content = readFileSync(folder + file);
    expect(content.length).toBe(bytes);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  });

  it.each(manifest.files)('counts what is in $file', ({ file, kind, markets, cases, rows }) => {
    const text = read(file);
    const content = JSON.parse(text) as Readonly<Record<string, unknown>>;
    expect([content.format, content.kind]).toEqual([FORMAT, kind]);
    // Each case, and each row that is not of a market, has a line to itself.
    const counted = (field: string): number | undefined => (content[field] as unknown[] | undefined)?.length;
    expect([markets, cases]).toEqual([counted('markets'), counted('cases')]);
    const histories = (content.histories ?? []) as readonly { readonly rows: readonly unknown[] }[];
    const inHistories = histories.reduce((sum, each) => sum + each.rows.length, 0);
    expect(rows).toBe(counted('rows') ?? (histories.length > 0 ? inHistories : undefined));
  });

  it('lists no more than four compressed megabytes', () => {
    const size = manifest.files.reduce((sum, { file }) => sum + gzipSync(read(file), { level: 9 }).length, 0);
    const raw = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(`${manifest.files.length} files, ${raw} bytes, ${size} compressed`);
    expect(size).toBeLessThan(MAX_BYTES);
  });

  it('lists nothing that is part of the package', () => {
    expect(ours.files.filter((path) => path.includes('vectors/'))).toEqual([]);
    expect(ours.files).not.toContain('docs');
  });
});
