import type { Freeze } from './frozen-digests.js';

/** A version in the changelog. */
export interface Section {
  /** `null` where it is not released. */
  readonly version: string | null;
  readonly text: string;
  readonly freezes: readonly Freeze[];
}

const FREEZE =
  /^- Frozen: (\d+) reports `([0-9a-f]{16})`, discovery `([0-9a-f]{16})`, on markets `([0-9a-f]{16})`\.$/gm;

/** The versions of a changelog, the latest first, each with the figures that it freezes. */
export function changelogSections(changelog: string): readonly Section[] {
  return changelog
    .split(/^## (?=\[)/m)
    .slice(1)
    .map((text) => {
      const [, name] = /^\[([^\]]+)\]/.exec(text)!;
      const freezes = [...text.matchAll(FREEZE)].map(([, count, reports, discovery, markets]) => ({
        ...{ count: Number(count), reports, discovery, markets },
      }));
      return { version: name === 'Unreleased' ? null : name, text, freezes };
    });
}

/**
 * The changelog with another line in the version to come: in the place of the one that it has, else under its figures.
 *
 * @throws an error where the first version is a release, whose lines stay as they are
 */
export function withFreeze(changelog: string, line: string): string {
  const [begin, latest, ...others] = changelog.split(/^(?=## \[)/m);
  if (!latest?.startsWith('## [Unreleased]'))
    throw new Error(`CHANGELOG.md has no [Unreleased] that could say:\n${line}`);
  return [begin, withLine(latest, line), ...others].join('');
}

function withLine(section: string, line: string): string {
  const [frozen] = section.match(FREEZE) ?? [];
  if (frozen !== undefined) return section.replace(frozen, line);
  const heading = '### Figures\n';
  if (section.includes(heading)) return section.replace(heading, `${heading}\n${line}\n`);
  return `${section.trimEnd()}\n\n${heading}\n${line}\n\n`;
}
