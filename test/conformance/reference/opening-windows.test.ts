import { describe, expect, it } from 'vitest';
import { measuresOf, outcomesOf, rowsOf } from './ledger.js';
import { groupsOf, onHours } from './ledger-hours.js';
import { countsOf, groupOf } from './summaries.js';

// Every figure here is worked out by hand on the pages of the families.

describe('opening-range-breakout on the hours of the ledger', () => {
  const id = (variant: string): string => `opening-range-breakout-${variant}`;
  const first = { minutes: 60 };

  it('breaks sides', () => {
    const result = onHours(id('standard'), first);
    expect(countsOf(groupOf(result, 'All sessions'))).toEqual({
      breaks: { breakout: 2, breakdown: 1, double: 5, none: 1 },
      'first-side': { up: 6, down: 1, ambiguous: 1 },
    });
    expect(outcomesOf(result, 'first-side')).toMatchObject({ 3: 'ambiguous', 4: 'down', 8: null });
    expect(measuresOf(result, 'window-percent')).toEqual({
      1: 6,
      2: 2.8037,
      3: 1.7241,
      4: 2.6549,
      5: 1.8868,
      6: 1.8182,
      7: 2.8037,
      8: 7.9646,
      9: 0.8696,
    });
    expect(measuresOf(result, 'minutes-to-break')).toMatchObject({ 1: 60, 3: 60, 8: null });
  });

  it('finds no window in hours that the window of 15 minutes by default cuts', () => {
    expect(() => onHours(id('standard'))).toThrow(expect.objectContaining({ code: 'bars-too-coarse' }));
  });

  it('takes sizes in % of ADR5, and of the open', () => {
    const result = onHours(id('by-size'), first);
    expect(result.observations.excluded).toEqual({ 'no-average': 5 });
    expect(groupsOf(result, 'size')).toEqual({ 6: '15-to-20', 7: '30-to-40', 8: 'from-60', 9: '10-to-15' });
    const byPrice = onHours(id('by-size'), { ...first, sizeBy: 'price', edges: [1, 2, 6] });
    expect(groupsOf(byPrice, 'size')).toMatchObject({ 1: 'from-6', 2: '2-to-6', 3: '1-to-2', 9: 'below-1' });
  });

  it('closes above, inside and below', () => {
    const result = onHours(id('by-close'), first);
    expect(outcomesOf(result, 'close-location')).toEqual({
      1: 'above',
      2: 'above',
      3: 'inside',
      4: 'below',
      5: 'inside',
      6: 'inside',
      7: 'above',
      8: 'inside',
      9: 'above',
    });
    expect(countsOf(groupOf(result, 'All sessions'))).toMatchObject({
      'close-location-double': { above: 2, inside: 3, below: 0 },
      'close-location-none': { above: 0, inside: 1, below: 0 },
    });
  });

  it('extends beyond the side that broke first', () => {
    const result = onHours(id('by-extension'), first);
    expect(result.observations.excluded).toEqual({ 'no-break': 1, ambiguous: 1 });
    expect(measuresOf(result, 'extension')).toEqual({ 1: 1, 2: 2, 4: 1.6667, 5: 3, 6: 0.5, 7: 1.3333, 9: 4 });
    expect(measuresOf(onHours(id('by-performance'), first), 'run-percent')).toEqual({
      1: 5.7692,
      2: 5.5046,
      4: 4.5455,
      5: 5.5556,
      6: 0.9009,
      7: 3.6697,
      9: 3.4483,
    });
    const levels = onHours(id('by-levels'), { ...first, multiples: [0.5, 2] });
    expect(outcomesOf(levels, 'extension-2')).toMatchObject({ 1: 'not-reached', 2: 'reached', 6: 'not-reached' });
    expect(outcomesOf(levels, 'extension-0.5')).toMatchObject({ 6: 'reached' });
    expect(rowsOf(levels).get(4)?.levels).toEqual({
      'window-high': 113,
      'window-low': 110,
      'extension-0.5': 108.5,
      'extension-2': 104,
    });
  });

  it('comes back inside by close and by wick', () => {
    const back = { 1: 'back', 2: 'back', 4: 'not-back', 5: 'back', 6: 'back', 7: 'not-back', 9: 'not-back' };
    expect(outcomesOf(onHours(id('by-performance'), first), 'broke-back')).toEqual(back);
    const byWick = onHours(id('by-performance'), { ...first, breakBack: 'wick' });
    expect(new Set(Object.values(outcomesOf(byWick, 'broke-back')))).toEqual(new Set(['back']));
  });

  it('breaks falsely, by closing back before it extends', () => {
    const result = onHours(id('by-performance'), first);
    expect(Object.keys(result.params)).toEqual(['minutes', 'criterion', 'barMinutes', 'breakBack', 'extension']);
    expect(outcomesOf(result, 'false-break')).toEqual({
      1: 'not-false',
      2: 'not-false',
      4: 'breaking-bar',
      5: 'not-false',
      6: 'not-false',
      7: 'breaking-bar',
      9: 'not-false',
    });
    const far = onHours(id('by-performance'), { ...first, extension: 3 });
    expect(outcomesOf(far, 'false-break')).toEqual({
      1: 'later-bar',
      2: 'later-bar',
      4: 'breaking-bar',
      5: 'not-false',
      6: 'breaking-bar',
      7: 'breaking-bar',
      9: 'not-false',
    });
    expect(rowsOf(far).get(4)?.levels).toEqual({ 'window-high': 113, 'window-low': 110, 'extension-3': 101 });
  });

  it('asks for the colour and the close after a break', () => {
    const result = onHours(id('by-breakout'), first);
    expect(countsOf(groupOf(result, 'Broke up first')).colour).toEqual({ green: 4, red: 1, flat: 1 });
    expect(countsOf(groupOf(result, 'Broke down first'))['close-location']).toEqual({ above: 0, inside: 0, below: 1 });
  });

  it('pulls back by parts of the window', () => {
    const result = onHours(id('by-retracement'), first);
    expect(outcomesOf(result, 'retracement-25')).toMatchObject({ 4: 'reached', 7: 'reached', 9: 'not-reached' });
    expect(outcomesOf(result, 'retracement-50')).toMatchObject({ 4: 'not-reached', 7: 'not-reached' });
    expect(outcomesOf(result, 'retracement-100')).toMatchObject({
      1: 'reached',
      2: 'reached',
      5: 'reached',
      6: 'reached',
    });
  });

  it('rejects sides', () => {
    const result = onHours(id('by-rejection'), first);
    expect(outcomesOf(result, 'rejection')).toEqual({
      1: 'none',
      2: 'none',
      3: 'ambiguous',
      4: 'low',
      5: 'none',
      6: 'high',
      7: 'high',
      8: 'none',
      9: 'none',
    });
  });

  it('breaks at times of the session', () => {
    const counts = countsOf(groupOf(onHours(id('by-time'), { ...first, bucketMinutes: 60 }), 'All sessions'));
    expect(counts['break-time']['10:00']).toBe(8);
    expect(counts['broken-09:00']).toEqual({ broken: 0, unbroken: 0 });
    expect(counts['broken-10:00']).toEqual({ broken: 8, unbroken: 1 });
    expect(counts['broken-15:00']).toEqual({ broken: 0, unbroken: 1 });
  });
});

describe('initial-balance-breakout on the hours of the ledger', () => {
  it('asks for the colour and the close after a break', () => {
    const result = onHours('initial-balance-breakout-by-breakout');
    expect(countsOf(groupOf(result, 'Broke up first'))).toEqual({
      colour: { green: 4, red: 1, flat: 1 },
      'close-location': { above: 4, inside: 2, below: 0 },
    });
    expect(countsOf(groupOf(result, 'Broke down first'))).toEqual({
      colour: { green: 0, red: 1, flat: 0 },
      'close-location': { above: 0, inside: 0, below: 1 },
    });
  });

  it('breaks both sides after a break in the first half', () => {
    const result = onHours('initial-balance-breakout-by-double-break');
    expect(countsOf(groupOf(result, 'Broke in the first half of the remaining session'))).toEqual({
      double: { double: 5, single: 3 },
    });
    expect(groupOf(result, 'Broke in the second half of the remaining session').observations).toBe(0);
  });

  it('forms an extreme of the window first', () => {
    const result = onHours('initial-balance-breakout-by-formation', { minutes: 120 });
    expect(groupsOf(result, 'formation')).toEqual({
      1: 'low-first',
      2: 'low-first',
      3: 'same-bar',
      4: 'high-first',
      5: 'low-first',
      6: 'low-first',
      7: 'low-first',
      8: 'same-bar',
      9: 'low-first',
    });
    expect(outcomesOf(result, 'first-break')).toEqual({
      1: 'up',
      2: 'up',
      3: 'up',
      4: 'down',
      5: 'down',
      6: 'down',
      7: 'up',
      8: 'none',
      9: 'up',
    });
  });
});

describe('opening-candle-continuation on the hours of the ledger', () => {
  it('goes on in the direction of the window', () => {
    const result = onHours('opening-candle-continuation-standard', { minutes: 60 });
    expect(result.observations.excluded).toEqual({ flat: 1 });
    expect(countsOf(groupOf(result, 'Window green'))).toEqual({
      'session-continued': { continued: 5, 'not-continued': 1 },
      'rest-continued': { continued: 5, 'not-continued': 1 },
    });
    expect(countsOf(groupOf(result, 'Window red'))).toEqual({
      'session-continued': { continued: 1, 'not-continued': 1 },
      'rest-continued': { continued: 1, 'not-continued': 1 },
    });
  });

  it('takes the body of the window as its size', () => {
    const result = onHours('opening-candle-continuation-by-size', {
      minutes: 60,
      edges: [11.62, 11.63, 13.15, 13.16, 42.85, 42.86],
    });
    expect(groupsOf(result, 'size')).toEqual({ 7: '11.62-to-11.63', 8: '42.85-to-42.86', 9: '13.15-to-13.16' });
  });

  it('closes above, inside and below the window', () => {
    const result = onHours('opening-candle-continuation-by-close', { minutes: 60 });
    expect(outcomesOf(result, 'close-location')).toEqual({
      1: 'above',
      2: 'above',
      3: 'inside',
      4: 'below',
      5: 'inside',
      7: 'above',
      8: 'inside',
      9: 'above',
    });
  });
});
