import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { samples } from '../../bin/files/samples.js';
import { generatedSample } from './generated-sample.js';
import { root } from './run.js';

const folder = join(root, 'bin/samples');

describe('the samples of the package', () => {
  it('are those that the command names, at most 500 kB together, and their licence', () => {
    const files = readdirSync(folder).sort();
    expect(files).toEqual([...Object.values(samples).map(({ file }) => file), 'README.md'].sort());
    expect(files.reduce((bytes, file) => bytes + statSync(join(folder, file)).size, 0)).toBeLessThan(500_000);
  });

  it('of AAPL are those of the sample datasets of Observable, byte for byte', () => {
    const original = createRequire(import.meta.url).resolve('@observablehq/sample-datasets/aapl.csv');
    expect(readFileSync(join(folder, samples.aapl.file)).equals(readFileSync(original))).toBe(true);
  });

  it('of minutes are what the generator gives', () => {
    expect(gunzipSync(readFileSync(join(folder, samples.generated.file))).toString() === generatedSample()).toBe(true);
  });
});
