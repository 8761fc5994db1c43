import { expect, test } from 'vitest';
import { weekdays } from '../../src/calendar/inner.js';
import { barsOf, detailed, flat, rowsFrom } from '../reports/fixtures/bars-from.js';
import { utcTemplate } from '../reports/fixtures/market-of.js';
import { answers, counts, excluded, levels, measured } from '../reports/fixtures/on-ledger.js';

/** A forex day in winter, 22:00 to 22:00 UTC: an hour before Asia, Asia from 23:00 to 08:00 between 99 and 101, and what follows. */
function winterDay(date: string, ...rest: string[]) {
  return rowsFrom(
    `${date}T22:00Z`,
    60,
    '100 105 90 100',
    '100 101 99 100',
    ...flat(100, 8),
    ...rest,
    ...flat(100, 14 - rest.length),
  );
}

const bars = barsOf(
  winterDay('2024-01-07', '100.5 103 100 101', '101 101 98.5 100'),
  winterDay('2024-01-08', '100 101 98.9 100'),
  winterDay('2024-01-09', '100 102 99 101', ...flat(101, 13)),
  winterDay('2024-01-10'),
);

test('standard: which sides of the Asian range the rest of the day breaks, and the colours that follow', () => {
  const result = detailed(bars, 'asian-range-breakout-standard', 'forex');
  expect(result.session.id).toBe('daily');
  expect(result.observations).toEqual({ unit: 'session', seen: 4, eligible: 4, excluded: {} });
  expect(answers(result, 'breaks')).toEqual(['both', 'low-only', 'high-only', 'neither']);
  expect(counts(result)).toEqual([
    'All sessions / breaks: high-only 1, low-only 1, both 1, neither 1',
    'All sessions / rest-colour: green 1, red 1, flat 2',
    'All sessions / rest-colour-high-only: green 1, red 0, flat 0',
    'All sessions / rest-colour-low-only: green 0, red 0, flat 1',
    'All sessions / rest-colour-both: green 0, red 1, flat 0',
    'All sessions / rest-colour-neither: green 0, red 0, flat 1',
    'All sessions / day-colour: green 1, red 0, flat 3',
    'All sessions / day-colour-high-only: green 1, red 0, flat 0',
    'All sessions / day-colour-low-only: green 0, red 0, flat 1',
    'All sessions / day-colour-both: green 0, red 0, flat 1',
    'All sessions / day-colour-neither: green 0, red 0, flat 1',
  ]);
  // What the day did before Asia opened, 90 to 105, does not count.
  expect(levels(result)[0]).toEqual({ 'asia-high': 101, 'asia-low': 99 });
  const questions = result.summary[0].questions;
  expect(questions.map(({ title, known, event }) => [title, known, event]).slice(0, 4)).toEqual([
    ['Breaks of the Asian range', 'at-event', 'asia-closed'],
    ['Colour after the Asian session', 'at-event', 'asia-closed'],
    ['Colour after the Asian session: only the high broken', 'hindsight', undefined],
    ['Colour after the Asian session: only the low broken', 'hindsight', undefined],
  ]);
});

test('standard: of a crypto day Asia opens the day before, and those bars are hers', () => {
  // Asia from 23:00 to 08:00, the day from 00:00 on; the high of Asia is made before the day begins.
  const day = barsOf(
    rowsFrom('2024-01-08T23:00Z', 60, '100 110 100 100', ...flat(100, 8), '100 105 99 100', ...flat(100, 15)),
  );
  const result = detailed(day, 'asian-range-breakout-standard', 'crypto', { startDate: '2024-01-09' });
  expect(levels(result)).toEqual([{ 'asia-high': 110, 'asia-low': 100 }]);
  expect(answers(result, 'breaks')).toEqual(['low-only']);
});

test('standard: a day without a whole Asian session, or without bars after it, is left out', () => {
  const torn = barsOf(
    rowsFrom('2024-01-08T22:00Z', 60, ...flat(100, 3), ...Array<string>(4).fill(''), ...flat(100, 17)),
    rowsFrom('2024-01-09T22:00Z', 60, ...flat(100, 24)),
  );
  // Five of nine hours are enough of Asia by default; six are not there when more is asked for.
  const asked = (coverage: number) =>
    excluded(detailed(torn, 'asian-range-breakout-standard', 'forex', { completeness: { coverage } }));
  expect(asked(0.5)).toEqual({});
  expect(asked(0.6)).toEqual({ 'no-first': 1 });
  const asia = detailed(torn, 'asian-range-breakout-standard', 'forex', { session: 'asia' });
  expect(excluded(asia)).toEqual({ 'no-following': 2 });
});

test('standard: stocks have no Asian session', () => {
  const refused = expect.objectContaining({ code: 'session-unavailable' });
  expect(() => detailed(bars, 'asian-range-breakout-standard', 'stocks')).toThrow(refused);
  const day = barsOf(rowsFrom('2024-01-08T14:30Z', 30, ...flat(100, 13)));
  expect(() => detailed(day, 'asian-range-breakout-standard', 'stocks', { session: 'new-york' })).toThrow(refused);
});

test('by-weekday: one group per weekday', () => {
  const result = detailed(bars, 'asian-range-breakout-by-weekday', 'forex');
  expect(counts(result).filter((line) => line.includes('/ breaks'))).toEqual([
    'Monday / breaks: high-only 0, low-only 0, both 1, neither 0',
    'Tuesday / breaks: high-only 0, low-only 1, both 0, neither 0',
    'Wednesday / breaks: high-only 1, low-only 0, both 0, neither 0',
    'Thursday / breaks: high-only 0, low-only 0, both 0, neither 1',
  ]);
});

test('by-extension: how far beyond the side that broke first', () => {
  const result = detailed(bars, 'asian-range-breakout-by-extension', 'forex');
  expect(result.params).toEqual({ first: 'asia', barMinutes: null });
  expect(excluded(result)).toEqual({ 'no-break': 1 });
  expect(result.detailed?.map(({ groups }) => groups.map((group) => group['first-side']).join())).toEqual([
    'high',
    'low',
    'high',
  ]);
  expect(measured(result, 'extension')).toEqual([1, 0.05, 0.5]);
  expect(measured(result, 'extension-percent')).toEqual([1.9802, 0.101, 0.9901]);
});

test('by-extension: longer bars do not tell which side broke first', () => {
  const whole = (barMinutes: number | null) =>
    excluded(detailed(bars, 'asian-range-breakout-by-extension', 'forex', { params: { barMinutes } }));
  expect(whole(120)).toEqual({ 'no-break': 1, ambiguous: 1 });
  // Bars of three hours from 22:00 on go across the close of Asia at 08:00.
  expect(() => whole(180)).toThrow(expect.objectContaining({ code: 'bars-too-coarse' }));
});

test('by-extension: of a range of a single price there is a per cent, but no multiple', () => {
  const day = barsOf(rowsFrom('2024-01-08T22:00Z', 60, ...flat(100, 10), '100 101 100 100', ...flat(100, 13)));
  const result = detailed(day, 'asian-range-breakout-by-extension', 'forex');
  expect([measured(result, 'extension'), measured(result, 'extension-percent')]).toEqual([[null], [1]]);
});

test('standard: the day may have hours of one’s own', () => {
  // From 09:00 in Frankfurt, when Asia closes, to 15:00: of the first day above, 103 is in it and 98.5 too; an hour less ends before that.
  const day = (close: string) =>
    detailed(bars, 'asian-range-breakout-standard', 'forex', {
      session: {
        id: 'frankfurt',
        timeZone: 'Europe/Berlin',
        open: '09:00',
        close,
        weekdays: ['monday', 'tuesday', 'wednesday', 'thursday'],
      },
    });
  expect(day('15:00').session).toEqual({
    id: 'frankfurt',
    timeZone: 'Europe/Berlin',
    open: '09:00',
    close: '15:00',
  });
  expect(answers(day('15:00'), 'breaks')).toEqual(['both', 'low-only', 'high-only', 'neither']);
  expect(answers(day('10:00'), 'breaks')).toEqual(['high-only', 'low-only', 'high-only', 'neither']);
});

test('standard: the range may be that of another session, by its name or with hours of one’s own', () => {
  const asia = (first?: string | ReturnType<typeof utcTemplate>) =>
    detailed(bars, 'asian-range-breakout-standard', 'forex', { params: first === undefined ? {} : { first } });
  const named = asia('asia');
  expect(named).toEqual(asia());
  // In winter the hours of Tokyo are these.
  const own = asia(utcTemplate('night', '23:00', '08:00'));
  expect({ ...own, params: named.params }).toEqual(named);
  expect(own.params).toEqual({ first: utcTemplate('night', '23:00', '08:00') });
  // Of the hour after that one: the next hour of the first day goes below it.
  const hour = asia(utcTemplate('hour', '08:00', '09:00'));
  expect(levels(hour)[0]).toEqual({ 'asia-high': 103, 'asia-low': 100 });
  expect(answers(hour, 'breaks')).toEqual(['low-only', 'neither', 'neither', 'neither']);
  // London closes after what happened.
  expect(levels(asia('london'))[0]).toEqual({ 'asia-high': 103, 'asia-low': 98.5 });
});

test('standard: an asset class without Asia needs the session to be given', () => {
  const night = { id: 'day', timeZone: 'UTC', open: '22:00', close: '22:00', weekdays: weekdays.slice(0, 5) };
  const run = (params: { first?: ReturnType<typeof utcTemplate> }) =>
    detailed(bars, 'asian-range-breakout-standard', 'stocks', { session: night, params });
  expect(() => run({})).toThrow(expect.objectContaining({ code: 'session-unavailable' }));
  const given = run({ first: utcTemplate('night', '23:00', '08:00') });
  expect(answers(given, 'breaks')).toEqual(['both', 'low-only', 'high-only', 'neither']);
});

test('by-retest: what comes of the Asian level that the rest of the day broke first', () => {
  const days = barsOf(
    winterDay('2024-01-07', '100.5 103 100 102', '102 102 101 102', '102 103.5 102 103'),
    // Down to 98, up to the level and back inside at once.
    winterDay('2024-01-08', '100 100 98 98.5', '98.5 98.5 98.5 98.5', '98.5 100 98.5 100'),
    winterDay('2024-01-09', '100 102 100 101'),
    winterDay('2024-01-10', '100 102 100 101.5', ...Array<string>(13).fill('101.5 101.5 101.5 101.5')),
    winterDay('2024-01-11'),
  );
  const result = detailed(days, 'asian-range-breakout-by-retest', 'forex');
  expect(result.params).toEqual({ first: 'asia', barMinutes: null });
  expect(excluded(result)).toEqual({ 'no-break': 1 });
  expect(answers(result, 'retest')).toEqual(['retested', 'retested', 'closed-inside', 'not-retested']);
  expect(answers(result, 'after-retest')).toEqual(['new-extreme', 'closed-inside', null, null]);
  expect(measured(result, 'minutes-to-retest')).toEqual([60, 120, null, null]);
  expect(counts(result)[0]).toBe('High broken first / retest: retested 1, not-retested 1, closed-inside 1');
  expect(levels(result)[0]).toEqual({ 'asia-high': 101, 'asia-low': 99 });
  expect(result.summary[0].questions.map(({ known, event }) => [known, event])).toEqual([
    ['at-event', 'first-break'],
    ['at-event', 'retest'],
  ]);
  const entries = detailed(days, 'asian-range-breakout-by-excursion', 'forex', { params: { entry: 'retest' } });
  expect(excluded(entries)).toEqual({ 'no-break': 1, 'no-entry': 2 });
  expect(levels(entries).map(({ entry }) => entry)).toEqual([101, 99]);
});

test('by-retest: a range of a single price can be retested, but is no unit of a trade', () => {
  const day = barsOf(
    rowsFrom('2024-01-08T22:00Z', 60, ...flat(100, 10), '100 101 100 101', '101 101 100 101', ...flat(101, 12)),
  );
  expect(answers(detailed(day, 'asian-range-breakout-by-retest', 'forex'), 'retest')).toEqual(['retested']);
  const entries = detailed(day, 'asian-range-breakout-by-excursion', 'forex', { params: { entry: 'retest' } });
  expect(excluded(entries)).toEqual({ 'no-size': 1 });
});
