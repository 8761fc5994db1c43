import { weekdayOf } from '../days.js';
import { whole } from '../exact.js';
import { volumeAndRangeByWeekday } from '../families/volume-and-range-by-weekday.js';
import { periodNumber } from '../period.js';
import { rangeOf } from '../session.js';
import { completeWeeks } from './complete-weeks.js';
import type { ReferenceHeadline } from './headline.js';
import { ranked } from './within-blocks.js';

/** Are the ranges of sessions as wide on every weekday, compared with the rest of their week? */
export const volumeAndRangeByWeekdayHeadline: ReferenceHeadline = {
  report: volumeAndRangeByWeekday[0],
  cases: ({ market }) =>
    ranked(
      completeWeeks(market)
        .flatMap(({ sessions }) => sessions)
        .map((session) => ({
          session,
          value: whole(rangeOf(session)),
          group: weekdayOf(session.day),
          block: periodNumber(session.day, 'week'),
        })),
    ),
};
