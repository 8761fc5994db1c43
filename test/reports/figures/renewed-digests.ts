import type { ResultDigests } from '../fixtures/result-digests.js';
import { changelogSections } from './changelog-sections.js';
import { seriesOf, type FrozenDigests } from './frozen-digests.js';

export interface Renewal {
  readonly committed: FrozenDigests;
  readonly computed: ResultDigests;
  readonly changelog: string;
  /** The version in `package.json`. */
  readonly version: string;
  /** Whether it is known that the markets are others and the figures are not. */
  readonly otherMarkets: boolean;
}

/** The digests to be committed, or an error that says why figures may not change yet. */
export function renewedDigests({ committed, computed, changelog, version, otherMarkets }: Renewal): FrozenDigests {
  const { reports, discovery, markets } = computed;
  const ids = Object.keys(committed.reports).filter((id) => id in reports);
  const added = Object.keys(reports).filter((id) => !(id in committed.reports));
  if (markets !== committed.markets && !otherMarkets) {
    throw new Error(
      'The generated markets are others, so that the digests cannot tell whether figures changed. If the commit before gives the ' +
        'same digests with the new generators, say so with --other-markets.',
    );
  }
  const changed = otherMarkets
    ? []
    : [
        ...Object.keys(committed.reports).filter((id) => reports[id] !== committed.reports[id]),
        ...(discovery === committed.discovery ? [] : ['discovery']),
      ];
  const sections = changelogSections(changelog);
  const series = seriesOf(committed.version);
  const release = sections.find((each) => each.version !== null && seriesOf(each.version) === series)?.version;
  if (changed.length > 0 && release !== undefined) {
    if (seriesOf(version) === series) {
      throw new Error(
        `${release} released other figures of ${changed.join(', ')}: raise the version in package.json first.`,
      );
    }
    const unnamed = changed.filter((id) => !names(sections[0].text, id));
    if (unnamed.length > 0) {
      throw new Error(`The first version in CHANGELOG.md does not name what changed: ${unnamed.join(', ')}.`);
    }
  }
  // Where no release holds them, the digests are those of the version to come.
  const written = changed.length > 0 || added.length > 0 || release === undefined ? version : committed.version;
  return {
    version: written,
    markets,
    discovery,
    reports: Object.fromEntries([...ids, ...added].map((id) => [id, reports[id]])),
  };
}

/** Whether a text names a report, its family, or all of them. */
function names(text: string, id: string): boolean {
  const named = [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  return text.includes('every report') || named.some((name) => name === id || id.startsWith(`${name}-`));
}
