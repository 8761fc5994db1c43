import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FORMAT } from './format.js';
import type { Manifest } from './manifest.js';
import { stored } from './stored.js';

const manifest = stored('manifest.json') as Manifest;
const ours = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
  readonly files: readonly string[];
};

const suite = JSON.parse(readFileSync(new URL('../../../docs/conformance/package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
  readonly license: string;
};

describe('the manifest of the vectors', () => {
  it('says by which format and which version they were written, and under which licence they are', () => {
    expect([manifest.format, manifest.package, manifest.version]).toEqual([FORMAT, 'barstats', ours.version]);
    expect([manifest.suite, manifest.licence]).toEqual([suite.version, suite.license]);
  });

  it('lists nothing that is part of the package', () => {
    expect(ours.files.filter((path) => path.includes('vectors/'))).toEqual([]);
    expect(ours.files).not.toContain('docs');
  });
});
