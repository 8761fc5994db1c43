import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoTime } from '../../src/bars/iso-time.js';

const parsed = (value: unknown) => {
  const time = isoTime.parse(value);
  return typeof time === 'number' ? time : time.code;
};

const instants = fc.date({
  min: new Date('0001-01-02T00:00:00Z'),
  max: new Date('9999-12-30T00:00:00Z'),
  noInvalidDate: true,
});

describe('isoTime', () => {
  it('reads what a Date writes', () => {
    fc.assert(
      fc.property(instants, (date) => {
        expect(parsed(date.toISOString())).toBe(date.getTime());
      }),
    );
  });

  it('reads the same instant from every offset', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -1439, max: 1439 }), (date, offset) => {
        const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1);
        const clock = new Date(Math.abs(offset) * 60_000).toISOString().slice(11, 16);
        expect(parsed(`${local}${offset < 0 ? '-' : '+'}${clock}`)).toBe(date.getTime());
      }),
    );
  });

  it('reads any number of decimals that are whole milliseconds', () => {
    const second = Date.UTC(2024, 0, 31, 14, 30);
    expect(parsed('2024-01-31T14:30:00Z')).toBe(second);
    expect(parsed('2024-01-31T14:30:00.0Z')).toBe(second);
    expect(parsed('2024-01-31T14:30:00.5Z')).toBe(second + 500);
    expect(parsed('2024-01-31T14:30:00.05Z')).toBe(second + 50);
    expect(parsed('2024-01-31T14:30:00.123000000Z')).toBe(second + 123);
    expect(parsed('2024-01-31t14:30:00z')).toBe(second);
    expect(parsed('2024-01-31T09:30:00-05:00')).toBe(second);
    expect(parsed('2024-01-31T14:30:00-00:00')).toBe(second);
    expect(parsed('0000-01-01T00:00:00Z')).toBe(Date.parse('0000-01-01T00:00:00Z'));
  });

  it('refuses decimals below a millisecond that are not zero', () => {
    expect(parsed('2024-01-31T14:30:00.0001Z')).toBe('time-not-integer');
    expect(parsed('2024-01-31T14:30:00.123456789Z')).toBe('time-not-integer');
    expect(parsed('2024-01-31T14:30:00.000000001Z')).toBe('time-not-integer');
  });

  it('refuses dates and times that do not exist', () => {
    const dates = ['2023-02-29', '2024-02-30', '2024-04-31', '2024-13-01', '2024-00-10', '2024-01-00', '1900-02-29'];
    for (const date of dates) expect(parsed(`${date}T00:00:00Z`)).toBe('time-not-a-date');
    const clocks = ['24:00:00', '23:60:00', '23:59:60', '00:00:99'];
    for (const clock of clocks) expect(parsed(`2024-01-31T${clock}Z`)).toBe('time-not-a-date');
    for (const offset of ['+24:00', '-00:60', '+99:99']) {
      expect(parsed(`2024-01-31T00:00:00${offset}`)).toBe('time-not-a-date');
    }
    expect(typeof parsed('2000-02-29T23:59:59+23:59')).toBe('number');
  });

  it('reads a space for the T, offsets without a colon or minutes, and times without seconds', () => {
    const minute = Date.UTC(2024, 0, 30, 14, 30);
    for (const text of [
      '2024-01-30T09:30-05:00',
      '2024-01-30 09:30:00-05',
      '2024-01-30 14:30Z',
      '2024-01-30 20:00+0530',
    ])
      expect(parsed(text)).toBe(minute);
    expect(parsed('2024-01-30 20:00:00.250+0530')).toBe(minute + 250);
  });

  it('refuses a time without its offset by a code of its own', () => {
    for (const text of ['2024-01-31T14:30:00', '2024-01-31 14:30', '2024-01-31T14:30:00.250']) {
      expect(parsed(text)).toBe('time-without-zone');
    }
    expect(parsed('2024-02-31T14:30')).toBe('time-not-a-date');
  });

  it('refuses everything else', () => {
    const texts = ['2024-01-31', '2024-01-31T14Z', '2024-01-31T14:30.5Z', '2024-01-31T14:30:00.Z'];
    const others = [
      '20240131T143000Z',
      '2024-01-31T14:30:00+5',
      '2024-01-31T14:30:00+053',
      '2024-01-31T14:30:00 +05:00',
      '2024-01-31  14:30:00Z',
      '2024-01-31T14:30:00 UTC',
      '+002024-01-31T14:30:00Z',
      ' 2024-01-31T14:30:00Z',
      '',
    ];
    const ends = [
      '2024-01-31T14:30:00Z ',
      '2024-01-31T14:30:00Z\n',
      'Wed, 31 Jan 2024 14:30:00 GMT',
      '2024-01-31T14:30:00,5Z',
    ];
    for (const text of [...texts, ...others, ...ends]) expect(parsed(text)).toBe('time-not-a-date');
    for (const value of [1706711400000, new Date(0), null]) expect(parsed(value)).toBe('wrong-type');
  });
});
