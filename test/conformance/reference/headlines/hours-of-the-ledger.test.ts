import { describe, expect, it } from 'vitest';
import { ledgerHours } from '../ledger-hours.js';
import { ask, casesOf, fromTenTo } from './asked.js';

const onHours = (family: string) => ask(ledgerHours, family, { ...fromTenTo('16:00'), open: '09:00' });

describe('headlines on the hours of the ledger', () => {
  it('goes on after the first break of the first hour', () => {
    // From the second open after the break to the close. 1: up at 10:00, then 108 to 105. 2: up, then 114 to 112. 3: both sides by one
    // bar. 8: none.
    expect(casesOf(onHours('initial-balance-breakout'))).toEqual({
      '01': 'failure',
      '02': 'failure',
      '04': 'success',
      '05': 'failure',
      '08': 'failure',
      '09': 'success',
      '11': 'success',
    });
  });

  it('has a last hour of the colour of the session before it', () => {
    // 1, 2 and 3: 15:00 opens on the open. 4 to 7: the last hour is flat. 8: 112 to 113 after 113 to 112. 9: 118 to 120 after 115 to 119.
    expect(casesOf(onHours('power-hour-continuation'))).toEqual({ '10': 'failure', '11': 'success' });
  });

  it('has no bar after a break in a last hour of one bar', () => {
    expect(casesOf(onHours('power-hour-breakout'))).toEqual({});
  });

  it('makes the high first', () => {
    // The times are those of intraday-timing's page; 8 makes both at 09:00.
    expect(casesOf(onHours('intraday-timing'))).toEqual({
      '01': 'success monday',
      '02': 'success tuesday',
      '03': 'success wednesday',
      '04': 'success thursday',
      '05': 'success friday',
      '08': 'success monday',
      '09': 'failure tuesday',
      '11': 'failure thursday',
    });
  });

  it('continues the first hour after wider and narrower ones', () => {
    // Ranges 6 3 2 3 2 2 3 9 1. Rests from the open of 10:00: 2 108 to 112, 3 117 to 118, 4 111 to 106, 5 107 to 106, 7 108 to 113,
    // 8 110 to 113 after a red window, 9 116 to 120. 6 has a flat window; the one of 5 is not wider than that of 4.
    expect(casesOf(onHours('intraday-range-window'))).toEqual({
      '02': 'success narrower',
      '03': 'success narrower',
      '04': 'success wider',
      '05': 'failure narrower',
      '09': 'success wider',
      '10': 'failure wider',
      '11': 'success narrower',
    });
  });

  it('refuses hours where a window, a candle or the session cuts them', () => {
    const tooCoarse = expect.objectContaining({ code: 'bars-too-coarse' });
    for (const family of [
      'opening-range-breakout',
      'opening-candle-continuation',
      'intraday-volume-and-range',
      'market-open-volume',
      'engulfing-candles',
      'fair-value-gaps',
      'inverse-fair-value-gaps',
      'vwap',
    ]) {
      expect(() => onHours(family), family).toThrow(tooCoarse);
    }
    const half = { ...fromTenTo('16:00'), open: '09:30' };
    expect(() => ask(ledgerHours, 'gap-fill', half)).toThrow(expect.objectContaining({ code: 'bars-misaligned' }));
    for (const family of ['market-session-breakout', 'daily-high-and-low-by-session', 'session-range-by-weekday']) {
      const unavailable = expect.objectContaining({ code: 'session-unavailable' });
      expect(() => ask(ledgerHours, family, undefined), family).toThrow(unavailable);
    }
  });
});
