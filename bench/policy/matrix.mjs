import { catalog } from '../../dist/index.js';
import { assetClasses } from '../../dist/calendar/index.js';
import { historyStart, plans as offered } from '../../dist/policy/index.js';
import { randomFrom } from '../random-from.mjs';

const DAY = 86_400_000;

/** The tickers that the service of the benchmark has data for. */
const SUPPORTED = {
  stocks: ['AAPL', 'AMD', 'AMZN', 'GOOGL', 'META', 'MSFT', 'NVDA', 'QQQ', 'SPY', 'TSLA'],
  futures: ['CL', 'ES', 'GC', 'NG', 'NQ', 'RTY', 'SI', 'YM', 'ZB', 'ZN'],
  crypto: [
    ...['ADAUSDT', 'AVAXUSDT', 'BNBUSDT', 'BTCUSDT', 'DOGEUSDT'],
    ...['ETHUSDT', 'LINKUSDT', 'LTCUSDT', 'SOLUSDT', 'XRPUSDT'],
  ],
  forex: ['AUDUSD', 'EURGBP', 'EURJPY', 'EURUSD', 'GBPCAD', 'GBPUSD', 'NZDUSD', 'USDCAD', 'USDCHF', 'USDJPY'],
};

/** A request for a report; a class, as CASL likes subjects to be. */
export class ReportRequest {
  /** Its words are parts of a path, as a service reads them, and not the strings that the policies are written with. */
  constructor(path) {
    [this.report, this.assetClass, this.ticker, this.startDate] = path.split('/');
  }
}

/**
 * @typedef {object} Matrix
 * @property {readonly import('../../dist/policy/index.js').Plan[]} plans from the lowest to the highest
 * @property {number} now
 * @property {Readonly<Record<string, readonly string[]>>} supported tickers by asset class
 * @property {readonly string[]} reports that exist
 * @property {readonly { plan: number, request: ReportRequest }[]} cells each names its plan by its place; in an order that tells nothing
 */

/**
 * Every plan × every report of the catalog and an unknown one × the starter ticker of the class, that of another class, another supported
 * ticker and an unsupported one × every asset class × the first day of each plan's history, the day before it, a recent day and one long ago.
 *
 * @returns {Matrix}
 */
export function decisionMatrix() {
  const now = Date.UTC(2026, 6, 15, 14, 30);
  const plans = Object.values(offered);
  const supported = frozen(SUPPORTED);
  const reports = Object.freeze(catalog.map(({ report }) => report));
  const starters = plans[0].tickers;
  const firstDays = plans.map((plan) => historyStart(plan, now));
  const dates = [...firstDays, ...firstDays.map(dayBefore), '2026-07-01', '2010-01-04'];

  const cells = [];
  for (const plan of plans.keys()) {
    for (const [place, report] of [...reports, 'weather-by-weekday'].entries()) {
      for (const [i, assetClass] of assetClasses.entries()) {
        const [starter] = starters[assetClass];
        const [otherStarter] = starters[assetClasses[(i + 1) % assetClasses.length]];
        const others = supported[assetClass].filter((ticker) => ticker !== starter);
        for (const ticker of [starter, otherStarter, others[place % others.length], 'ENRNQ']) {
          for (const date of dates) {
            cells.push({ plan, request: new ReportRequest([report, assetClass, ticker, date].join('/')) });
          }
        }
      }
    }
  }
  return { plans, now, supported, reports, cells: shuffled(cells) };
}

/** As the constants of a service are. */
function frozen(lists) {
  return Object.freeze(Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, Object.freeze(list)])));
}

function dayBefore(date) {
  return new Date(Date.parse(date) - DAY).toISOString().slice(0, 10);
}

/** So that no one decision foretells the next. */
function shuffled(cells) {
  const random = randomFrom(5);
  for (let i = cells.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [cells[i], cells[j]] = [cells[j], cells[i]];
  }
  return cells;
}
