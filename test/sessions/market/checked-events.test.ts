import { expect, test } from 'vitest';
import { checkedEvents } from '../../../src/sessions/inner.js';

const cpi = { name: 'CPI', date: '2024-07-11', time: '08:30' };

test('checkedEvents gives a frozen copy in the order given', () => {
  const given = [cpi, { name: 'FOMC', date: '2024-07-01' }];
  const events = checkedEvents(given, 'events');
  expect(events).toEqual(given);
  expect(events[0]).not.toBe(cpi);
  expect([events, ...events].every((each) => Object.isFrozen(each))).toBe(true);
  expect(checkedEvents([], 'events')).toEqual([]);
});

const refusals: readonly (readonly [what: string, events: unknown, code: string, argument: string])[] = [
  ['what is no list', cpi, 'wrong-type', 'events'],
  ['null', null, 'wrong-type', 'events'],
  ['an event that is none', [cpi, 'CPI'], 'wrong-type', 'events[1]'],
  ['a hole', new Array(1), 'wrong-type', 'events[0]'],
  ['an event without a name', [{ date: '2024-07-11' }], 'missing-field', 'events[0].name'],
  ['an event without a date', [{ name: 'CPI' }], 'missing-field', 'events[0].date'],
  ['an empty name', [{ ...cpi, name: '' }], 'out-of-bounds', 'events[0].name'],
  ['a name that is no string', [{ ...cpi, name: 1 }], 'wrong-type', 'events[0].name'],
  ['a date that is none', [{ ...cpi, date: '2024-02-30' }], 'not-a-date', 'events[0].date'],
  ['a date that is no string', [{ ...cpi, date: 20240711 }], 'wrong-type', 'events[0].date'],
  ['a time that is none', [{ ...cpi, time: '8:30' }], 'not-a-wall-time', 'events[0].time'],
  ['the end of a day', [{ ...cpi, time: '24:00' }], 'not-a-wall-time', 'events[0].time'],
  ['a time that is no string', [{ ...cpi, time: null }], 'wrong-type', 'events[0].time'],
  ['an unknown field', [{ ...cpi, when: '08:30' }], 'unknown-option', 'events[0]'],
];

test.each(refusals)('checkedEvents refuses %s', (_, events, code, argument) => {
  expect(() => checkedEvents(events, 'events')).toThrow(expect.objectContaining({ code, argument }));
});

test('checkedEvents says what is wrong', () => {
  const refused = (events: unknown) => () => checkedEvents(events, 'options.events');
  expect(refused(5)).toThrow('options.events must be a list of events, got 5');
  expect(refused(['CPI'])).toThrow('options.events[0] must be an object, got "CPI"');
  expect(refused([{ ...cpi, name: '' }])).toThrow('options.events[0].name must not be empty');
  expect(refused([{ ...cpi, time: '24:00' }])).toThrow(
    'options.events[0].time must be a wall time HH:MM from 00:00 to 23:59, got "24:00"',
  );
  expect(refused([{ ...cpi, when: '08:30' }])).toThrow(
    'options.events[0] has no field "when"; it has name, date, time',
  );
});

test('checkedEvents refuses an event that is there twice, in whatever letters', () => {
  const twice = (second: object) => () => checkedEvents([{ name: 'NFP', date: cpi.date }, cpi, second], 'events');
  expect(twice({ ...cpi, name: 'cpi' })).toThrow(
    expect.objectContaining({
      code: 'out-of-bounds',
      argument: 'events',
      index: 2,
      message: 'events[2] must not be the same event as events[1]: "cpi" on 2024-07-11',
    }),
  );
  expect(twice({ ...cpi, time: '08:31' })()).toHaveLength(3);
  expect(twice({ name: 'CPI', date: cpi.date })()).toHaveLength(3);
  expect(twice({ ...cpi, date: '2024-08-14' })()).toHaveLength(3);
});

test('checkedEvents knows a list again, and reads it anew where anything was changed', () => {
  const given: Record<string, unknown>[] = [{ ...cpi }, { name: 'FOMC', date: '2024-07-01' }];
  const events = checkedEvents(given, 'events');
  expect(checkedEvents(given, 'events')).toBe(events);

  given[1].date = '2024-07-02';
  expect(checkedEvents(given, 'events')).toEqual([cpi, { name: 'FOMC', date: '2024-07-02' }]);
  given[1].time = '14:00';
  expect(checkedEvents(given, 'events')).toEqual([cpi, { name: 'FOMC', date: '2024-07-02', time: '14:00' }]);
  given[1].time = '14:30';
  expect(checkedEvents(given, 'events')).toEqual([cpi, { name: 'FOMC', date: '2024-07-02', time: '14:30' }]);
  given[1].time = '14:00';
  given[1].name = 'NFP';
  expect(checkedEvents(given, 'events')[1].name).toBe('NFP');
  given.push({ name: 'GDP', date: '2024-07-03' });
  expect(checkedEvents(given, 'events')).toHaveLength(3);
  given.length = 1;
  expect(checkedEvents(given, 'events')).toEqual([cpi]);

  given[0].when = '08:30';
  expect(() => checkedEvents(given, 'events')).toThrow(expect.objectContaining({ code: 'unknown-option' }));
  delete given[0].when;
  given[0] = null as never;
  expect(() => checkedEvents(given, 'events')).toThrow(expect.objectContaining({ code: 'wrong-type' }));
});
