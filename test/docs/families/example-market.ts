import { createRequire } from 'node:module';
import { readCsv } from '../../../docs/examples/reading/read-csv.js';
import type { Bars } from '../../../src/bars/index.js';
import type { MarketEvent, ReportDescription, ReportId, ReportOptions } from '../../../src/reports/index.js';
import { walkBars } from './walk-bars.js';

/** The bars and options of a page's example. */
export interface ExampleMarket {
  readonly bars: Bars;
  readonly options: ReportOptions<ReportId>;
  /** The bars in words. */
  readonly text: string;
}

/** The markets of the examples: the demo's daily bars, with events for reports about events, and a random walk of intraday bars. */
export async function exampleMarkets(): Promise<(report: ReportDescription) => ExampleMarket> {
  const sample = createRequire(import.meta.url).resolve('@observablehq/sample-datasets/aapl.csv');
  const daily = await readCsv(sample);
  const intraday = walkBars();
  const stocks = { assetClass: 'stocks', ticker: 'AAPL' } as const;
  return ({ bars, family, unit }) => {
    if (bars === 'intraday') {
      const text =
        'Twenty-six weeks of generated 15-minute bars, a random walk: they show what a result looks like, not a market.';
      return { bars: intraday, options: { assetClass: 'futures', ticker: 'WALK' }, text };
    }
    const text = 'Five years of daily AAPL bars, 2013-05-13 to 2018-05-11, as in the demo.';
    const [name] = family.split('-');
    if (unit !== 'event' && family !== 'event-day') return { bars: daily, options: stocks, text };
    return {
      bars: daily,
      options: { ...stocks, events: firstFridays(name) },
      text: `${text} The events, named \`${name}\`, are made up for the example: the first Friday of each month of 2014 to 2017.`,
    };
  };
}

function firstFridays(name: string): readonly MarketEvent[] {
  return Array.from({ length: 48 }, (_, i) => {
    const first = new Date(Date.UTC(2014, i, 1));
    const date = new Date(Date.UTC(2014, i, 1 + ((12 - first.getUTCDay()) % 7)));
    return { name, date: date.toISOString().slice(0, 10) };
  });
}
