import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalog } from '../../../src/reports/index.js';
import { discoveryDigest } from '../fixtures/discovery-digest.js';
import { resultDigests } from '../fixtures/result-digests.js';
import { withFreeze } from './changelog-sections.js';
import { freezeLine, freezeOf, type FrozenDigests } from './frozen-digests.js';
import { problemsOfFigures } from './problems-of-figures.js';
import { renewedDigests } from './renewed-digests.js';

// Freezes the figures as they are, a step of `npm run generate`. CONTRIBUTING.md tells when that may be.

const root = join(import.meta.dirname, '../../..');
const file = join(root, 'test/reports/fixtures/result-digests.json');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

const committed = JSON.parse(readFileSync(file, 'utf8')) as FrozenDigests;
const computed = await resultDigests();
const changelog = read('CHANGELOG.md');
const { version } = JSON.parse(read('package.json')) as { readonly version: string };

const otherMarkets = process.argv.includes('--other-markets');
const digests = renewedDigests({ committed, computed, changelog, version, otherMarkets });
writeFileSync(file, `${JSON.stringify(digests, null, 2)}\n`);

const line = freezeLine(freezeOf(digests));
if (changelog.includes(line)) {
  console.log('No figure changed and no report was added.');
} else if (problemsOfFigures(committed, changelog, version).length === 0 && (await isWhatWasThere())) {
  writeFileSync(join(root, 'CHANGELOG.md'), withFreeze(changelog, line));
  console.log('Reports were added, and no figure changed.');
} else {
  console.log(`CHANGELOG.md has to say, under "### Figures" of the version to come:\n\n${line}`);
  process.exitCode = 1;
}

/** Whether every figure that was frozen is what it was: those of the reports, and a scan of the families that there were. */
async function isWhatWasThere(): Promise<boolean> {
  const ids = Object.keys(committed.reports);
  if (ids.some((id) => computed.reports[id] !== committed.reports[id])) return false;
  const families = new Set(catalog.filter(({ report }) => ids.includes(report)).map(({ family }) => family));
  return (await discoveryDigest([...families])) === committed.discovery;
}
