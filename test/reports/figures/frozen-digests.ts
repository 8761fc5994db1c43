import { createHash } from 'node:crypto';
import type { ResultDigests } from '../fixtures/result-digests.js';

/** The committed digests, and the version of the package that they were written for. Reports stand in the order in which they came. */
export interface FrozenDigests extends ResultDigests {
  readonly version: string;
}

/** Within a series no figure changes: a major version, and a minor one while the major is 0. */
export function seriesOf(version: string): string {
  const [major, minor] = version.split('.');
  return major === '0' ? `0.${minor}` : major;
}

/** What the changelog says of all digests in one line. */
export interface Freeze {
  readonly count: number;
  readonly reports: string;
  readonly discovery: string;
  readonly markets: string;
}

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The freeze of the first reports of a file: those that came later leave it as it was. */
export function freezeOf({ markets, discovery, reports }: ResultDigests, count = Object.keys(reports).length): Freeze {
  const first = Object.entries(reports).slice(0, count);
  return {
    count,
    reports: short(first.map((each) => each.join(' ')).join('\n')),
    discovery: discovery.slice(0, 16),
    markets: markets.slice(0, 16),
  };
}

export function freezeLine({ count, reports, discovery, markets }: Freeze): string {
  return `- Frozen: ${count} reports \`${reports}\`, discovery \`${discovery}\`, on markets \`${markets}\`.`;
}
