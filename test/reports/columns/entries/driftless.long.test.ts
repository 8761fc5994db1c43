import { describe, expect, test } from 'vitest';
import { barsFromColumns, type Bars } from '../../../../src/bars/index.js';
import { seededGenerator } from '../../../../src/numeric/index.js';
import { runReport, type ReportId } from '../../../../src/reports/index.js';

const DAY = 86_400_000;
const MINUTE = 60_000;
const WEEKS = 1000;

/**
 * Tick sizes, with the moves of a minute: a price of larger ticks makes fewer, so that all of them vary as much. The coarsest window has a
 * few ticks, so a tick too good or too bad shows.
 */
const ticks = [
  { tick: 0.25, moves: 16 },
  { tick: 0.5, moves: 4 },
  { tick: 1, moves: 1 },
] as const;

/**
 * A thousand weeks of a price that goes up or down a tick at a time with the same chance, in minutes, with a jump either way before each
 * session. No price is passed over within a session, so a fill at a level is one that could be had.
 *
 * @param open - the minutes from midnight UTC to the open, and to the close
 */
function driftless(
  seed: number,
  weeks: number,
  [open, close]: readonly [number, number],
  { tick, moves }: (typeof ticks)[number],
): Bars {
  const random = seededGenerator(seed);
  const count = weeks * 5 * (close - open);
  const columns = { time: new Float64Array(count), open: new Float64Array(count), high: new Float64Array(count) };
  const more = { low: new Float64Array(count), close: new Float64Array(count) };
  const widest = 20 / tick;
  let price = 100_000 / tick;
  let bar = 0;
  for (let day = 0; day < weeks * 5; day++) {
    const midnight = Date.UTC(2000, 0, 3) + (7 * Math.floor(day / 5) + (day % 5)) * DAY;
    price += (random() % (2 * widest + 1)) - widest;
    for (let minute = open; minute < close; minute++, bar++) {
      const first = price;
      let [high, low] = [price, price];
      for (let i = 0, bits = random(); i < moves; i++, bits >>>= 1) {
        price += (bits & 1) === 0 ? -1 : 1;
        if (price > high) high = price;
        else if (price < low) low = price;
      }
      columns.time[bar] = midnight + minute * MINUTE;
      [columns.open[bar], columns.high[bar], more.low[bar], more.close[bar]] = [
        first * tick,
        high * tick,
        low * tick,
        price * tick,
      ];
    }
  }
  return barsFromColumns({ ...columns, ...more }, { interval: '1m' });
}

const utc = (id: string, from: string, to: string) => ({
  id,
  timeZone: 'UTC',
  open: from,
  close: to,
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const,
});
const day = { assetClass: 'futures', ticker: 'FAIR', calendar: null, session: utc('day', '14:00', '17:00') } as const;
const early = utc('early', '00:00', '01:30');
interface Subject {
  readonly family: string;
  readonly params?: object;
  readonly session?: ReturnType<typeof utc>;
}

const families: readonly Subject[] = [
  { family: 'gap-fill' },
  { family: 'opening-range-breakout' },
  { family: 'initial-balance-breakout' },
  { family: 'previous-days-range' },
  { family: 'power-hour-breakout' },
  { family: 'engulfing-candles' },
  { family: 'fair-value-gaps' },
  { family: 'inverse-fair-value-gaps' },
  { family: 'sweep' },
  { family: 'week-opening-gap' },
  { family: 'reference-levels' },
  {
    family: 'market-session-breakout',
    params: { first: early, second: utc('later', '01:30', '03:00') },
    session: utc('later', '01:30', '03:00'),
  },
  { family: 'asian-range-breakout', params: { first: early }, session: utc('all', '00:00', '03:00') },
];

/** What a trade of one unit of risk for one of reward returns on average, as far as the bars tell, and its standard deviation. */
interface Returns {
  readonly count: number;
  readonly worst: number;
  readonly best: number;
  readonly spread: number;
}

/** Of all groups together, with so many more trades that may be lost or won, and the standard error of the mean. */
function together(groups: readonly Returns[], left: number): Omit<Returns, 'spread'> & { readonly error: number } {
  const count = groups.reduce((sum, each) => sum + each.count, left);
  const mean = (which: 'worst' | 'best', others: number) =>
    groups.reduce((sum, each) => sum + each[which] * each.count, left * others) / count;
  const variance = groups.reduce((sum, each) => sum + each.spread ** 2 * each.count, left) / count;
  return { count, worst: mean('worst', -1), best: mean('best', 1), error: Math.sqrt(variance / count) };
}

describe.each(ticks)('on a path without drift in ticks of $tick', (size) => {
  const hours = driftless(1, WEEKS, [14 * 60, 17 * 60], size);
  const night = driftless(2, WEEKS, [0, 3 * 60], size);

  test.each(families)('no entry of $family is expected to win or to lose', ({ family, params = {}, session }) => {
    for (const minutes of [1, 5, 15]) {
      const { summary, observations } = runReport(
        session === undefined ? hours : night,
        `${family}-by-bracket` as ReportId,
        {
          ...day,
          session: session ?? day.session,
          params: { ...params, stops: [1], targets: [1], barMinutes: minutes },
        },
      );
      // The group of all is that of the others once more.
      const each = summary.filter(({ group }) => !Object.values(group).includes('all'));
      const groups = each.map(({ measures }): Returns => {
        const [worst, best] = ['worst-1-1', 'best-1-1'].map((id) => measures.find((measure) => measure.id === id)!);
        const { count, standardDeviation } = best;
        return { count, worst: worst.mean!, best: best.mean!, spread: standardDeviation! };
      });
      // Which side broke first is known of the others by what they did not do: with those left out, lost or won, the game is fair.
      const { count, worst, best, error } = together(groups, observations.excluded.ambiguous ?? 0);
      const at = `${minutes} minutes`;
      expect(count, at).toBeGreaterThan(500);
      expect(worst, at).toBeLessThan(3 * error);
      expect(best, at).toBeGreaterThan(-3 * error);
      // Bars of a minute mostly tell what came first, except where a gap of a few ticks is the unit.
      if (minutes === 1) expect(best - worst, at).toBeLessThan(0.35);
    }
  });
});
