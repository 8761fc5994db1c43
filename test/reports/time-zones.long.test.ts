import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import committed from './fixtures/result-digests.json' with { type: 'json' };
import type { ResultDigests } from './fixtures/result-digests.js';

const script = join(import.meta.dirname, 'fixtures', 'print-result-digests.ts');

/** The digests of the releases so far, to which `result-digests.long.test.ts` holds this very process. */
const { markets, discovery, reports }: ResultDigests = committed;

/** All reports run here and in other runtimes as well: of so many, each host runs one. */
const EVERY = 8;

const hosts: readonly Readonly<Record<string, string>>[] = [
  { TZ: 'America/New_York', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  { TZ: 'Asia/Kathmandu', LANG: 'ar_EG.UTF-8', LC_ALL: 'ar_EG.UTF-8' },
];

const digests: ResultDigests[] = [];

/** What the script prints on a host; no other setting of a language is passed on to it. */
async function digestsOn(i: number): Promise<ResultDigests> {
  const { PATH = '' } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, `${EVERY}`, `${i}`], {
    env: { PATH, ...hosts[i] },
    cwd: join(import.meta.dirname, '..', '..'),
  });
  return JSON.parse(stdout) as ResultDigests;
}

describe('the results of all reports', () => {
  beforeAll(async () => {
    for (const i of hosts.keys()) digests.push(await digestsOn(i));
  });

  it.each(hosts.map((host, i) => ({ ...host, i })))('are the same bytes with TZ=$TZ and LC_ALL=$LC_ALL', ({ i }) => {
    const own = Object.keys(reports).filter((report) => report in digests[i].reports);
    expect(own.length).toBeGreaterThan(20);
    const expected = Object.fromEntries(own.map((report) => [report, reports[report]]));
    expect(digests[i]).toEqual({ markets, discovery, reports: expected });
  });
});
