import type { BarRow } from '../../../../src/bars/index.js';
import { seededGenerator } from '../../../../src/numeric/inner.js';
import {
  createKey,
  definePlan,
  plans as standard,
  revokeKey,
  type CreatedKey,
  type KeyRecord,
  type Plan,
} from '../../../../src/policy/index.js';
import type { BarsNeed, MarketData } from '../../../../src/service/index.js';
import { barsOfMarket } from '../reports/bars-of-market.js';
import type { VectorMarket } from '../reports/report-file.js';
import { vectorMarket } from '../select/vector-market.js';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** The bars end the day before. */
export const firstInstant = Date.UTC(2026, 6, 15, 6);

export const supported = {
  stocks: ['AAPL', 'BRK/B'],
  futures: ['RTY'],
  crypto: ['ETHUSDT', 'BTCUSDT'],
  forex: ['GBPCAD'],
} as const;

const lapsed = definePlan({ ...standard.essential, id: 'lapsed', name: 'Lapsed', endpoints: [] });

export const plans: readonly Plan[] = [lapsed, standard.essential, standard.pro, standard.allAccess];

/** Whose keys there are: of each plan, of one that the service does not know, one revoked, one never stored, one for a rate limit of its own. */
export const holders = [
  'lapsed',
  'essential',
  'pro',
  'all-access',
  'unheard-of',
  'revoked',
  'foreign',
  'limited',
] as const;

export type Holder = (typeof holders)[number];

export const keys = Object.fromEntries(
  holders.map((holder, first) => {
    const entropy = Uint8Array.from({ length: 32 }, (_, i) => (17 * first + 5 * i + 3) % 256);
    const plan = ['revoked', 'foreign', 'limited'].includes(holder) ? 'pro' : holder;
    return [holder, createKey(entropy, { plan })];
  }),
) as unknown as Readonly<Record<Holder, CreatedKey>>;

export const records: readonly KeyRecord[] = holders
  .filter((holder) => holder !== 'foreign')
  .map((holder) => (holder === 'revoked' ? revokeKey(keys[holder].record) : keys[holder].record));

/** Daily bars of a quarter, and half hours of the last days; of the other markets there is nothing. */
export const markets: readonly VectorMarket[] = [
  walk('stocks/AAPL 1d', DAY, Date.UTC(2026, 3, 1), 1, false),
  walk('stocks/AAPL 30m', 30 * MINUTE, Date.UTC(2026, 6, 8), 2, false),
  walk('crypto/ETHUSDT 1d', DAY, Date.UTC(2026, 4, 15), 3, true),
  walk('crypto/ETHUSDT 30m', 30 * MINUTE, Date.UTC(2026, 6, 11), 4, true),
  walk('stocks/BRK/B 1d', DAY, Date.UTC(2026, 5, 15), 5, false),
];

/** A walk in cents that is the same every time; of a stock from half past nine to four in New York, in summer. */
function walk(name: string, interval: number, from: number, seed: number, always: boolean): VectorMarket {
  const random = seededGenerator(seed);
  const below = (most: number): number => random() % most;
  const rows: BarRow[] = [];
  let last = 10_000;
  for (let time = from; time + interval <= firstInstant; time += interval) {
    const minute = (time % DAY) / MINUTE;
    const weekday = new Date(time).getUTCDay();
    if (!always && (weekday % 6 === 0 || (interval < DAY && (minute < 810 || minute >= 1200)))) continue;
    const open = last + below(41) - 20;
    last = open + below(201) - 100;
    const [high, low] = [Math.max(open, last) + below(60), Math.min(open, last) - below(60)];
    const [o, h, l, c] = [open, high, low, last].map((cents) => cents / 100);
    rows.push({ time, open: o, high: h, low: l, close: c, volume: 100 + below(900) });
  }
  return vectorMarket(name, `made up, from ${new Date(from).toISOString().slice(0, 10)} on`, rows, interval)!;
}

const bars = new Map(markets.map((each) => [each.market, barsOfMarket(each)]));

/** What a server has of a market: bars of a day where they are short enough, else half hours, else days. */
export function marketFor({ assetClass, ticker, interval }: BarsNeed): MarketData {
  const of = (length: string) => bars.get(`${assetClass}/${ticker} ${length}`);
  const none = barsOfMarket({
    market: 'none',
    about: 'none',
    interval: '1d',
    columns: ['time', 'open', 'high', 'low', 'close'],
    rows: [],
  });
  return { bars: (interval < DAY ? (of('30m') ?? of('1d')) : of('1d')) ?? none };
}
