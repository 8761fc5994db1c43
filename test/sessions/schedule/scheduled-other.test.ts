import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchangeCalendars, sessionClock, sessionTemplates } from '../../../src/calendar/index.js';
import { openMarket } from '../../../src/sessions/index.js';
import { scheduledOther } from '../../../src/sessions/schedule/scheduled-other.js';
import { scheduledSession, type ScheduledSession } from '../../../src/sessions/schedule/scheduled-session.js';
import { at, hour, hourly, hours, rules } from '../markets.js';

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
          assetClass,
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
    assetClass: 'stocks',
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
