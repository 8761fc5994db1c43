import { describe, expect, it } from 'vitest';
import { assetClasses, cmeEquityIndex, exchangeCalendars, nyse } from '../../src/calendar/index.js';

describe('exchangeCalendars', () => {
  it('has an answer for every asset class', () => {
    expect(Object.keys(exchangeCalendars)).toEqual(assetClasses);
    expect(exchangeCalendars.stocks).toBe(nyse);
    expect(exchangeCalendars.futures).toBe(cmeEquityIndex);
    expect([exchangeCalendars.crypto, exchangeCalendars.forex]).toEqual([null, null]);
  });

  it('is frozen', () => {
    expect(Object.isFrozen(exchangeCalendars)).toBe(true);
  });
});
