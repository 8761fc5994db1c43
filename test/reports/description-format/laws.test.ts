import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BarRow } from '../../../src/bars/index.js';
import { dateOfDay, dayOfDate, sessionClock, weekdays } from '../../../src/calendar/index.js';
import type { Market } from '../../../src/sessions/index.js';
import type { Dated, Description } from '../../../src/reports/description.js';
import { weekday } from '../../../src/reports/dimensions/weekday.js';
import { reasons } from '../../../src/reports/reasons.js';
import type { GroupSummary } from '../../../src/reports/result.js';
import { cpiPerformance } from './cpi-performance.js';
import { fairValueGaps } from './fair-value-gaps.js';
import { countsOf, figuresOf, type Figures } from './figures-of.js';
import { groupedBy, where, type MaybeDated } from './from-outside.js';
import { greenAndRedStreaks } from './green-and-red-streaks.js';
import { intradayVolumeAndRange } from './intraday-volume-and-range.js';
import { marketOf, requestOf, utcTemplate } from './market-of.js';
import { marketSessionCorrelation } from './market-session-correlation.js';
import { openingRangeBreakoutByRetracement } from './opening-range-breakout.js';
import { seasonality } from './seasonality.js';
import { smaPerformance } from './sma-performance.js';

/** A description, forgetful of what its observations are. */
interface Sketch {
  readonly reasons: readonly string[];
  readonly run: (market: Market) => Figures;
  readonly runWhere: (holds: (session: Dated['session']) => boolean, market: Market) => Figures;
  readonly runByWeekday: (market: Market) => Figures;
}

function sketch<Candidate extends MaybeDated, Observation extends Candidate & Dated>(
  description: Description<Candidate, Observation>,
): Sketch {
  return {
    reasons: description.exclusions.map(({ reason }) => reason),
    run: (market) => figuresOf(description, market),
    runWhere: (holds, market) => figuresOf(where(description, holds), market),
    runByWeekday: (market) => figuresOf(groupedBy(description, weekday), market),
  };
}

const hour = 3_600_000;
const firstDay = dayOfDate('2024-02-20');
const days = 45;
const opening = {
  template: utcTemplate('day', '06:00', '14:00', weekdays),
  asOf: '2024-04-04T11:00Z',
  startDate: '2024-02-24',
};
const events = Array.from({ length: 12 }, (_, i) => ({
  name: 'CPI',
  date: dateOfDay(firstDay + 5 * i),
  time: '15:00',
}));

const sketches: readonly (readonly [string, Sketch])[] = [
  [
    'opening-range-breakout',
    sketch(openingRangeBreakoutByRetracement({ minutes: 120, criterion: 'wick', retracements: [25, 33.3, 100] })),
  ],
  ['seasonality', sketch(seasonality)],
  ['green-and-red-streaks', sketch(greenAndRedStreaks({ longest: 3 }))],
  ['sma-performance', sketch(smaPerformance({ period: 4, minLength: 2 }))],
  [
    'market-session-correlation',
    sketch(
      marketSessionCorrelation(sessionClock(utcTemplate('night', '00:00', '08:00', weekdays)), requestOf(opening)),
    ),
  ],
  ['fair-value-gaps', sketch(fairValueGaps({ minutes: 60, mitigation: 50, criterion: 'close' }))],
  ['cpi-performance', sketch(cpiPerformance({ events, sessions: 2 }))],
  ['intraday-volume-and-range', sketch(intradayVolumeAndRange({ minutes: 180 }))],
];

/** Hourly bars of 45 days from 00:00 to 14:00: small steps of a few prices, so that ties abound, with bars missing here and there. */
function marketFrom(steps: Uint8Array, holes: readonly number[], rollOn: number): Market {
  let close = 1000;
  const rows = Array.from(steps, (step, i): BarRow => {
    const day = Math.floor(i / 14);
    const open = close + (((step & 3) - 1) % 2);
    close = open + ((step >> 2) & 3) - (step >> 6);
    const high = Math.max(open, close) + ((step >> 4) & 1);
    const low = Math.min(open, close) - ((step >> 5) & 1);
    const time = (firstDay + day) * 24 * hour + (i % 14) * hour;
    return { time, open, high, low, close, volume: step, contract: day < rollOn ? 'H' : 'M' };
  });
  const kept = rows.filter((_, i) => !holes.includes(i));
  return marketOf(kept, opening);
}

const bars = days * 14;
const plans = fc.record({
  steps: fc.uint8Array({ minLength: bars, maxLength: bars }),
  holes: fc.uniqueArray(fc.nat(bars - 1), { maxLength: 40 }),
  rollOn: fc.nat(days - 1),
});

/** Checks what must hold on any market. One of hundreds of bars is not shrunk: that takes long, and what is left is no easier to read. */
function onAnyMarket(check: (market: Market) => void): void {
  const law = fc.property(plans, ({ steps, holes, rollOn }) => check(marketFrom(steps, holes, rollOn)));
  fc.assert(law, { numRuns: 8, endOnFailure: true });
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** The cases of every outcome in a group, counted from the rows. */
function recounted({ detailed = [] }: Figures, { group, questions }: GroupSummary): ReturnType<typeof countsOf> {
  const members = detailed.filter(({ groups }) =>
    groups.some((each) => JSON.stringify(each) === JSON.stringify(group)),
  );
  return Object.fromEntries(
    questions.map(({ id, outcomes }) => {
      const answers = members.flatMap((row) => row.outcomes[id] ?? []);
      return [
        id,
        Object.fromEntries(
          outcomes.map((outcome) => [outcome.id, answers.filter((each) => each === outcome.id).length]),
        ),
      ];
    }),
  );
}

describe.each(sketches)('any market seen through the description of %s', (_, { reasons: declared, ...description }) => {
  it('is eligible or excluded, for a reason that the description names, in the order of all reasons', () => {
    onAnyMarket((market) => {
      const { observations } = description.run(market);
      const excluded = Object.keys(observations.excluded);
      expect(observations.seen).toBe(observations.eligible + sum(Object.values(observations.excluded)));
      expect(excluded).toEqual(reasons.filter((reason) => excluded.includes(reason)));
      expect(declared).toEqual(expect.arrayContaining(excluded));
    });
  });

  it('has rows from which its summary can be counted again, in the order of their sessions', () => {
    onAnyMarket((market) => {
      const result = description.run(market);
      const dates = result.detailed?.map(({ date }) => date) ?? [];
      expect(dates).toHaveLength(result.observations.eligible);
      expect(dates).toEqual([...dates].sort());
      for (const group of result.summary) {
        expect(recounted(result, group)).toEqual(countsOf(group));
        for (const { of, outcomes } of group.questions) expect(of).toBe(sum(outcomes.map(({ count }) => count)));
      }
    });
  });

  it('is plain JSON', () => {
    onAnyMarket((market) => {
      const result = description.run(market);
      expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    });
  });

  it('can be divided by a condition that the description knows nothing of', () => {
    const early = ({ day }: Dated['session']): boolean => day < firstDay + days / 2;
    onAnyMarket((market) => {
      const all = description.run(market);
      const before = description.runWhere(early, market);
      const after = description.runWhere((session) => !early(session), market);
      expect(before.observations.eligible + after.observations.eligible).toBe(all.observations.eligible);
      expect(before.observations.excluded.condition ?? 0).toBe(after.observations.eligible);
      expect([...(before.detailed ?? []), ...(after.detailed ?? [])]).toEqual(all.detailed);
    });
  });

  it('can be divided into more groups than the description has', () => {
    onAnyMarket((market) => {
      const whole = description.run(market);
      const parts = description.runByWeekday(market);
      whole.summary.forEach(({ group, observations }) => {
        const own = parts.summary.filter(({ group: part }) =>
          Object.entries(group).every(([dimension, value]) => part[dimension] === value),
        );
        expect(own).toHaveLength(7);
        expect(sum(own.map((part) => part.observations))).toBe(observations);
      });
    });
  });
});

describe('a market without holes', () => {
  it('has observations of every description', () => {
    const market = marketFrom(
      Uint8Array.from({ length: bars }, (_, i) => (i * i * 7 + i * 31) % 251),
      [],
      0,
    );
    for (const [name, { run }] of sketches) expect([name, run(market).observations.eligible]).not.toEqual([name, 0]);
  });
});
