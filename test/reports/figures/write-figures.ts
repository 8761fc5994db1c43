import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultDigests } from '../fixtures/result-digests.js';
import { freezeLine, freezeOf, type FrozenDigests } from './frozen-digests.js';
import { renewedDigests } from './renewed-digests.js';

// Freezes the figures as they are: `npm run figures`. docs/versioning.md tells when that may be.

const root = join(import.meta.dirname, '../../..');
const file = join(root, 'test/reports/fixtures/result-digests.json');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

const digests = renewedDigests({
  committed: JSON.parse(readFileSync(file, 'utf8')) as FrozenDigests,
  computed: await resultDigests(),
  changelog: read('CHANGELOG.md'),
  version: (JSON.parse(read('package.json')) as { readonly version: string }).version,
  otherMarkets: process.argv.includes('--other-markets'),
});
writeFileSync(file, `${JSON.stringify(digests, null, 2)}\n`);
const line = freezeLine(freezeOf(digests));
console.log(
  read('CHANGELOG.md').includes(line)
    ? 'No figure changed and no report was added.'
    : `CHANGELOG.md has to say, under "### Figures" of the version to come:\n\n${line}`,
);
