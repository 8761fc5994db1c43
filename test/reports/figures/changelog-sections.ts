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
