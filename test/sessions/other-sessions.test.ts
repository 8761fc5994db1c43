import { expect, test } from 'vitest';
import { barsFromRows, type BarRow, type Bars } from '../../src/bars/index.js';
import { sessionClock, sessionTemplates, type SessionTemplate } from '../../src/calendar/index.js';
import { openMarket, otherSessions, type Market } from '../../src/sessions/index.js';
import { at, hour, rules } from './markets.js';

const templateOf = (id: string): SessionTemplate => sessionTemplates.forex.find((each) => each.id === id)!;

function open(bars: Bars, id = 'london', asOf = Infinity, openWithin = rules.openWithin): Market {
  return openMarket(bars, {
    assetClass: 'forex',
    clock: sessionClock(templateOf(id)),
    calendar: null,
    rules: { ...rules, asOf, openWithin },
    startDay: -Infinity,
    endDay: Infinity,
  });
}

/** Bars of an hour from an instant on, without gaps. */
const hours = (date: string, time: string, count: number, minutes = 60): BarRow[] =>
  Array.from({ length: count }, (_, i) => ({
    time: at(date, time) + i * minutes * 60_000,
    open: 1,
    high: 1,
    low: 1,
    close: 1,
  }));

// In winter Asia is open from 23:00 to 08:00 and London from 08:00 to 16:00 on the clock of UTC.
const winter = barsFromRows(hours('2024-01-08', '22:00', 24), { interval: '1h' });

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
  const torn = barsFromRows(hours('2024-01-09', '03:00', 14), { interval: '1h' });
  expect(otherSessions(open(torn), 'asia', 'before')).toEqual([null]);
});

test('otherSessions refuses a whole session that opens inside a bar, and no other', () => {
  // Bars of two hours from 22:00 on meet the opening of London at 08:00, and go across that of Asia at 23:00.
  const across = barsFromRows(hours('2024-01-08', '22:00', 12, 120), { interval: 7_200_000 });
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
    assetClass: 'stocks',
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
