import { sampleOf } from '../../../bin/files/samples.js';
import { readCsv } from '../../../docs/examples/reading/read-csv.js';
import type { Bars } from '../../../src/bars/index.js';
import { usEvents } from '../../../src/calendar/index.js';
import type { MarketEvent, ReportDescription, ReportId, ReportOptions } from '../../../src/reports/index.js';
import { walkBars } from './walk-bars.js';

/** The bars and options of a page's example. */
export interface ExampleMarket {
  readonly bars: Bars;
  readonly options: ReportOptions<ReportId>;
  /** The bars in words. */
  readonly text: string;
  /** Whether the bars are of no market, so that whatever is found in them is chance. */
  readonly isGenerated: boolean;
  /** What a command names for these bars. */
  readonly file: string;
  /** Why the command does not give this answer, and what does; empty if it gives it. */
  readonly note: string;
}

/** Families about the night: the generated sample has none. */
const AROUND_THE_CLOCK = new Set([
  'asian-range-breakout',
  'daily-high-and-low-by-session',
  'ict-opening-retracement',
  'market-session-breakout',
  'market-session-correlation',
  'session-range-by-weekday',
]);

/** The markets of the examples: the samples of the package, and a random walk around the clock for families that need the night. */
export async function exampleMarkets(): Promise<(report: ReportDescription) => ExampleMarket> {
  const [daily, minutes] = [sampleOf('sample:aapl'), sampleOf('sample:generated')];
  const events = { events: usEvents };
  const aapl: ExampleMarket = {
    bars: await readCsv(daily.path),
    options: { assetClass: daily.assetClass, ticker: daily.ticker, ...events },
    text: 'AAPL by day, five years from 2013-05-13 to 2018-05-11',
    isGenerated: false,
    file: 'sample:aapl',
    note: '',
  };
  const generated: ExampleMarket = {
    bars: await readCsv(minutes.path),
    options: { assetClass: minutes.assetClass, ticker: minutes.ticker, ...events },
    text: 'generated one-minute bars, two months from 2024-01-02 to 2024-02-29',
    isGenerated: true,
    file: 'sample:generated',
    note: '',
  };
  const walk: ExampleMarket = {
    bars: walkBars(),
    options: { assetClass: 'futures', ticker: 'WALK' },
    text: 'generated 15-minute bars around the clock, twenty-six weeks from 2023-01-01 on',
    isGenerated: true,
    file: 'ES.csv',
    note: 'The samples of the package have no night: name a file of your own.',
  };
  const releases: ExampleMarket = {
    ...aapl,
    options: { ...aapl.options, events: firstFridays('earnings') },
    text: `${aapl.text}, with made-up releases on the first Fridays of February, May, August and November`,
    note: 'The command knows no earnings: pass them as `events` to `runReport`, or give the workbench a file of them.',
  };
  return ({ bars, family }) => {
    if (AROUND_THE_CLOCK.has(family)) return walk;
    if (family === 'earnings-performance') return releases;
    return bars === 'daily' ? aapl : generated;
  };
}

/** An event in the middle month of each quarter. */
function firstFridays(name: string): readonly MarketEvent[] {
  return Array.from({ length: 16 }, (_, i) => {
    const month = 3 * i + 1;
    const weekday = new Date(Date.UTC(2014, month, 1)).getUTCDay();
    const date = new Date(Date.UTC(2014, month, 1 + ((12 - weekday) % 7)));
    return { name, date: date.toISOString().slice(0, 10) };
  });
}
