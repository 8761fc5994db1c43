import { describe, expect, it } from 'vitest';
import { assetClasses, sessionClock, sessionTemplates } from '../../src/calendar/index.js';

const week = 'monday tuesday wednesday thursday friday';
const rows = Object.entries(sessionTemplates).flatMap(([assetClass, templates]) =>
  templates.map(({ id, timeZone, open, close, weekdays }) =>
    [
      assetClass,
      id,
      timeZone,
      open,
      close,
      weekdays.join(' ').replace(week, '5').replace(' saturday sunday', '+2'),
    ].join(' '),
  ),
);

describe('sessionTemplates', () => {
  it('are those of the table, the default of each asset class first', () => {
    expect(rows).toEqual([
      'stocks new-york America/New_York 09:30 16:00 5',
      'futures new-york America/New_York 09:30 16:00 5',
      'futures london Europe/London 08:00 16:00 5',
      'futures asia Asia/Tokyo 08:00 17:00 5',
      'futures daily America/New_York 18:00 17:00 5',
      'crypto daily UTC 00:00 24:00 5+2',
      'crypto new-york America/New_York 09:30 16:00 5+2',
      'crypto london Europe/London 08:00 16:00 5+2',
      'crypto asia Asia/Tokyo 08:00 17:00 5+2',
      'forex daily America/New_York 17:00 17:00 5',
      'forex new-york America/New_York 08:00 17:00 5',
      'forex london Europe/London 08:00 16:00 5',
      'forex asia Asia/Tokyo 08:00 17:00 5',
    ]);
  });

  it('cannot be changed', () => {
    const parts = [sessionTemplates, ...Object.values(sessionTemplates), ...Object.values(sessionTemplates).flat()];
    const lists = Object.values(sessionTemplates).flatMap((templates) => templates.map(({ weekdays }) => weekdays));
    expect([...parts, ...lists].filter((part) => !Object.isFrozen(part))).toEqual([]);
  });

  it('are accepted by sessionClock, which gives them back as they are', () => {
    for (const template of Object.values(sessionTemplates).flat()) {
      expect(sessionClock(template).template).toEqual(template);
    }
  });
});

describe('assetClasses', () => {
  it('are those that have templates, frozen', () => {
    expect(assetClasses).toEqual(Object.keys(sessionTemplates));
    expect(Object.isFrozen(assetClasses)).toBe(true);
  });
});
