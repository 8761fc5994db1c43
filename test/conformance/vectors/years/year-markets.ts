import type { BarRow } from '../../../../src/bars/index.js';
import { exchangeCalendars, sessionTemplates, dayOfDate, type AssetClass } from '../../../../src/calendar/index.js';
import { hoursOn } from '../../../../src/conformance/reference/calendar/hours.js';
import { seededGenerator } from '../../../../src/numeric/inner.js';
import type { VectorMarket } from '../reports/report-file.js';
import { vectorMarket } from '../select/vector-market.js';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** A market of the year 2024 as it could have been: a walk in cents on every session that there was. */
export interface YearMarket {
  readonly assetClass: AssetClass;
  readonly market: VectorMarket;
}

const days = Array.from({ length: 366 }, (_, i) => dayOfDate('2024-01-01') + i);

/** The bars of the default session of an asset class, as long as they are said to be; early closes have fewer. */
function walk(name: string, assetClass: AssetClass, interval: number, seed: number): YearMarket {
  const random = seededGenerator(seed);
  const below = (most: number): number => random() % most;
  const [template] = sessionTemplates[assetClass];
  let last = 20_000;
  const rows = days.flatMap((day): BarRow[] => {
    const hours = hoursOn(day, template, exchangeCalendars[assetClass]);
    if (hours === null) return [];
    // Some sessions open where the last one closed, most with a gap.
    last += below(4) === 0 ? 0 : below(121) - 60;
    const times =
      interval === DAY
        ? [day * DAY]
        : Array.from(
            { length: Math.ceil((hours.closesAt - hours.opensAt) / interval) },
            (_, i) => hours.opensAt + i * interval,
          );
    return times.map((time) => {
      const open = last;
      last = Math.max(5000, open + below(interval === DAY ? 401 : 121) - (interval === DAY ? 200 : 60));
      const [high, low] = [Math.max(open, last) + below(60), Math.min(open, last) - below(60)];
      const [o, h, l, c] = [open, high, low, last].map((cents) => cents / 100);
      return { time, open: o, high: h, low: l, close: c, volume: 100 + below(9900) };
    });
  });
  return { assetClass, market: vectorMarket(name, `${assetClass}, made up, the sessions of 2024`, rows, interval)! };
}

export const yearMarkets = {
  'stocks-daily': () => walk('stocks-daily', 'stocks', DAY, 31),
  'stocks-half-hours': () => walk('stocks-half-hours', 'stocks', 30 * MINUTE, 32),
  'crypto-four-hours': () => walk('crypto-four-hours', 'crypto', 240 * MINUTE, 33),
} as const;
