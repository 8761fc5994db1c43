import * as fc from 'fast-check';
import { describe } from 'vitest';
import { barsFromRows, type Bars } from '../../src/bars/index.js';
import { BarstatsRangeError } from '../../src/errors/index.js';
import { catalog } from '../../src/reports/index.js';
import { law } from '../laws/law.js';
import { agreedReport } from '../reports/fixtures/agreed.js';

const DAY = 86_400_000;

/** The reports that daily bars suffice for: years of them have months enough. */
const daily = catalog.filter(({ bars }) => bars === 'daily').map(({ report }) => report);

const market = fc.record({
  days: fc.integer({ min: 60, max: 700 }),
  seed: fc.nat(100_000),
  /** The share of rises before and after the middle, in percent. */
  rises: fc.tuple(fc.integer({ min: 20, max: 80 }), fc.integer({ min: 20, max: 80 })),
});

type Row = Readonly<Record<'time' | 'open' | 'high' | 'low' | 'close' | 'volume', number>>;

/** A walk in ticks of one, by daily bars on weekdays, which may rise more often in one half than in the other. */
function walk({ days, seed, rises }: { days: number; seed: number; rises: readonly [number, number] }): Bars {
  let state = seed + 1;
  const next = (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  let price = 5000;
  const rows: Row[] = [];
  for (let day = 19_700; rows.length < days; day++) {
    if ((day + 4) % 7 === 0 || (day + 4) % 7 === 6) continue;
    const open: number = price + next(9) - 4;
    const up = next(100) < rises[rows.length * 2 < days ? 0 : 1];
    const close = open + (up ? 1 : -1) * next(20);
    const [high, low] = [Math.max(open, close) + next(10), Math.min(open, close) - next(10)];
    rows.push({ time: day * DAY, open, high, low, close, volume: 100 + next(50) });
    price = close;
  }
  return barsFromRows(rows, { interval: DAY });
}

describe('what lasts, and shrunk shares', () => {
  law(
    'are the same of the engine and of the reference',
    [
      market,
      fc.constantFrom(...daily),
      fc.record({ lasting: fc.boolean(), shrunk: fc.boolean(), stability: fc.boolean() }),
      fc.constantFrom(undefined, 'weekday', 'month', 'previous.colour'),
      fc.constantFrom(undefined, { percent: 0, measure: 1 }, { percent: 6, measure: 8 }),
    ],
    (given, report, asked, groupBy, precision) => {
      try {
        const result = agreedReport(walk(given), report, {
          assetClass: 'stocks',
          ticker: 'TEST',
          calendar: null,
          ...asked,
          ...(groupBy === undefined ? {} : { groupBy: { field: groupBy } }),
          ...(precision === undefined ? {} : { precision }),
        });
        const questions = result.summary.flatMap((group) => group.questions);
        const shares = questions.flatMap(({ outcomes }) => outcomes);
        const isChanged = questions.some(({ change }) => change !== undefined && change !== null);
        const tells = shares.some(({ lasting, shrunk }) => (lasting ?? null) !== null || (shrunk ?? null) !== null);
        return tells ? [report, ...(isChanged ? ['a change'] : [])] : false;
      } catch (error) {
        if (error instanceof BarstatsRangeError) return false;
        throw error;
      }
    },
    { runs: 250, atLeast: 0.3, meets: ['a change', 'gap-fill-standard'] },
  );
});
