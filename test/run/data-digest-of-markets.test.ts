import { expect, test } from 'vitest';
import { barsFromRows, type BarRow, type BarsOptions } from '../../src/bars/index.js';
import { type CalendarDates, calendarFromDates, dayOfDate, sessionClock } from '../../src/calendar/index.js';
import { dataDigest } from '../../src/run/data-digest.js';
import { marketClasses } from '../../src/sessions/market/market-class.js';
import { type MarketEvent, openMarket } from '../../src/sessions/inner.js';
import { at, day, hour, hours, rules } from '../sessions/markets.js';

/** Monday and Tuesday, from nine to four, with volumes and a contract. */
const rows: readonly BarRow[] = ['2024-07-01', '2024-07-02'].flatMap((date) =>
  hours(date, 9, 16, 'U4').map((row) => ({ ...row, volume: 10 })),
);

const dates: CalendarDates = {
  id: 'own',
  timeZone: 'UTC',
  holidays: ['2024-07-04'],
  earlyCloses: { '2024-07-03': '13:00' },
  knownFrom: '2024-01-01',
  knownThrough: '2024-12-31',
};

interface Given {
  readonly rows?: readonly BarRow[];
  readonly interval?: BarsOptions['interval'];
  readonly calendar?: Partial<CalendarDates> | null;
  readonly events?: readonly MarketEvent[];
  readonly startDay?: number;
  readonly endDay?: number;
  readonly asOf?: number;
}

function digestOf({ calendar = {}, events = [], asOf = Infinity, ...more }: Given = {}): string {
  const market = openMarket(barsFromRows(more.rows ?? rows, { interval: more.interval ?? '1h' }), {
    marketClass: marketClasses.futures,
    clock: sessionClock(day),
    calendar: calendar && calendarFromDates({ ...dates, ...calendar }),
    rules: { ...rules, asOf },
    startDay: more.startDay ?? -Infinity,
    endDay: more.endDay ?? Infinity,
  });
  return dataDigest(market, events, asOf);
}

const withHoliday = (date: string): Given => ({ calendar: { holidays: [...dates.holidays, date] } });

/** The rows with something else in one of them. */
const changed = (position: number, change: Partial<BarRow>): Given => ({
  rows: rows.map((row, i) => (i === position ? { ...row, ...change } : row)),
});

const withoutContract = rows.map(({ contract: _, ...row }) => row);
const withoutVolume = rows.map(({ volume: _, ...row }) => row);

test('other data have another digest, whatever the difference is', () => {
  const others: Readonly<Record<string, Given>> = {
    'an open': changed(3, { open: 3.5 }),
    'a high': changed(3, { high: 6 }),
    'a low': changed(3, { low: 0 }),
    'a close': changed(3, { close: 4.5 }),
    'a volume': changed(3, { volume: 11 }),
    'a contract': changed(13, { contract: 'Z4' }),
    'the name of every contract': { rows: rows.map((row) => ({ ...row, contract: 'Z4' })) },
    'the time of a bar': changed(13, { time: at('2024-07-02', '15:30') }),
    'no contracts': { rows: withoutContract },
    'no volumes': { rows: withoutVolume },
    'one bar less': { rows: rows.slice(0, -1) },
    'the length of a bar': { interval: '30m' },
    'an event': { events: [{ name: 'CPI', date: '2024-07-01' }] },
    'the time of an event': { events: [{ name: 'CPI', date: '2024-07-01', time: '08:30' }] },
    'the beginning of the range': { startDay: dayOfDate('2024-07-01') },
    'the end of the range': { endDay: dayOfDate('2024-07-02') },
    'no calendar': { calendar: null },
    'a holiday': withHoliday('2024-07-05'),
    'no holiday': { calendar: { holidays: [] } },
    'an early close': { calendar: { earlyCloses: { '2024-07-03': '12:00' } } },
    'no early close': { calendar: { earlyCloses: {} } },
    'no early close, in another zone': { calendar: { earlyCloses: {}, timeZone: 'Europe/London' } },
  };
  const digests = new Map([
    ['nothing', digestOf()],
    ...Object.entries(others).map(([name, given]) => [name, digestOf(given)] as const),
  ]);
  const same = [...digests].filter(([name, own]) => [...digests].some(([other, of]) => other !== name && of === own));
  expect(same).toEqual([]);
  expect(digestOf()).toBe(digestOf());
});

test('holidays count from the day before the first bar to 31 days after the last one that is known', () => {
  const own = digestOf();
  for (const date of ['2024-06-30', '2024-08-02']) expect(digestOf(withHoliday(date)), date).not.toBe(own);
  for (const date of ['2024-06-29', '2024-08-03']) expect(digestOf(withHoliday(date)), date).toBe(own);
  // At Monday's close the last known bar is Monday's.
  const asOf = at('2024-07-01', '16:00');
  const [then, day31, day32] = [{}, withHoliday('2024-08-01'), withHoliday('2024-08-02')].map((given) =>
    digestOf({ ...given, asOf }),
  );
  expect([day31 === then, day32 === then]).toEqual([false, true]);
});

test('a calendar that begins or ends at another date has the same digest', () => {
  expect(digestOf({ calendar: { knownFrom: '2023-01-01', knownThrough: '2026-12-31' } })).toBe(digestOf());
});

test('bars that came after the instant change nothing, nor does a bar that has not ended', () => {
  for (const bars of [1, 3, 7, 8, 10]) {
    const asOf = Number(rows[bars - 1].time) + hour;
    const known = digestOf({ asOf });
    expect(digestOf({ asOf, rows: rows.slice(0, bars) }), `${bars} bars`).toBe(known);
    expect(digestOf({ asOf: asOf + hour - 1 }), `${bars} bars and most of another`).toBe(known);
    expect(digestOf({ asOf: asOf - 1 }), `nearly ${bars} bars`).not.toBe(known);
  }
});

test('of a session that has closed every bar is known, as one that its close cuts short', () => {
  const cut = { ...rows[6], time: at('2024-07-01', '15:30') };
  const monday = [...rows.slice(0, 6), cut];
  const asOf = at('2024-07-01', '16:00');
  expect(digestOf({ rows: monday, asOf })).not.toBe(digestOf({ rows: monday.slice(0, -1), asOf }));
  expect(digestOf({ rows: monday, asOf: asOf - 1 })).toBe(digestOf({ rows: monday.slice(0, -1), asOf: asOf - 1 }));
});

test('a bar that belongs to no session is known from its end on', () => {
  const evening = { rows: [...rows, ...hours('2024-07-02', 17, 18, 'U4').map((row) => ({ ...row, volume: 10 }))] };
  const ended = at('2024-07-02', '18:00');
  expect(digestOf({ ...evening, asOf: ended - 1 })).toBe(digestOf());
  expect(digestOf({ ...evening, asOf: ended })).not.toBe(digestOf());
});

test('before the first bar no calendar has a part in it', () => {
  const asOf = at('2024-07-01', '09:00');
  expect(digestOf({ asOf })).toBe(digestOf({ asOf, calendar: null }));
});
