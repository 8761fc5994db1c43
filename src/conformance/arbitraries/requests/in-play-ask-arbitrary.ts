import * as fc from 'fast-check';
import type { Ask } from './ask.js';
import { listedMarketArbitrary } from './listed-market-arbitrary.js';
import { lookbackTextArbitrary } from './lookback-text-arbitrary.js';
import { reportIdArbitrary } from './report-ask-arbitrary.js';
import type { RequestSetting } from './request-constraints.js';
import { groupBys, sessions, wheres } from './run-texts.js';

const oddLists = ['', ',', 'all', 'no-such-report', 'outside-days-standard,outside-days-standard', '__proto__', '*'];
const strays: readonly (readonly [string, string])[] = [
  ['start_date', '2026-01-01'],
  ['report', 'outside-days-standard'],
  ['stability', 'true'],
];

/** Requests for what is in play, most of which are as they should be, and name a few reports. */
export function inPlayAskArbitrary({ tickers }: Pick<RequestSetting, 'tickers'>): fc.Arbitrary<Ask> {
  const lists = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.uniqueArray(reportIdArbitrary(), { minLength: 1, maxLength: 3 }).map((some) => some.join()),
    },
    { weight: 1, arbitrary: fc.constantFrom(...oddLists) },
  );
  const parameters = fc
    .record(
      { lookback: lookbackTextArbitrary(), session: sessions, where: wheres, groupBy: groupBys },
      { requiredKeys: [] },
    )
    // Most requests ask for little.
    .chain((all) => fc.subarray(Object.entries(all)).map((some) => some.slice(0, 2)));
  const stray = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.constantFrom(...strays).map((one) => [one]) },
  );
  // Without a list all reports are computed, which takes its time.
  const reports = fc.oneof(
    { weight: 12, arbitrary: lists.map((list) => [['reports', list] as const]) },
    { weight: 1, arbitrary: fc.constant([]) },
  );
  return fc.tuple(listedMarketArbitrary(tickers), reports, parameters, stray).map(([market, named, common, more]) => ({
    segments: ['in_play', ...market],
    parameters: [...named, ...common, ...more],
  }));
}
