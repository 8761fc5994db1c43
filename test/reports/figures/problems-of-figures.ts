import { changelogSections } from './changelog-sections.js';
import { freezeLine, freezeOf, seriesOf, type Freeze, type FrozenDigests } from './frozen-digests.js';

/**
 * What is wrong with the committed digests, held against the changelog and the version of the package. The changelog freezes all digests in
 * one line, and every line of a series has to hold of the digests as they are: whoever writes other ones finds the line of a release in the
 * way, and has to raise the version to get past it.
 */
export function problemsOfFigures(digests: FrozenDigests, changelog: string, version: string): readonly string[] {
  const freezes = changelogSections(changelog).flatMap((section) =>
    section.freezes.map((freeze) => ({ version: section.version ?? version, freeze })),
  );
  const now = freezeOf(digests);
  if (freezes.length === 0)
    return [`CHANGELOG.md freezes no figures. Under "### Figures" it says:\n${freezeLine(now)}`];
  const [latest] = freezes;
  const problems: string[] = [];
  if (freezeLine(latest.freeze) !== freezeLine(now)) {
    problems.push(`CHANGELOG.md freezes other figures last. Of those that are committed it says:\n${freezeLine(now)}`);
  }
  if (seriesOf(digests.version) !== seriesOf(latest.version)) {
    problems.push(
      `The digests were written for ${digests.version}, and CHANGELOG.md freezes them in ${latest.version}.`,
    );
  }
  for (const { version: frozenIn, freeze } of freezes) {
    if (seriesOf(frozenIn) !== seriesOf(latest.version) || holds(freeze, digests)) continue;
    problems.push(
      `${frozenIn} froze other figures, and ${latest.version} may only add to them: a changed figure needs another ${
        frozenIn.startsWith('0.') ? 'minor' : 'major'
      } version.`,
    );
  }
  return problems;
}

function holds(freeze: Freeze, digests: FrozenDigests): boolean {
  const same = freezeOf(digests, freeze.count);
  // Of other markets nothing can be said any more: the commit that changed them had to show that figures stayed.
  return freeze.markets !== same.markets || freezeLine(freeze) === freezeLine(same);
}
