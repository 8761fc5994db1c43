import { describe, expect, it } from 'vitest';
import { outcomesOf } from './ledger.js';
import { groupsOf, onHours } from './ledger-hours.js';
import { countsOf, groupOf } from './summaries.js';

// Every figure here is worked out by hand on the pages of the families.

describe('the power hour on the hours of the ledger', () => {
  it('continues the move before, or not', () => {
    const result = onHours('power-hour-continuation-by-open', { minutes: 180 });
    expect(result.observations.excluded).toEqual({ flat: 2 });
    expect(outcomesOf(result, 'continued')).toEqual({
      1: 'continued',
      2: 'continued',
      4: 'continued',
      5: 'not-continued',
      7: 'continued',
      8: 'not-continued',
      9: 'continued',
    });
    expect(groupsOf(result, 'open-third')).toEqual({
      1: 'middle',
      2: 'middle',
      4: 'lower',
      5: 'middle',
      7: 'upper',
      8: 'upper',
      9: 'upper',
    });
    const colours = outcomesOf(onHours('power-hour-continuation-standard', { minutes: 180 }), 'colour');
    const ofSession = onHours('power-hour-continuation-standard', { minutes: 180, reference: 'session' });
    expect(outcomesOf(ofSession, 'colour')).toEqual({ ...colours, 5: 'flat', 8: 'flat' });
    expect(ofSession.summary[0].questions[0].title).toBe('Colour of the session');
  });

  it('makes new extremes', () => {
    const result = onHours('power-hour-breakout-by-open', { minutes: 180 });
    const low = 'low-only';
    const high = 'high-only';
    expect(outcomesOf(result, 'breaks')).toEqual({
      1: low,
      2: low,
      3: low,
      4: low,
      5: low,
      6: low,
      7: high,
      8: 'neither',
      9: high,
    });
    expect(groupsOf(result, 'open-third')).toMatchObject({ 1: 'middle', 3: 'lower', 6: 'middle', 8: 'upper' });
    expect(countsOf(groupOf(onHours('power-hour-breakout-standard'), 'All sessions'))).toMatchObject({
      breaks: { 'high-only': 0, 'low-only': 0, both: 0, neither: 9 },
    });
  });
});
