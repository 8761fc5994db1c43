import { beforeAll, describe, expect, it } from 'vitest';
import committed from './fixtures/result-digests.json' with { type: 'json' };
import { resultDigests, type ResultDigests } from './fixtures/result-digests.js';

/**
 * The digests of the results that releases so far gave. `npm run generate` adds those of a new report, and replaces some after a change
 * of a definition that raises the version and that the changelog names: CONTRIBUTING.md tells how.
 *
 * A change that is not meant to change figures leaves the file alone. Where the digest of the markets differs, the arbitraries
 * or fast-check gave other markets: then the other digests say nothing, and the new ones are only right if the commit
 * before gives them too, with the new arbitraries.
 */
describe('the results of all reports', () => {
  let digests: ResultDigests;
  beforeAll(async () => {
    digests = await resultDigests();
  });

  it('come from the markets that the committed digests come from', () => {
    expect(digests.markets).toBe(committed.markets);
  });

  it('are those of the releases before', () => {
    expect(digests.reports).toEqual(committed.reports);
  });

  it('are ranked by a scan as in the releases before', () => {
    expect(digests.discovery).toBe(committed.discovery);
  });
});
