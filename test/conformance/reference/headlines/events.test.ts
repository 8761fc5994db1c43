import { describe, expect, it } from 'vitest';
import { morning, morningBars } from '../hand-made-bars.js';
import { ledger } from '../ledger.js';
import { answersOf, weekdaysFrom } from './answers.js';

const events = (...dates: readonly (readonly [date: string, time?: string])[]) => ({
  events: dates.map(([date, time]) => ({
    name: 'Cpi',
    date: `2024-${date}`,
    ...(time === undefined ? {} : { time }),
  })),
});

describe('performance around events', () => {
  it('asks whether three sessions go on in the direction of the event day', () => {
    // Closes: 105 112 118 106 106 109 113 113 120. 2: up to 112, then down to 106; 3: up to 118, then down to 109; 6: up to 109,
    // then up to 120. 5 does not change; 1 has no session before it, 7 only two after it; Saturday none of its own.
    const given = events(['07-01'], ['07-02'], ['07-03'], ['07-05'], ['07-06'], ['07-08'], ['07-09']);
    expect(answersOf(ledger, 'cpi-performance', given)).toEqual(['07-02 failure', '07-03 failure', '07-08 success']);
    expect(answersOf(ledger, 'nfp-performance', given)).toEqual([]);
  });

  it.each(['cpi', 'nfp', 'fomc', 'earnings'])('knows the events of %s by their name', (name) => {
    const given = { events: [{ name: name.toUpperCase(), date: '2024-07-08' }] };
    expect(answersOf(ledger, `${name}-performance`, given)).toEqual(['07-08 success']);
  });

  it('belongs to the next session from the close on, and a session of two counts once', () => {
    expect(answersOf(ledger, 'cpi-performance', events(['07-05', '16:00'], ['07-08']))).toEqual(['07-08 success']);
  });

  it('lists cases in the order of the sessions', () => {
    // That of Wednesday after the close is Thursday's: down to 106, then up to 113.
    expect(answersOf(ledger, 'cpi-performance', events(['07-03', '16:00'], ['07-03']))).toEqual([
      '07-03 failure',
      '07-04 failure',
    ]);
  });

  it('needs its session in the range, those around it need not be', () => {
    const given = events(['07-03'], ['07-08']);
    expect(answersOf(ledger, 'cpi-performance', { ...given, endDate: '2024-07-05' })).toEqual(['07-03 failure']);
    expect(answersOf(ledger, 'cpi-performance', { ...given, startDate: '2024-07-08' })).toEqual(['07-08 success']);
  });
});

/** Sessions of three hours, or fewer, on the weekdays from 2024-07-01 on; each closes one higher. */
const mornings = (...hours: readonly number[]) =>
  morningBars(
    Object.fromEntries(
      weekdaysFrom('2024-07-01', hours.length).map((date, i) => [
        date,
        Array.from({ length: hours[i] }, () => [i, i, i, i] as const),
      ]),
    ),
  );

describe('performance around events inside the day', () => {
  it.each([
    [[3, 3, 3, 3, 3], ['07-02 success']],
    [[1, 3, 3, 3, 3], []],
    [[3, 1, 3, 3, 3], []],
    [[3, 3, 1, 3, 3], []],
    [[3, 3, 3, 3, 1], []],
  ])('needs complete sessions around it: %j', (hours, answers) => {
    const options = { ...events(['07-02']), session: morning };
    expect(answersOf(mornings(...hours), 'cpi-performance', options)).toEqual(answers);
  });

  it('needs the last of them to be closed', () => {
    const options = { ...events(['07-02']), session: morning };
    const asOf = (time: string) => ({ ...options, asOf: Date.parse(time) });
    expect(answersOf(mornings(3, 3, 3, 3, 3), 'cpi-performance', asOf('2024-07-05T12:59Z'))).toEqual([]);
    expect(answersOf(mornings(3, 3, 3, 3, 3), 'cpi-performance', asOf('2024-07-05T13:00Z'))).toHaveLength(1);
  });
});

describe('economic-data-volume', () => {
  const bars = { ...ledger, volume: Float64Array.from([10, 20, 30, 40, 50, 20, 10, 30, 50]) };

  it('ranks the change from the session before, over that of a week before', () => {
    // (10/20)/(20/10), (30/10)/(30/20) and (50/30)/(40/30); the last one has the event after the close of the one before.
    const given = events(['07-09'], ['07-10', '16:00']);
    expect(answersOf(bars, 'economic-data-volume', given)).toEqual(['07-09 1 event', '07-10 3 other', '07-11 2 event']);
  });

  it('finds the week before outside the range, and needs two sessions in a week', () => {
    expect(answersOf(bars, 'economic-data-volume', { startDate: '2024-07-10' })).toEqual([
      '07-10 2 other',
      '07-11 1 other',
    ]);
    expect(answersOf(bars, 'economic-data-volume', { startDate: '2024-07-11' })).toEqual([]);
  });

  it('needs the sessions of a week before to be complete', () => {
    const volumeCases = (...hours: readonly number[]) => {
      const hourly = mornings(...hours);
      const volume = Float64Array.from(hourly.time, (_, i) => i + 1);
      return answersOf({ ...hourly, volume }, 'economic-data-volume', { session: morning });
    };
    // Volumes of 6, 15, 24, … 69: (60/51)/(15/6) and (69/60)/(24/15).
    expect(volumeCases(3, 3, 3, 3, 3, 3, 3, 3)).toEqual(['07-09 1 other', '07-10 2 other']);
    // 2024-07-01, 2024-07-03 and 2024-07-10.
    expect(volumeCases(2, 3, 3, 3, 3, 3, 3, 3)).toEqual([]);
    expect(volumeCases(3, 3, 2, 3, 3, 3, 3, 3)).toEqual([]);
    expect(volumeCases(3, 3, 3, 3, 3, 3, 3, 2)).toEqual([]);
  });

  it('has no case without volumes', () => {
    expect(answersOf(ledger, 'economic-data-volume')).toEqual([]);
  });
});

describe('event-day', () => {
  it('compares days of any event with all others', () => {
    expect(answersOf(ledger, 'event-day', events(['07-04']))).toEqual([
      '07-01 8 other',
      '07-02 7 other',
      '07-03 5 other',
      '07-04 1 event',
      '07-05 3.5 other',
      '07-08 2 other',
      '07-09 9 other',
      '07-10 3.5 other',
      '07-11 6 other',
    ]);
  });

  it('takes an event after the close for one of the next session', () => {
    expect(answersOf(ledger, 'event-day', events(['07-03', '16:00']))).toContain('07-04 1 event');
  });
});
