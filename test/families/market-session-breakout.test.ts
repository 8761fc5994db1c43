import { expect, test } from 'vitest';
import type { Bars } from '../../src/bars/index.js';
import type { ReportId, ReportOptions } from '../../src/reports/index.js';
import { barsOf, detailed, flat, rowsFrom } from '../reports/fixtures/bars-from.js';
import { answers, counts, days, excluded, levels } from '../reports/fixtures/on-ledger.js';

/** Asia is open from 23:00 to 08:00 and London from 08:00 to 16:00 on the clock of UTC in winter; hourly bars of both. */
function winterDay(date: string, asia: string, london: string) {
  return rowsFrom(`${date}T23:00Z`, 60, ...flat(105, 8), asia, london, ...flat(105, 7));
}

// From Monday 2024-01-08, each day with a high and a low of Asia, from 105, and of London.
const bars = barsOf(
  winterDay('2024-01-07', '105 110 100 105', '105 116 104 105'),
  winterDay('2024-01-08', '105 110 100 105', '105 110 95 105'),
  winterDay('2024-01-09', '105 110 100 105', '105 125 94 105'),
  winterDay('2024-01-10', '105 110 100 105', '105 110 100 105'),
);

const run = <Id extends ReportId>(id: Id, params?: ReportOptions<Id>['params'], of: Bars = bars) =>
  detailed(of, id, 'forex', (params === undefined ? {} : { params }) as ReportOptions<Id>);

test('standard: which sides of the range of Asia London breaks', () => {
  const result = run('market-session-breakout-standard');
  expect(result.session.id).toBe('london');
  expect(result.params).toEqual({ first: 'asia', second: 'london', overlap: 'first' });
  expect(result.observations).toEqual({ unit: 'pair', seen: 4, eligible: 4, excluded: {} });
  expect(days(result)).toEqual([8, 9, 10, 11]);
  expect(counts(result)).toEqual(['All pairs / breaks: high-only 1, low-only 1, both 1, neither 1']);
  expect(answers(result, 'breaks')).toEqual(['high-only', 'low-only', 'both', 'neither']);
  expect(levels(result)[0]).toEqual({ 'first-high': 110, 'first-low': 100 });
  expect(result.summary[0].questions[0]).toMatchObject({ known: 'at-event', event: 'first-ended' });
});

test('standard: an absent or incomplete first session is no other one', () => {
  const torn = barsOf(
    winterDay('2024-01-07', '105 110 100 105', '105 116 104 105'),
    rowsFrom('2024-01-09T08:00Z', 60, ...flat(120, 8)),
    rowsFrom('2024-01-10T04:00Z', 60, ...flat(120, 12)),
  );
  expect(run('market-session-breakout-standard', {}, torn).observations).toEqual({
    unit: 'pair',
    seen: 3,
    eligible: 1,
    excluded: { 'no-first': 2 },
  });
});

test('standard: a pair with a change of contract in it or between is left out', () => {
  const [first, second] = [
    winterDay('2024-01-07', '105 110 100 105', '105 116 104 105'),
    winterDay('2024-01-08', '105 110 100 105', '105 110 95 105'),
  ];
  const rolled = (at: number) =>
    barsOf([...first, ...second].map((row, i) => ({ ...row, contract: i < at ? 'H' : 'M' })));
  const excludedWith = (at: number) => run('market-session-breakout-standard', {}, rolled(at)).observations.excluded;
  // Seventeen bars a day, nine of them of Asia: with the first of a day, in Asia, with London's first, with its last.
  expect([17, 18, 26, 33].map(excludedWith)).toEqual([{}, { roll: 1 }, { roll: 1 }, { roll: 1 }]);
});

// In summer London opens at 07:00, an hour before Asia closes.
const summer = barsOf(
  rowsFrom('2024-07-08T23:00Z', 60, '105 110 100 105', ...flat(105, 7), '105 112 104 105', ...flat(105, 7)),
);

test('standard: where both are open the bars are those of the first one, or it is cut', () => {
  const first = run('market-session-breakout-standard', {}, summer);
  expect(answers(first, 'breaks')).toEqual(['neither']);
  expect(levels(first)).toEqual([{ 'first-high': 112, 'first-low': 100 }]);
  const cut = run('market-session-breakout-standard', { overlap: 'cut' }, summer);
  expect(answers(cut, 'breaks')).toEqual(['high-only']);
  expect(levels(cut)).toEqual([{ 'first-high': 110, 'first-low': 100 }]);
});

test('standard: a first session that closes after the second one is none, cut or not', () => {
  // The daily session closes after London, which opened in it.
  const day = barsOf(rowsFrom('2024-01-08T22:00Z', 60, ...flat(105, 24)));
  expect(excluded(run('market-session-breakout-standard', { first: 'daily' }, day))).toEqual({ 'no-first': 1 });
  expect(excluded(run('market-session-breakout-standard', { first: 'daily', overlap: 'cut' }, day))).toEqual({
    'no-first': 1,
  });
});

test('standard: the second session is the one that the run is about', () => {
  const refused = (code: string): unknown => expect.objectContaining({ code });
  const asked = (session: string, second?: string) => () =>
    detailed(bars, 'market-session-breakout-standard', 'forex', {
      session,
      params: second === undefined ? {} : { second },
    });
  expect(asked('london')().session.id).toBe('london');
  expect(asked('new-york')).toThrow(refused('session-unavailable'));
  expect(asked('new-york', 'new-york')().params).toMatchObject({ second: 'new-york' });
  expect(() => detailed(bars, 'market-session-breakout-standard', 'stocks')).toThrow(refused('session-unavailable'));
  expect(() => run('market-session-breakout-standard', { first: 'tokyo' })).toThrow(refused('session-unavailable'));
});

test('standard: hours of one’s own for both sessions', () => {
  // The first two hours of Frankfurt, 08:00 to 10:00 UTC in winter, then the afternoon of New York, 17:00 to 21:00 UTC.
  const mondayToFriday = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
  const morning = {
    ...{ id: 'frankfurt', timeZone: 'Europe/Berlin', open: '09:00', close: '11:00' },
    weekdays: mondayToFriday,
  };
  const afternoon = {
    ...{ id: 'london', timeZone: 'America/New_York', open: '12:00', close: '16:00' },
    weekdays: mondayToFriday.slice(0, 2),
  };
  const day = (date: string, high: string, later: string) =>
    rowsFrom(`${date}T08:00Z`, 60, high, '105 106 98 105', ...flat(105, 7), '105 105 105 105', later, ...flat(105, 2));
  const own = barsOf(
    // The morning trades between 98 and 110, the afternoon up to 111.
    day('2024-01-08', '105 110 104 105', '105 111 105 105'),
    // This afternoon comes to both ends and breaks neither.
    day('2024-01-09', '105 110 104 105', '105 110 98 105'),
    // On Wednesdays there is no second session.
    day('2024-01-10', '105 110 104 105', '105 200 1 105'),
  );
  const result = run('market-session-breakout-standard', { first: morning, second: afternoon }, own);
  expect(result.session).toEqual({ id: 'london', timeZone: 'America/New_York', open: '12:00', close: '16:00' });
  expect(result.params).toEqual({ first: morning, second: afternoon, overlap: 'first' });
  expect(days(result)).toEqual([8, 9]);
  expect(answers(result, 'breaks')).toEqual(['high-only', 'neither']);
  expect(levels(result)).toEqual(Array(2).fill({ 'first-high': 110, 'first-low': 98 }));
  // The range is 12: a break by 1 is a twelfth of it.
  const byLevels = { first: morning, second: afternoon, multiples: [0.08, 0.09] };
  expect(counts(run('market-session-breakout-by-levels', byLevels, own)).slice(0, 2)).toEqual([
    'All pairs / high-0.08: reached 1, not-reached 0',
    'All pairs / high-0.09: reached 0, not-reached 1',
  ]);
  const asked = { first: morning, second: afternoon };
  const session = afternoon;
  expect(detailed(own, 'market-session-breakout-standard', 'forex', { session, params: asked })).toEqual({
    ...result,
    // Asked for this session, it notices the bars of the days without one.
    notices: [expect.objectContaining({ code: 'closed-days', count: 4 })],
  });
  expect(() =>
    detailed(own, 'market-session-breakout-standard', 'forex', { session: 'london', params: asked }),
  ).toThrow(expect.objectContaining({ code: 'session-unavailable', argument: 'options.session' }));
  // Stocks have neither Asia nor London, and templates need none of them.
  expect(detailed(own, 'market-session-breakout-standard', 'stocks', { params: asked }).summary).toEqual(
    result.summary,
  );
});

test('standard: a template among the params is refused by the name of its field', () => {
  const refused = (first: unknown, code: string, argument: string): void => {
    expect(() => run('market-session-breakout-standard', { first } as never)).toThrow(
      expect.objectContaining({ code, argument }),
    );
  };
  const whole = { id: 'x', timeZone: 'UTC', open: '09:00', close: '17:00', weekdays: ['monday'] };
  refused({ ...whole, timeZone: 'Moon/Sea' }, 'unknown-time-zone', 'options.params.first.timeZone');
  refused({ ...whole, close: '25:00' }, 'not-a-wall-time', 'options.params.first.close');
  refused({ timeZone: 'UTC' }, 'missing-field', 'options.params.first.id');
  refused({ ...whole, pauses: [] }, 'unknown-option', 'options.params.first');
  refused({ ...whole, breaks: [{ from: '09:00', to: '10:00' }] }, 'out-of-bounds', 'options.params.first.breaks');
});

test('standard: bars that do not meet the edges of a first session of one’s own are refused', () => {
  const first = { id: 'x', timeZone: 'UTC', weekdays: ['monday', 'tuesday'] } as const;
  const refused = (open: string, close: string, code: string): void => {
    expect(() => run('market-session-breakout-standard', { first: { ...first, open, close } })).toThrow(
      expect.objectContaining({ code }),
    );
  };
  refused('02:30', '07:00', 'bars-misaligned');
  refused('02:00', '08:30', 'bars-too-coarse');
});

test('standard: a first session that closes inside a bar of the second is refused', () => {
  const quarters = barsOf(rowsFrom('2024-07-08T23:00Z', 240, ...flat(105, 5)));
  expect(() => run('market-session-breakout-standard', {}, quarters)).toThrow(
    expect.objectContaining({ code: 'bars-too-coarse' }),
  );
});

test('by-weekday: the weekday is that of the second session', () => {
  expect(counts(run('market-session-breakout-by-weekday'))).toEqual([
    'Monday / breaks: high-only 1, low-only 0, both 0, neither 0',
    'Tuesday / breaks: high-only 0, low-only 1, both 0, neither 0',
    'Wednesday / breaks: high-only 0, low-only 0, both 1, neither 0',
    'Thursday / breaks: high-only 0, low-only 0, both 0, neither 1',
  ]);
});

test('by-size: the range of the first session, in % of the average daily range of the second or of the open of the first', () => {
  expect(excluded(run('market-session-breakout-by-size'))).toEqual({ 'no-average': 4 });
  const price = run('market-session-breakout-by-size', { sizeBy: 'price', edges: [9.52, 9.53] });
  // 10 of 105 is 9.5238 %.
  expect(price.detailed?.map(({ groups }) => groups.map(({ size }) => size).join())).toEqual(
    Array(4).fill('9.52-to-9.53'),
  );
  const six = barsOf(
    ...['07', '08', '09', '10', '11', '14'].map((date) =>
      winterDay(`2024-01-${date}`, '105 110 100 105', '105 125 105 105'),
    ),
  );
  const adr = run('market-session-breakout-by-size', {}, six);
  // Ranges of 20 in London before the sixth.
  expect(excluded(adr)).toEqual({ 'no-average': 5 });
  expect(adr.detailed?.map(({ groups }) => groups.map(({ size }) => size).join())).toEqual(['40-to-60']);
});

test('by-levels: how many ranges beyond the broken sides', () => {
  const result = run('market-session-breakout-by-levels', { multiples: [0.5, 0.6, 1.5] });
  expect(counts(result)).toEqual([
    'All pairs / high-0.5: reached 2, not-reached 0',
    'All pairs / high-0.6: reached 2, not-reached 0',
    'All pairs / high-1.5: reached 1, not-reached 1',
    'All pairs / low-0.5: reached 2, not-reached 0',
    'All pairs / low-0.6: reached 1, not-reached 1',
    'All pairs / low-1.5: reached 0, not-reached 2',
  ]);
  expect(result.summary[0].questions[0]).toMatchObject({
    title: "High broken: 0.5 × the first session's range beyond it",
    event: 'high-broken',
  });
  expect(levels(result)[0]).toEqual({
    'first-high': 110,
    'first-low': 100,
    'high-0.5': 115,
    'high-0.6': 116,
    'high-1.5': 125,
    'low-0.5': 95,
    'low-0.6': 94,
    'low-1.5': 85,
  });
});

test('by-retest: what comes of the level of Asia that London broke first, in London itself', () => {
  const beyond = (price: number) => Array<string>(6).fill(`${price} ${price} ${price} ${price}`);
  const days = barsOf(
    rowsFrom(
      '2024-01-07T23:00Z',
      60,
      ...flat(105, 8),
      '105 110 100 105',
      '105 112 105 111',
      '111 113 110 111',
      ...beyond(112),
    ),
    rowsFrom(
      '2024-01-08T23:00Z',
      60,
      ...flat(105, 8),
      '105 110 100 105',
      '105 105 95 98',
      ...beyond(99),
      '99 100 94 99',
    ),
    rowsFrom(
      '2024-01-09T23:00Z',
      60,
      ...flat(105, 8),
      '105 110 100 105',
      '105 105 95 99',
      '99 100.5 95 100',
      ...beyond(100),
    ),
  );
  const result = run('market-session-breakout-by-retest', undefined, days);
  expect(result.params).toEqual({ first: 'asia', second: 'london', overlap: 'first', barMinutes: null });
  expect(answers(result, 'retest')).toEqual(['retested', 'retested', 'retested']);
  // The high of the first breaking bar is 112, and later ones get no further; a low of the retesting bar does not count.
  expect(answers(result, 'after-retest')).toEqual(['neither', 'neither', 'closed-inside']);
  expect(result.detailed?.map(({ measures }) => measures['minutes-to-retest'])).toEqual([60, 420, 60]);
  expect(result.summary[0].questions.map(({ event }) => event)).toEqual(['first-break', 'retest']);
  const entries = run('market-session-breakout-by-bracket', { entry: 'retest' }, days);
  expect(levels(entries).map(({ entry }) => entry)).toEqual([110, 100, 100]);
});
