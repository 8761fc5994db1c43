import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { resultDigests, type ResultDigests } from './fixtures/result-digests.js';

/**
 * The digests of the results that releases so far gave. To add those of a new report, or to replace some after a change of
 * a definition that the changelog announces:
 *
 *     node --import tsx test/reports/fixtures/print-result-digests.ts > test/reports/fixtures/result-digests.json
 *
 * A change that is not meant to change figures leaves the file alone. Where the digest of the markets differs, the arbitraries
 * or fast-check gave other markets: then the other digests say nothing, and the new ones are only right if the commit
 * before gives them too, with the new arbitraries.
 */
const committed = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures', 'result-digests.json'), 'utf8'),
) as ResultDigests;

describe('the results of all reports', () => {
  let digests: ResultDigests;
  beforeAll(() => {
    digests = resultDigests();
  }, 300_000);

  it('come from the markets that the committed digests come from', () => {
    expect(digests.markets).toBe(committed.markets);
  });

  it('are those of the releases before', () => {
    expect(digests.reports).toEqual(committed.reports);
  });
});
