import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows, type BarRow, type Bars } from '../../../src/bars/index.js';
import {
  exchangeCalendars,
  sessionClock,
  sessionTemplates,
  type SessionTemplate,
} from '../../../src/calendar/index.js';
import { marketClasses } from '../../../src/sessions/market/market-class.js';
import { type Market, openMarket, otherSessions } from '../../../src/sessions/inner.js';
import { scheduledOther } from '../../../src/sessions/schedule/other-sessions.js';
import { scheduledSession, type ScheduledSession } from '../../../src/sessions/schedule/scheduled-session.js';
import { at, barsBetween, growing, hour, hourly, hours, rules } from '../markets.js';

const templateOf = (id: string): SessionTemplate => sessionTemplates.forex.find((each) => each.id === id)!;

function open(
  bars: Bars,
  id = 'london',
  asOf = Infinity,
  openWithin = rules.openWithin,
  closeWithin = rules.closeWithin,
): Market {
  return openMarket(bars, {
    marketClass: marketClasses.forex,
    clock: sessionClock(templateOf(id)),
    calendar: null,
    rules: { ...rules, asOf, openWithin, closeWithin },
    startDay: -Infinity,
    endDay: Infinity,
  });
}

/** Bars of an hour from an instant on, without gaps. */
const barsFrom = (date: string, time: string, count: number, minutes = 60): BarRow[] =>
  Array.from({ length: count }, (_, i) => ({
    time: at(date, time) + i * minutes * 60_000,
    open: 1,
    high: 1,
    low: 1,
    close: 1,
  }));

// In winter Asia is open from 23:00 to 08:00 and London from 08:00 to 16:00 on the clock of UTC.
const winter = barsFromRows(barsFrom('2024-01-08', '22:00', 24), { interval: '1h' });

test('otherSessions gives the last session scheduled before, or that of the date', () => {
  const market = open(winter);
  expect(market.sessions.map(({ date }) => date)).toEqual(['2024-01-09']);
  expect(otherSessions(market, 'asia', 'before').map((session) => session?.date)).toEqual(['2024-01-09']);
  expect(otherSessions(market, 'asia', 'same-date').map((session) => session?.date)).toEqual(['2024-01-09']);
  // New York opens after London, so the one before is that of the day before, of which there are no bars.
  expect(otherSessions(market, 'new-york', 'before')).toEqual([null]);
  // That of the date closes after London has.
  expect(otherSessions(market, 'new-york', 'same-date')).toEqual([null]);
  expect(otherSessions(market, 'london', 'same-date').map((session) => session?.date)).toEqual(['2024-01-09']);
});

test('otherSessions leaves out what is not over, incomplete or absent', () => {
  const first = at('2024-01-09', '12:00');
  expect(otherSessions(open(winter, 'london', first), 'asia', 'before').map((session) => session?.date)).toEqual([
    '2024-01-09',
  ]);
  expect(otherSessions(open(winter, 'london', first), 'london', 'same-date')).toEqual([null]);
  const torn = barsFromRows(barsFrom('2024-01-09', '03:00', 14), { interval: '1h' });
  expect(otherSessions(open(torn), 'asia', 'before')).toEqual([null]);
});

test('otherSessions refuses a whole session that opens inside a bar, and no other', () => {
  // Bars of two hours from 22:00 on meet the opening of London at 08:00, and go across that of Asia at 23:00.
  const across = barsFromRows(barsFrom('2024-01-08', '22:00', 12, 120), { interval: 7_200_000 });
  expect(() => otherSessions(open(across, 'london', Infinity, hour), 'asia', 'before')).toThrow(
    expect.objectContaining({ code: 'bars-misaligned', index: 0 }),
  );
  // An hour late it is not whole by the usual limit.
  expect(otherSessions(open(across), 'asia', 'before')).toEqual([null]);
  expect(otherSessions(open(across, 'london', Infinity, hour), 'new-york', 'before')).toEqual([null]);
  const torn = across.time.filter((_, i) => i === 0 || i > 4);
  const holes = barsFromRows(
    [...torn].map((time) => ({ time, open: 1, high: 1, low: 1, close: 1 })),
    { interval: 7_200_000 },
  );
  expect(otherSessions(open(holes, 'london', Infinity, hour), 'asia', 'before')).toEqual([null]);
});

test('otherSessions refuses a template that the asset class does not have', () => {
  const stocks = openMarket(winter, {
    marketClass: marketClasses.stocks,
    clock: sessionClock(sessionTemplates.stocks[0]),
    calendar: null,
    rules,
    startDay: -Infinity,
    endDay: Infinity,
  });
  expect(() => otherSessions(stocks, 'asia', 'same-date')).toThrow(
    expect.objectContaining({ code: 'session-unavailable' }),
  );
});

const ids = ['daily', 'asia', 'london', 'new-york'] as const;

/** Bars of some days in winter, with holes. */
const someDays = fc
  .record({
    start: fc.nat(30),
    length: fc.constantFrom(60, 60, 60, 120),
    steps: fc.array(fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 2, 5, 20), { minLength: 2, maxLength: 140 }),
  })
  .map(({ start, length, steps }) => {
    let time = at('2024-01-08') + start * hour;
    return barsFromRows(
      steps.map((step) => ({ time: (time += step * length * 60_000), open: 1, high: 1, low: 1, close: 1 })),
      { interval: length * 60_000 },
    );
  });

test('otherSessions finds after bars were added, and for an instant that moves, what it finds in bars made in one go', () => {
  let found = 0;
  let refused = 0;
  const steps = fc.array(fc.record({ length: fc.nat(140), back: fc.option(fc.nat(40), { nil: null }) }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(
      someDays,
      steps,
      fc.constantFrom(...ids),
      fc.constantFrom(...ids),
      fc.constantFrom('before' as const, 'same-date' as const),
      fc.constantFrom(rules.openWithin, 2 * hour),
      (all, asked, own, other, which, openWithin) => {
        const lengths = asked.map(({ length }) => length);
        growing(all, lengths).forEach((bars, i) => {
          const back = asked.at(i)?.back ?? null;
          const asOf = back === null ? Infinity : bars.time[bars.length - 1] - back * hour;
          const outcome = (some: Bars) => {
            try {
              return otherSessions(open(some, own, asOf, openWithin), other, which).map(
                (session) => session && [session.date, session.firstBar, session.endBar],
              );
            } catch (error) {
              return (error as { readonly code?: string }).code;
            }
          };
          const result = outcome(bars);
          expect(result).toEqual(outcome(barsBetween(bars, 0, bars.length)));
          if (result === 'bars-misaligned') refused++;
          else if (Array.isArray(result)) found += result.filter((each) => each !== null).length;
        });
      },
    ),
    { numRuns: 200 },
  );
  expect(found).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
});

test('otherSessions looks for those of the sessions only that another bar can have changed', () => {
  const [first, all] = growing(barsFromRows(barsFrom('2024-01-08', '22:00', 96), { interval: '1h' }), [70]);
  const asked: string[] = [];
  const watched = (bars: Bars): Market => {
    const market = open(bars);
    const asia = market.other('asia');
    const clock = {
      ...asia.clock,
      localDayOf: (instant: number) => {
        asked.push(new Date(instant).toISOString().slice(0, 10));
        return asia.clock.localDayOf(instant);
      },
    };
    return { ...market, other: () => ({ ...asia, clock }) };
  };
  expect(otherSessions(watched(first), 'asia', 'before')).toHaveLength(3);
  expect(asked).toEqual(['2024-01-09', '2024-01-10', '2024-01-11']);
  asked.length = 0;
  const found = otherSessions(watched(all), 'asia', 'before');
  expect(asked).toEqual(['2024-01-12']);
  expect(found.map((session) => session?.date)).toEqual(['2024-01-09', '2024-01-10', '2024-01-11', '2024-01-12']);
  expect(found.slice(0, 3)).toEqual(otherSessions(open(first), 'asia', 'before'));
});

test('otherSessions gives the very same list for the same market, and none of what was refused', () => {
  const market = open(winter);
  expect(otherSessions(market, 'asia', 'before')).toBe(otherSessions(market, 'asia', 'before'));
  expect(otherSessions(market, 'asia', 'same-date')).not.toBe(otherSessions(market, 'asia', 'before'));
  const across = barsFromRows(barsFrom('2024-01-08', '22:00', 12, 120), { interval: 7_200_000 });
  for (let i = 0; i < 2; i++) {
    expect(() => otherSessions(open(across, 'london', Infinity, hour), 'asia', 'before')).toThrow(
      expect.objectContaining({ code: 'bars-misaligned' }),
    );
  }
});

test('otherSessions gives the very same list again, though another template of its name was asked for in between', () => {
  const market = open(winter);
  const asia = sessionClock({ ...templateOf('asia'), close: '12:00' }).template;
  const [named, described] = [otherSessions(market, 'asia', 'before'), otherSessions(market, asia, 'before')];
  expect([named, described].map(([session]) => session?.closeTime)).toEqual([
    at('2024-01-09', '08:00'),
    at('2024-01-09', '03:00'),
  ]);
  expect(otherSessions(market, 'asia', 'before')).toBe(named);
  expect(otherSessions(market, { ...asia }, 'before')).toBe(described);
});

test('otherSessions finds one that is over by a later instant, though no bar has come meanwhile, and not by an earlier one', () => {
  // No bars from 07:00 to 10:00; Asia closes at 08:00.
  const torn = barsFrom('2024-01-08', '22:00', 24).filter(({ time }) => {
    return Number(time) < at('2024-01-09', '07:00') || Number(time) >= at('2024-01-09', '10:00');
  });
  const bars = barsFromRows(torn, { interval: '1h' });
  const foundAt = (time: string) => {
    const market = open(bars, 'daily', at('2024-01-09', time), rules.openWithin, hour);
    return [market.sessions[0], otherSessions(market, 'asia', 'same-date').map((session) => session?.date)] as const;
  };
  const [[session, before], [later, found], [, again]] = ['07:30', '08:30', '07:30'].map(foundAt);
  expect(later).toBe(session);
  expect([before, found, again]).toEqual([[undefined], ['2024-01-09'], [undefined]]);
});

const assetClasses = ['futures', 'forex', 'crypto'] as const;

test('scheduledOther is the last to open before a session, or that of its date, with or without bars', () => {
  const seen = { none: 0, before: 0, 'same-date': 0 };
  const anyTemplate = fc
    .constantFrom(...assetClasses)
    .chain((assetClass) =>
      fc.tuple(fc.constant(assetClass), ...[1, 2].map(() => fc.nat(20)), fc.integer({ min: 3, max: 40 })),
    );
  fc.assert(
    fc.property(
      anyTemplate,
      fc.constantFrom('before' as const, 'same-date' as const),
      ([assetClass, own, other, days], which) => {
        const list = sessionTemplates[assetClass];
        const [template, { id }] = [own, other].map((place) => list[place % list.length]);
        const calendar = exchangeCalendars[assetClass];
        const market = openMarket(hourly(hours('2024-03-01', 9, 16)), {
          marketClass: marketClasses[assetClass],
          clock: sessionClock(template),
          calendar,
          rules,
          startDay: -Infinity,
          endDay: Infinity,
        });
        const day = at('2024-03-01') / (24 * hour) + days;
        const session = scheduledSession(market, day);
        if (session === null) return;
        const others = Array.from({ length: 20 }, (_, i) =>
          scheduledSession({ clock: market.other(id).clock, calendar }, day - 15 + i),
        ).filter((each): each is ScheduledSession => each !== null);
        const found = scheduledOther(market, session, id, which);
        const walked =
          which === 'before'
            ? others.filter(({ openTime }) => openTime < session.openTime).at(-1)
            : others.find((each) => each.day === day);
        expect(found).toEqual(walked ?? null);
        seen[found === null ? 'none' : which]++;
      },
    ),
    { numRuns: 200 },
  );
  expect(Math.min(seen.before, seen['same-date'])).toBeGreaterThan(20);
});

test('scheduledOther refuses a template that the asset class does not have', () => {
  const market = openMarket(hourly(hours('2024-03-01', 9, 16)), {
    marketClass: marketClasses.stocks,
    clock: sessionClock(sessionTemplates.stocks[0]),
    calendar: null,
    rules,
    startDay: -Infinity,
    endDay: Infinity,
  });
  const session = scheduledSession(market, at('2024-03-01') / (24 * hour))!;
  for (const which of ['before', 'same-date'] as const) {
    expect(() => scheduledOther(market, session, 'asia', which)).toThrow(
      expect.objectContaining({ code: 'session-unavailable' }),
    );
  }
});
