import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { RefusedError } from '../errors/command-errors.js';

/** The package, in a clone as well as where it is installed. */
const manifest = createRequire(import.meta.url).resolve('barstats/package.json');

/** The samples of the package by name: their market is known. */
export const samples = {
  aapl: { file: 'aapl-1d-2013-2018.csv', assetClass: 'stocks', ticker: 'AAPL' },
  generated: { file: 'generated-1m-two-months.csv.gz', assetClass: 'stocks', ticker: 'GENERATED' },
} as const;

export type SampleName = keyof typeof samples;

/** The sample that a word such as `sample:aapl` names. */
export function sampleOf(word: string): (typeof samples)[SampleName] & { readonly path: string } {
  const name = word.slice('sample:'.length);
  if (!Object.hasOwn(samples, name)) {
    throw new RefusedError(
      'no-file',
      `there is no ${word}; there are ${Object.keys(samples)
        .map((each) => `sample:${each}`)
        .join(' and ')}`,
    );
  }
  const sample = samples[name as SampleName];
  return { ...sample, path: join(dirname(manifest), 'bin/samples', sample.file) };
}

/** A page that comes with the package. */
export function page(name: 'cookbook' | 'definitions'): string {
  return readFileSync(join(dirname(manifest), `docs/${name}.md`), 'utf8');
}

/** The version of the package. */
export function versionOfPackage(): string {
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }).version;
}
