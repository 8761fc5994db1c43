import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionClock } from '../../../src/calendar/index.js';
import { observationsOf } from '../../../src/reports/observations/observations-of.js';
import { sessionBySession } from '../../../src/reports/observations/session-by-session.js';
import { openMarket, type Market, type Session } from '../../../src/sessions/index.js';
import {
  barsBetween,
  day,
  growing,
  hour,
  hourly,
  hours,
  intradayBars,
  rules,
  templates,
} from '../../sessions/markets.js';

function marketOf(bars: ReturnType<typeof hourly>, template = day, asOf = Infinity, startDay = -Infinity): Market {
  return openMarket(bars, {
    assetClass: 'crypto',
    clock: sessionClock(template),
    calendar: null,
    rules: { ...rules, asOf },
    startDay,
    endDay: Infinity,
  });
}

/** As many observations of a session as its bars leave over when divided by three: none, one or two. */
const perSession = (session: Session) =>
  Array.from({ length: (session.endBar - session.firstBar) % 3 }, (_, i) => ({ session, high: session.high, i }));

const shown = (found: ReturnType<typeof perSession>) => found.map(({ session, high, i }) => [session.date, high, i]);

test('sessionBySession has the observations of every session in their order, as on bars made in one go', () => {
  const steps = fc.array(fc.record({ length: fc.nat(150), back: fc.option(fc.nat(60), { nil: null }) }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(intradayBars, fc.constantFrom(...templates), steps, (all, template, asked) => {
      const kind = sessionBySession('part', perSession);
      expect(kind.unit).toBe('part');
      growing(
        all,
        asked.map(({ length }) => length),
      ).forEach((bars, i) => {
        const back = asked.at(i)?.back ?? null;
        const asOf = back === null ? Infinity : bars.time[bars.length - 1] - back * hour;
        const anew = marketOf(barsBetween(bars, 0, bars.length), template, asOf);
        expect(shown([...observationsOf(kind, marketOf(bars, template, asOf))])).toEqual(
          shown(anew.sessions.flatMap(perSession)),
        );
      });
    }),
    { numRuns: 100 },
  );
});

test('sessionBySession looks only into the sessions that have changed', () => {
  const dates = ['2024-07-01', '2024-07-02', '2024-07-03'];
  const series = growing(hourly(...dates.map((date) => hours(date, 9, 16))), [9, 14, 15]);
  const asked: string[][] = [];
  const kind = sessionBySession('part', (session) => {
    asked.at(-1)?.push(session.date);
    return [{ session }, { session }];
  });
  for (const bars of series) {
    asked.push([]);
    expect(observationsOf(kind, marketOf(bars)).map(({ session }) => session.date)).toEqual(
      marketOf(bars).sessions.flatMap(({ date }) => [date, date]),
    );
  }
  expect(asked).toEqual([dates.slice(0, 2), dates.slice(1, 2), dates.slice(2), dates.slice(2)]);
});

test('sessionBySession keeps nothing of bars that are refused', () => {
  const [first, all] = growing(hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 16)), [8]);
  let refuses = false;
  const kind = sessionBySession('part', (session) => {
    if (refuses) throw new Error('not now');
    return [{ session, bars: session.endBar - session.firstBar }];
  });
  const bars = (some: typeof first) => observationsOf(kind, marketOf(some)).map((each) => each.bars);
  expect(bars(first)).toEqual([7, 1]);
  refuses = true;
  expect(() => bars(all)).toThrow('not now');
  refuses = false;
  expect(bars(all)).toEqual([7, 7]);
  expect(bars(first)).toEqual([7, 1]);
});
