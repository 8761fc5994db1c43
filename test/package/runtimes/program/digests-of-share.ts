import { expect, it } from 'vitest';
import committed from '../../../reports/fixtures/result-digests.json' with { type: 'json' };
import { resultDigests } from '../../../reports/fixtures/result-digests.js';

/** Of how many reports one is run here, and the place of the first one: the build writes it in. */
declare const SHARE: readonly [every: number, first: number];

it('gives the results of the releases before, for its share of the reports', async () => {
  const { markets, discovery, reports } = await resultDigests(...SHARE);
  expect(Object.keys(reports).length).toBeGreaterThan(20);
  expect([markets, discovery]).toEqual([committed.markets, committed.discovery]);
  const expected = Object.entries(committed.reports).filter(([report]) => report in reports);
  expect(reports).toEqual(Object.fromEntries(expected));
});
