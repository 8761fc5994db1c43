import { describe, expect, test } from 'vitest';
import { barsFromColumns, type Bars } from '../../../../src/bars/index.js';
import { seededGenerator } from '../../../../src/numeric/index.js';
import { runReport, type ReportId } from '../../../../src/reports/index.js';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Prices of a minute. */
const PRICES = 24;
const WEEKS = 1000;

/**
 * A thousand weeks of a price that goes up or down a step at a time with the same chance, in minutes, with a jump either way before each
 * session. No price is passed over within a session, so a fill at a level is one that could be had.
 *
 * @param open - the minutes from midnight UTC to the open, and to the close
 */
function driftless(seed: number, weeks: number, [open, close]: readonly [number, number]): Bars {
  const random = seededGenerator(seed);
  const count = weeks * 5 * (close - open);
  const columns = { time: new Float64Array(count), open: new Float64Array(count), high: new Float64Array(count) };
  const more = { low: new Float64Array(count), close: new Float64Array(count) };
  let price = 1_000_000;
  let bar = 0;
  for (let day = 0; day < weeks * 5; day++) {
    const midnight = Date.UTC(2000, 0, 3) + (7 * Math.floor(day / 5) + (day % 5)) * DAY;
    price += (random() % 201) - 100;
    for (let minute = open; minute < close; minute++, bar++) {
      const first = price;
      let [high, low] = [price, price];
      for (let i = 1, bits = random(); i < PRICES; i++, bits >>>= 1) {
        price += (bits & 1) === 0 ? -1 : 1;
        if (price > high) high = price;
        else if (price < low) low = price;
      }
      columns.time[bar] = midnight + minute * MINUTE;
      [columns.open[bar], columns.high[bar], more.low[bar], more.close[bar]] = [first, high, low, price];
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
const day = { assetClass: 'futures', ticker: 'FAIR', calendar: null, session: utc('day', '14:00', '20:30') } as const;
const early = utc('early', '00:00', '03:00');
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
    params: { first: early, second: utc('later', '03:00', '06:30') },
    session: utc('later', '03:00', '06:30'),
  },
  { family: 'asian-range-breakout', params: { first: early }, session: utc('all', '00:00', '06:30') },
];

interface Figures {
  readonly count: number;
  readonly worst: number;
  readonly best: number;
  readonly error: number;
}

/** All groups, with so many more trades that may be lost, or won with a reward. */
function together(groups: readonly Figures[], left: number, reward: number): Figures {
  const count = groups.reduce((sum, each) => sum + each.count, left);
  const mean = (which: 'worst' | 'best', others: number) =>
    groups.reduce((sum, each) => sum + each[which] * each.count, left * others) / count;
  return {
    count,
    worst: mean('worst', -1),
    best: mean('best', reward),
    error: Math.max(...groups.map(({ error }) => error)),
  };
}

describe('on a path without drift', () => {
  const hours = driftless(1, WEEKS, [14 * 60, 20 * 60 + 30]);
  const night = driftless(2, WEEKS / 2, [0, 6 * 60 + 30]);

  /** How many tests there were of the share of targets. */
  const tests = new Map<string, number>();

  test.each(families)('no bracket of $family is expected to win or to lose', ({ family, params = {}, session }) => {
    const widths: number[] = [];
    let tested = 0;
    for (const minutes of [1, 5, 15]) {
      for (const side of ['with', 'against']) {
        const [bare, spent] = [0, 1].map((costs) =>
          runReport(session === undefined ? hours : night, `${family}-by-bracket` as ReportId, {
            ...day,
            session: session ?? day.session,
            params: { ...params, side, stops: [1, 2], targets: [1, 2], costs, barMinutes: minutes },
          }),
        );
        const left = bare.observations.excluded.ambiguous ?? 0;
        for (const { questions } of bare.summary) {
          for (const { of, outcomes, chance } of questions) {
            const countOf = (wanted: string) => outcomes.find(({ id }) => id === wanted)!.count;
            // What is ambiguous is not left out at random; nor is what ends as neither, but where stop and target are as far.
            const open = left + countOf('ambiguous') + (chance!.percent === 50 ? 0 : countOf('neither'));
            if (open > of / 100 || chance!.decided < of / 2) continue;
            tested++;
            expect(chance!.p!, `${minutes} minutes, ${side}, against ${chance!.percent} %`).toBeGreaterThan(1e-4);
          }
        }
        const groups = bare.summary.map(({ measures }, group) => [measures, spent.summary[group].measures] as const);
        for (const stop of [1, 2]) {
          for (const target of [1, 2]) {
            const name = `${stop}-${target}`;
            const figures = groups.map(([free, paid]) => {
              const of = (from: typeof free, id: string) => from.find((each) => each.id === `${id}-${name}`)!;
              const [worst, best] = [of(free, 'worst'), of(free, 'best')];
              widths.push(best.mean! - worst.mean!);
              // A side is broken a step beyond it, and filled at it: with the break that is a step too good, against it one too bad.
              const step = best.mean! - of(paid, 'best').mean!;
              const { count, standardDeviation } = best;
              return {
                count,
                worst: worst.mean! - (side === 'with' ? step : 0),
                best: best.mean! + (side === 'with' ? 0 : step),
                error: (4 * standardDeviation!) / Math.sqrt(count),
              };
            });
            // Which side broke first is known of the others by what they did not do: with those left out, lost or won, the game is fair.
            const judged = left === 0 ? figures : [together(figures, left, target / stop)];
            for (const { count, worst, best, error } of judged) {
              const at = `${minutes} minutes, ${side}, ${name}`;
              expect(count, at).toBeGreaterThan(400);
              expect(worst, at).toBeLessThan(error);
              expect(best, at).toBeGreaterThan(-error);
            }
          }
        }
      }
    }
    const third = widths.length / 3;
    const meanOf = (some: readonly number[]) => some.reduce((sum, each) => sum + each, 0) / some.length;
    const [fine, rough, roughest] = [0, 1, 2].map((i) => meanOf(widths.slice(i * third, (i + 1) * third)));
    tests.set(family, tested);
    expect(fine).toBeLessThan(0.25);
    expect(fine).toBeLessThan(rough + 1e-9);
    expect(rough).toBeLessThan(roughest + 1e-9);
  });

  test('the share of targets is tested where nearly all is decided, as it is in several families', () => {
    expect([...tests.values()].filter((count) => count > 0).length).toBeGreaterThan(3);
  });
});
