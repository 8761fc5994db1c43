import type { MarketEvent } from 'barstats';

const EVENT = /^(\d{4}-\d\d-\d\d)(?:\s+(\d\d:\d\d))?\s+(\S.*)$/;

/**
 * Parses events, one per line: a date, an optional time and a name.
 *
 * @throws Error with the first invalid line
 */
export function eventsIn(text: string): readonly MarketEvent[] {
  return text.split('\n').flatMap((line, i) => {
    const event = line.trim();
    if (event === '') return [];
    const [, date, time, name] = EVENT.exec(event) ?? [];
    if (date === undefined) {
      throw new Error(
        `Line ${i + 1} of the events must be a date and a name, such as 2024-01-31 14:00 FOMC, got: ${event}`,
      );
    }
    return [time === undefined ? { name, date } : { name, date, time }];
  });
}
