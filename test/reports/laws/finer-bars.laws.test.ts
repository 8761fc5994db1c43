import { withoutNotices } from '../../../src/conformance/index.js';
import { describe } from 'vitest';
import { describeReport } from '../../../src/reports/index.js';
import { coarser } from '../fixtures/coarser.js';
import { expectSame, marketLaw } from '../fixtures/laws.js';
import { barsOf, bytesOf, eventsIn, optionsFor, reports, type Params } from '../fixtures/runs.js';
import { withWholeEnds } from '../fixtures/trading-day.js';

const daily = reports.filter((report) => describeReport(report).bars === 'daily');

/** Every session counts, whatever it is made of: how much of one is there may look different in longer bars. */
const completeness = { openWithin: 1440, closeWithin: 1440, coverage: 0 };

/** The closes that the criterion `close` looks at are those of the bars. */
const byWick = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([report, given]) => [
      report,
      given !== undefined && 'criterion' in given ? { ...given, criterion: 'wick' } : given,
    ]),
  );

describe('finer bars', () => {
  marketLaw(
    'change nothing in a report that daily ones are enough for',
    { bars: 'intraday', contract: false },
    (generated, given, number) => {
      const market = withWholeEnds(generated);
      if (market.rows.length === 0) return;
      const params = byWick(given);
      const options = { ...optionsFor(market), calendar: null, completeness, events: eventsIn(market), params };
      const minutes = market.intervalMs / 60_000;
      const longer = [minutes * 2, minutes * 3, minutes * 4, minutes * 8].filter((each) => each <= 240);
      const lengths = [...longer, 1440];
      const coarse = coarser(market, lengths[number % lengths.length]);
      if (coarse === null) return;
      const [fine, rough] = [market, coarse].map((each) => bytesOf(barsOf(each), options, withoutNotices, daily));
      expectSame(rough, fine);
    },
    { keepers: daily },
  );
});
