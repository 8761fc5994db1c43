import { monthOf, yearOf } from '../days.js';
import { inPercentOf } from '../exact.js';
import { seasonality } from '../families/seasonality.js';
import { previousOrNone } from '../market.js';
import { periodsOf } from '../period.js';
import type { ReferenceHeadline } from './headline.js';
import { ranked, type ValuedCase } from './within-blocks.js';

/** Do months gain or lose as much in every month of the year, compared with the rest of their year? */
export const seasonalityHeadline: ReferenceHeadline = {
  report: seasonality[0],
  cases: ({ market }) => {
    const valued: ValuedCase[] = [];
    for (const { sessions, close, seen, whyNot, rolls } of periodsOf(market, 'month')) {
      const [session] = sessions;
      const previous = previousOrNone(market, session);
      if (!seen || whyNot !== null || rolls || previous === null) continue;
      const value = inPercentOf(close.minus(previous.close), previous.close);
      if (value !== null)
        valued.push({ session, value, group: monthOf(session.day), block: Number(yearOf(session.day)) });
    }
    return ranked(valued.filter(({ group }) => valued.filter((other) => other.group === group).length >= 3));
  },
};
