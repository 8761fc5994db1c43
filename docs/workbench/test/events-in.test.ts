import { describe, expect, it } from 'vitest';
import { eventsIn } from '../browser/page/bars/events-in.js';

describe('eventsIn', () => {
  it('reads an event from each line that is not blank', () => {
    expect(eventsIn('2024-01-31 14:00 FOMC\n\n  2024-02-02 payrolls of January \r\n')).toEqual([
      { name: 'FOMC', date: '2024-01-31', time: '14:00' },
      { name: 'payrolls of January', date: '2024-02-02' },
    ]);
    expect(eventsIn(' \n')).toEqual([]);
  });

  it('refuses a line that is not an event, and names its number', () => {
    expect(() => eventsIn('2024-01-31 FOMC\nFOMC 2024-03-20')).toThrow(/^Line 2 of the events .* FOMC 2024-03-20$/);
  });
});
