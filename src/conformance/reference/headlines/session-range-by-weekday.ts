import { weekdayOf } from '../days.js';
import { compare, type Fraction, inPercentOf } from '../exact.js';
import { partOf, partsOfDay } from '../families/parts-of-day.js';
import { sessionRangeByWeekday } from '../families/session-range-by-weekday.js';
import { sameDateSession } from '../first-session.js';
import { rangeOf } from '../session.js';
import { sessionHeadline } from './headline.js';

/** Is each of Asia, London and New York the widest session of the day equally often on every weekday? */
export const sessionRangeByWeekdayHeadline = sessionHeadline(
  sessionRangeByWeekday[0],
  (session, { market, params }) => {
    const ranges: { id: string; range: Fraction }[] = [];
    for (const each of partsOfDay) {
      const part = sameDateSession(session, partOf(market, params, each));
      const range = part === null ? null : inPercentOf(rangeOf(part), part.open);
      if (range === null) return null;
      ranges.push({ id: each.id, range });
    }
    for (const one of ranges) {
      const others = ranges.filter((other) => other !== one);
      if (others.every((other) => compare(one.range, other.range) > 0)) {
        return { outcome: one.id, group: weekdayOf(session.day) };
      }
    }
    return null;
  },
);
