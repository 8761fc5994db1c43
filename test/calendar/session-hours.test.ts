import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate, sessionClock, type SessionTemplate } from '../../src/calendar/index.js';
import { weekdays } from '../../src/calendar/inner.js';
import { zoneAndDay } from './arbitraries.js';
import { thrownBy } from './thrown-by.js';

const wallTime = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The hours of a session with breaks, all by the minutes from its open. */
const hoursWithBreaks = fc
  .tuple(fc.nat(1439), fc.uniqueArray(fc.integer({ min: 1, max: 1440 }), { minLength: 1, maxLength: 7 }))
  .map(([open, edges]) => {
    const ascending = [...edges].sort((a, b) => a - b);
    // The last edge is the close; a break takes two.
    const [length, ...rest] = [...ascending].reverse();
    const inner = rest.reverse();
    const minutes = Array.from({ length: Math.floor(inner.length / 2) }, (_, i) => inner.slice(2 * i, 2 * i + 2));
    const breaks = minutes.map(([from, to]) => ({ from: wallTime(open + from), to: wallTime(open + to) }));
    return { open: wallTime(open), close: wallTime(open + length), breaks, minutes };
  });

const eras = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -40, max: 40 }), hoursWithBreaks), {
    maxLength: 4,
    selector: ([days]) => days,
  })
  .map((list) => [...list].sort(([a], [b]) => a - b));

const base = (timeZone: string): Pick<SessionTemplate, 'id' | 'timeZone' | 'weekdays'> => ({
  id: 'own',
  timeZone,
  weekdays,
});

const shanghai: SessionTemplate = {
  id: 'shanghai',
  timeZone: 'Asia/Shanghai',
  open: '09:30',
  close: '15:00',
  weekdays: weekdays.slice(0, 5),
  breaks: [{ from: '11:30', to: '13:00' }],
};

describe('the breaks of a session', () => {
  it('lie so many minutes after its open on a clock that never changes', () => {
    fc.assert(
      fc.property(hoursWithBreaks, fc.integer({ min: 0, max: 30_000 }), ({ minutes, ...hours }, day) => {
        const clock = sessionClock({ ...base('UTC'), ...hours });
        const opens = clock.openOf(day);
        expect(clock.breaksOf(day)).toEqual(
          minutes.map(([from, to]) => ({ from: opens + from * 60_000, to: opens + to * 60_000 })),
        );
      }),
    );
  });

  it('come one after another and have a length, whatever the clocks do, and where those do nothing lie inside', () => {
    fc.assert(
      fc.property(hoursWithBreaks, zoneAndDay, ({ minutes, ...hours }, { timeZone, day }) => {
        const clock = sessionClock({ ...base(timeZone), ...hours });
        const edges = clock.breaksOf(day).flatMap(({ from, to }) => [from, to]);
        expect(edges).toEqual([...edges].sort((a, b) => a - b));
        for (const { from, to } of clock.breaksOf(day)) expect(to).toBeGreaterThan(from);
        const [open, close] = [clock.openOf(day), clock.closeOf(day)];
        const closes =
          hours.close === '00:00' ? 1440 : Number(hours.close.slice(0, 2)) * 60 + Number(hours.close.slice(3));
        const opens = Number(hours.open.slice(0, 2)) * 60 + Number(hours.open.slice(3));
        const usual = (closes > opens ? closes - opens : closes - opens + 1440) * 60_000;
        if (close - open !== usual) return;
        expect(clock.breaksOf(day).length).toBeLessThanOrEqual(minutes.length);
        for (const edge of edges) expect(edge > open && edge < close).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('are placed by hand: a lunch in Shanghai, and a halt over midnight', () => {
    const lunch = sessionClock(shanghai).breaksOf(dayOfDate('2024-07-01'));
    expect(lunch.map(({ from, to }) => [new Date(from).toISOString(), new Date(to).toISOString()])).toEqual([
      ['2024-07-01T03:30:00.000Z', '2024-07-01T05:00:00.000Z'],
    ]);
    const night = sessionClock({
      ...base('UTC'),
      open: '18:00',
      close: '17:00',
      breaks: [
        { from: '22:00', to: '00:00' },
        { from: '00:30', to: '01:00' },
      ],
    });
    const edges = night.breaksOf(dayOfDate('2024-07-02')).flatMap(({ from, to }) => [from, to]);
    expect(edges.map((edge) => new Date(edge).toISOString().slice(5, 16))).toEqual([
      '07-01T22:00',
      '07-02T00:00',
      '07-02T00:30',
      '07-02T01:00',
    ]);
  });

  it('are none where the clock leaves out the hour that they lie in', () => {
    const clock = sessionClock({
      ...base('America/New_York'),
      open: '01:00',
      close: '06:00',
      breaks: [{ from: '02:00', to: '03:00' }],
    });
    expect(clock.breaksOf(dayOfDate('2024-03-09'))).toHaveLength(1);
    expect(clock.breaksOf(dayOfDate('2024-03-10'))).toEqual([]);
  });

  it('are none of a template without any', () => {
    expect(sessionClock({ ...shanghai, breaks: [] }).breaksOf(19_000)).toEqual([]);
  });
});

describe('earlier hours', () => {
  it('are those of the first entry that has not ended by a date, and those of today after the last one', () => {
    fc.assert(
      fc.property(hoursWithBreaks, eras, zoneAndDay, (today, list, { timeZone, day }) => {
        const { minutes: _, ...now } = today;
        const earlierHours = list.map(([days, { minutes: __, ...hours }]) => ({
          through: dateOfDay(day + days),
          ...hours,
        }));
        const clock = sessionClock({ ...base(timeZone), ...now, earlierHours });
        for (const each of [-41, -3, 0, 1, 17, 41].map((days) => day + days)) {
          const { through: ___, ...hours } = earlierHours.find(({ through }) => each <= dayOfDate(through)) ?? {
            ...now,
            through: '',
          };
          const only = sessionClock({ ...base(timeZone), ...hours });
          expect(clock.openOf(each)).toBe(only.openOf(each));
          expect(clock.breaksOf(each)).toEqual(only.breaksOf(each));
          expect(clock.closeOf(each)).toBeLessThanOrEqual(clock.openOf(each + 1));
          if (clock.closeOf(each) !== clock.openOf(each + 1)) expect(clock.closeOf(each)).toBe(only.closeOf(each));
        }
      }),
    );
  });

  it('find the trading day of what lies in them, by hand', () => {
    const tokyo = sessionClock({
      id: 'tokyo',
      timeZone: 'Asia/Tokyo',
      open: '09:00',
      close: '15:30',
      weekdays: weekdays.slice(0, 5),
      breaks: [{ from: '11:30', to: '12:30' }],
      earlierHours: [
        { through: '2024-11-01', open: '09:00', close: '15:00', breaks: [{ from: '11:30', to: '12:30' }] },
      ],
    });
    const at = (date: string): number => tokyo.closeOf(dayOfDate(date)) - tokyo.openOf(dayOfDate(date));
    expect([at('2024-11-01'), at('2024-11-05')]).toEqual([6 * 3_600_000, 6.5 * 3_600_000]);
    expect(tokyo.tradingDayOf(Date.parse('2024-11-01T06:10Z'))).toBeNull();
    expect(tokyo.tradingDayOf(Date.parse('2024-11-05T06:10Z'))).toBe(dayOfDate('2024-11-05'));
  });
});

describe('the checked template', () => {
  it('is frozen to the last break, its keys in one order', () => {
    const { template } = sessionClock({
      earlierHours: [
        { breaks: [{ to: '12:00', from: '11:00' }], close: '14:00', open: '10:00', through: '2020-01-01' },
      ],
      breaks: [{ to: '13:00', from: '11:30' }],
      weekdays: ['monday'],
      close: '15:00',
      open: '09:30',
      timeZone: 'UTC',
      id: 'own',
    });
    expect(JSON.stringify(template)).toBe(
      '{"id":"own","timeZone":"UTC","open":"09:30","close":"15:00","weekdays":["monday"],"breaks":[{"from":"11:30","to":"13:00"}],' +
        '"earlierHours":[{"through":"2020-01-01","open":"10:00","close":"14:00","breaks":[{"from":"11:00","to":"12:00"}]}]}',
    );
    const { breaks = [], earlierHours = [] } = template;
    const parts = [breaks, ...breaks, earlierHours, ...earlierHours, ...earlierHours.flatMap((each) => each.breaks)];
    expect(parts.map(Object.isFrozen)).toEqual(parts.map(() => true));
  });

  it('leaves out what is empty', () => {
    const { breaks: _, ...plain } = shanghai;
    const empty = { ...plain, breaks: [], earlierHours: [] };
    expect(sessionClock(empty).template).toStrictEqual(sessionClock(plain).template);
    const era = { through: '2020-01-01', open: '10:00', close: '14:00' };
    expect(sessionClock({ ...plain, earlierHours: [{ ...era, breaks: [] }] }).template.earlierHours).toStrictEqual([
      era,
    ]);
  });
});

describe('what is refused of breaks and earlier hours', () => {
  const lunch = { from: '11:30', to: '13:00' };
  const era = { through: '2020-01-01', open: '10:00', close: '14:00' };
  it.each<[string, Record<string, unknown>, object]>([
    ['no list', { breaks: lunch }, { code: 'wrong-type', argument: 'session.breaks' }],
    ['null for breaks', { breaks: null }, { code: 'wrong-type', argument: 'session.breaks' }],
    ['a hole', { breaks: new Array(1) }, { code: 'wrong-type', argument: 'session.breaks[0]' }],
    [
      'a break without an end',
      { breaks: [{ from: '11:30' }] },
      { code: 'missing-field', argument: 'session.breaks[0].to' },
    ],
    [
      'a break of another shape',
      { breaks: [{ ...lunch, id: 'x' }] },
      { code: 'unknown-option', argument: 'session.breaks[0]' },
    ],
    [
      'a time that is none',
      { breaks: [{ ...lunch, to: '13:0' }] },
      { code: 'not-a-wall-time', argument: 'session.breaks[0].to' },
    ],
    [
      'a beginning at 24:00',
      { breaks: [{ ...lunch, from: '24:00' }] },
      { code: 'not-a-wall-time', argument: 'session.breaks[0].from' },
    ],
    ['a break from the open on', { breaks: [{ from: '09:30', to: '10:00' }] }, { code: 'out-of-bounds', index: 0 }],
    ['a break up to the close', { breaks: [{ from: '14:00', to: '15:00' }] }, { code: 'out-of-bounds', index: 0 }],
    ['a break before the open', { breaks: [{ from: '08:00', to: '09:00' }] }, { code: 'out-of-bounds', index: 0 }],
    ['a break of no length', { breaks: [{ from: '12:00', to: '12:00' }] }, { code: 'out-of-bounds', index: 0 }],
    ['a break that runs back', { breaks: [{ from: '13:00', to: '11:30' }] }, { code: 'out-of-bounds', index: 0 }],
    ['breaks that touch', { breaks: [lunch, { from: '13:00', to: '13:30' }] }, { code: 'out-of-bounds', index: 1 }],
    ['breaks out of order', { breaks: [lunch, { from: '10:00', to: '10:30' }] }, { code: 'out-of-bounds', index: 1 }],
    ['earlier hours that are no list', { earlierHours: era }, { code: 'wrong-type', argument: 'session.earlierHours' }],
    [
      'earlier hours without an end',
      { earlierHours: [{ open: '10:00', close: '14:00' }] },
      { code: 'missing-field', argument: 'session.earlierHours[0].through' },
    ],
    [
      'a date that is none',
      { earlierHours: [{ ...era, through: '2020-02-30' }] },
      { code: 'not-a-date', argument: 'session.earlierHours[0].through' },
    ],
    [
      'hours that are none',
      { earlierHours: [{ ...era, open: '24:00' }] },
      { code: 'not-a-wall-time', argument: 'session.earlierHours[0].open' },
    ],
    [
      'a break outside of those hours',
      { earlierHours: [{ ...era, breaks: [{ from: '14:00', to: '14:30' }] }] },
      { code: 'out-of-bounds', argument: 'session.earlierHours[0].breaks', index: 0 },
    ],
    [
      'hours of one date twice',
      { earlierHours: [era, era] },
      { code: 'out-of-bounds', argument: 'session.earlierHours', index: 1 },
    ],
    [
      'hours out of order',
      { earlierHours: [era, { ...era, through: '2019-01-01' }] },
      { code: 'out-of-bounds', argument: 'session.earlierHours', index: 1 },
    ],
  ])('%s', (_, changes, details) => {
    expect(thrownBy(() => sessionClock({ ...shanghai, ...changes }))).toMatchObject(details);
  });

  it('says where a break may lie', () => {
    const error = thrownBy(() =>
      sessionClock({ ...shanghai, breaks: [{ from: '14:00', to: '15:00' }] }, 'options.session'),
    );
    expect(error.message).toBe(
      'options.session.breaks[0] must be between the open and the close and after the previous break, without touching any of them, got 14:00 to 15:00',
    );
  });
});
