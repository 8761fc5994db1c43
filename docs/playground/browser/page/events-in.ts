import type { MarketEvent } from 'barstats';

const EVENT = /^(\d{4}-\d\d-\d\d)(?:\s+(\d\d:\d\d))?\s+(\S.*)$/;

/**
 * The events of a text, one to a line: a date, a time of day if there is one, and a name.
 *
 * @throws Error with the line that is none
 */
export function eventsIn(text: string): readonly MarketEvent[] {
  return text.split('\n').flatMap((line, i) => {
    const event = line.trim();
    if (event === '') return [];
    const [, date, time, name] = EVENT.exec(event) ?? [];
    if (date === undefined) {
      throw new Error(`Line ${i + 1} of the events is no date with a name, such as 2024-01-31 14:00 FOMC: ${event}`);
    }
    return [time === undefined ? { name, date } : { name, date, time }];
  });
}
