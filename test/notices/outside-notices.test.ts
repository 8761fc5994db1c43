import { describe, expect, it } from 'vitest';
import { barsFromColumns, type Bars } from '../../src/bars/index.js';
import {
  type AssetClass,
  dayOfDate,
  exchanges,
  sessionClock,
  type SessionTemplate,
  sessionTemplates,
} from '../../src/calendar/index.js';
import { inspectBars, type Notice, noticesOf } from '../../src/notices/inner.js';

const MINUTE = 60_000;
const [stocks] = sessionTemplates.stocks;
const [, , , futuresDay] = sessionTemplates.futures;
const [forexDay] = sessionTemplates.forex;
const [mumbai] = exchanges.XNSE.sessions;

function barsAt(times: readonly number[], interval: number): Bars {
  const price = new Float64Array(times.length).fill(1);
  const time = [...new Set(times)].sort((a, b) => a - b);
  return barsFromColumns({ time, open: price, high: price, low: price, close: price }, { interval });
}

/** The opening times of bars in the hours of a template on every weekday of it between two dates. */
function timesIn(template: SessionTemplate, from: string, through: string, minutes: number): number[] {
  const clock = sessionClock(template);
  const times: number[] = [];
  for (let day = dayOfDate(from); day <= dayOfDate(through); day++) {
    if (!clock.trades(day)) continue;
    for (let time = clock.openOf(day); time < clock.closeOf(day); time += minutes * MINUTE) times.push(time);
  }
  return times;
}

const span = (from: string, count: number, minutes: number): number[] =>
  Array.from({ length: count }, (_, i) => Date.parse(from) + i * minutes * MINUTE);

const without = (times: readonly number[], ...dates: string[]): number[] =>
  times.filter((time) => !dates.includes(new Date(time + 5.5 * 60 * MINUTE).toISOString().slice(0, 10)));

const india = (times: readonly number[]): readonly Notice[] =>
  noticesOf(barsAt(times, 15 * MINUTE), { assetClass: 'stocks', exchange: 'XNSE' });

/** Trading dates of Mumbai without those that the calendar closes. */
const early2024 = without(timesIn(mumbai, '2024-02-01', '2024-03-07', 15));
const late2024 = without(timesIn(mumbai, '2024-10-03', '2024-11-14', 15), '2024-11-01');

describe('half days of futures', () => {
  it('are complete to 12:15 Chicago, as 3 July 2024, and Good Friday 2023 to 08:15', () => {
    const half = [
      ...timesIn(futuresDay, '2024-06-27', '2024-07-05', 30),
      ...timesIn(futuresDay, '2023-04-05', '2023-04-10', 15),
    ];
    const ends = [
      ['2024-07-03T17:15Z', '2024-07-03T21:00Z'],
      ['2024-07-04T17:00Z', '2024-07-04T21:00Z'],
      ['2023-04-07T13:15Z', '2023-04-07T21:00Z'],
    ];
    const open = half.filter((time) => !ends.some(([from, to]) => time >= Date.parse(from) && time < Date.parse(to)));
    const bars = barsAt(open, 15 * MINUTE);
    const { sessions } = inspectBars(bars, { assetClass: 'futures', session: 'daily' });
    expect([sessions.seen, sessions.incomplete]).toEqual([11, 0]);
  });
});

describe('bars on days that the calendar closes', () => {
  it.each<[string, readonly Notice[], number, RegExp]>([
    [
      'a special Saturday of the NSE',
      india([...early2024, ...span('2024-03-02T03:45Z', 3, 15), ...span('2024-03-02T06:00Z', 4, 15)]),
      7,
      /for 7 of the bars.* 7 on days without a session: 2024-03-02 \(Saturday\)\./,
    ],
    [
      'Muhurat trading on the evening of a holiday',
      india([...late2024, ...span('2024-11-01T12:30Z', 4, 15)]),
      4,
      /4 on days without a session: 2024-11-01 \(Friday\)\./,
    ],
    [
      'a Sunday of the budget',
      india([...timesIn(mumbai, '2026-01-27', '2026-02-13', 15), ...span('2026-02-01T03:45Z', 25, 15)]),
      25,
      /2026-02-01 \(Sunday\)/,
    ],
    [
      'Sunday bars of a forex broker that begins before the market',
      noticesOf(
        barsAt(
          [...timesIn(forexDay, '2024-07-08', '2024-07-19', 60), ...span('2024-07-14T20:00Z', 1, 60)],
          60 * MINUTE,
        ),
        { assetClass: 'forex' },
      ),
      1,
      /2024-07-14 \(Sunday\)/,
    ],
    [
      'a product that trades on after the early close of indexes',
      noticesOf(barsAt(timesIn(futuresDay, '2024-01-08', '2024-01-26', 60), 60 * MINUTE), { assetClass: 'futures' }),
      4,
      /4 after an early close: 2024-01-15 \(Monday\)\./,
    ],
    [
      'a template for a market of another country with the holidays of this one',
      noticesOf(
        barsAt(timesIn({ ...mumbai, earlierHours: undefined } as never, '2024-03-25', '2024-04-05', 15), 15 * MINUTE),
        {
          assetClass: 'futures',
          session: { ...stocks, id: 'own', timeZone: 'Asia/Kolkata', open: '09:15', close: '15:30' },
        },
      ),
      25,
      /25 on days without a session: 2024-03-29 \(Friday\)\./,
    ],
  ])('are counted and named: %s', (_, notices, count, text) => {
    expect(notices.map(({ code }) => code)).toEqual(['closed-days']);
    expect(notices[0].count).toBe(count);
    expect(notices[0].text).toMatch(text);
  });

  it('are not mentioned where the caller has no calendar, or reports on part of a day', () => {
    const times = timesIn(stocks, '2024-06-17', '2024-07-12', 30);
    const said = (more: object): readonly string[] =>
      noticesOf(barsAt(times, 30 * MINUTE), { assetClass: 'stocks', ...more }).map(({ code }) => code);
    expect(said({})).toEqual(['closed-days']);
    expect(said({ calendar: null })).toEqual([]);
    const sunday = timesIn(forexDay, '2024-07-08', '2024-07-19', 60);
    const session = { ...stocks, id: 'morning', open: '10:00', close: '12:00' };
    expect(noticesOf(barsAt(sunday, 60 * MINUTE), { assetClass: 'forex', session })).toEqual([]);
  });
});

const own = (timeZone: string, open: string, close: string, more: object = {}): SessionTemplate => ({
  ...stocks,
  id: 'custom',
  timeZone,
  open,
  close,
  ...more,
});

describe('bars outside the sessions', () => {
  it.each<[string, AssetClass, object, readonly SessionTemplate[]]>([
    ['futures that close a quarter of an hour later', 'futures', {}, [own('America/New_York', '18:00', '17:15')]],
    [
      'futures of Shanghai that pause for lunch',
      'futures',
      {},
      [own('Asia/Shanghai', '09:30', '15:00', { breaks: [{ from: '11:30', to: '13:00' }] })],
    ],
    [
      'stocks of Frankfurt in the hours of another venue',
      'stocks',
      { exchange: 'XETR' },
      [own('Europe/Berlin', '08:00', '22:00')],
    ],
    [
      'stocks of Tokyo after the longer hours of 2024',
      'stocks',
      { exchange: exchanges.XNYS.id, session: own('Asia/Tokyo', '15:30', '18:00') },
      [own('Asia/Tokyo', '09:00', '15:30', { breaks: [{ from: '11:30', to: '12:30' }] })],
    ],
  ])('are told with the hours and the template that fits: %s', (_, assetClass, more, [template]) => {
    const { breaks = [] } = template;
    const clock = sessionClock(template);
    const times = timesIn(template, '2022-02-28', '2022-06-30', 5).filter((time) => {
      const day = clock.tradingDayOf(time)!;
      return clock.breaksOf(day).every(({ from, to }) => time < from || time >= to);
    });
    const notices = noticesOf(barsAt(times, 5 * MINUTE), { assetClass, calendar: null, ...more });
    expect(notices.map(({ code }) => code)).toEqual(['outside-sessions']);
    const [{ text }] = notices;
    expect(text).toContain(`from ${template.open} to ${template.close} ${template.timeZone}, Monday to Friday`);
    const [, fitting] = /this session fits: (.*)$/.exec(text) ?? [];
    expect(JSON.parse(fitting)).toEqual({ ...template, ...(breaks.length === 0 ? {} : { breaks }) });
    const session = JSON.parse(fitting) as SessionTemplate;
    expect(noticesOf(barsAt(times, 5 * MINUTE), { assetClass, calendar: null, session })).toEqual([]);
  });

  it('are told by the hours of the session alone, whatever its name', () => {
    const evenings = Array.from({ length: 20 }, (_, i) => span(`2024-09-${10 + i}T20:30Z`, 20, 15)).flat();
    for (const session of [stocks, futuresDay, own('UTC', '10:00', '12:00')]) {
      // Other bars each time, as those that were seen are told of again.
      const [one, other] = ['one', 'another'].map((id) =>
        noticesOf(barsAt(evenings, 15 * MINUTE), { assetClass: 'futures', session: { ...session, id } }),
      );
      expect(one.map(({ code }) => code)).toContain('outside-sessions');
      expect(other).toEqual(one);
    }
  });

  it('are not told of one bar in a hundred, and of a whole trading date always', () => {
    const week = timesIn(mumbai, '2024-09-02', '2024-09-27', 15);
    const evening = span('2024-09-10T12:00Z', 5, 15);
    expect(india([...week, ...evening])).toEqual([]);
    const [notice] = india([...without(week, '2024-09-10'), ...evening]);
    expect(notice.code).toBe('outside-sessions');
    expect(notice.text).toMatch(/5 of 480 bars .*; 2024-09-10 \(Tuesday\) has no other bars\./);
  });

  it('are the same notices however the bars were appended', () => {
    const times = [...early2024, ...span('2024-03-02T03:45Z', 7, 15), ...span('2024-02-20T12:00Z', 20, 15)];
    const whole = barsAt(times, 15 * MINUTE);
    const market = { assetClass: 'stocks', exchange: 'XNSE' } as const;
    for (const asOf of [whole.time[200], whole.time[400], whole.time[520], whole.time[whole.length - 1] + 1e9]) {
      const alone = barsAt(
        [...whole.time].filter((time) => time + whole.interval <= asOf),
        15 * MINUTE,
      );
      expect(noticesOf(whole, { ...market, asOf })).toEqual(noticesOf(alone, market));
    }
  });
});
