import { weekdayOf } from '../calendar/days.js';
import { weekdayDimension } from './dimensions.js';
import type { Report } from './report.js';

/** The same report, divided by the weekday of the session that dates an observation: its last dimension. */
export function dividedByWeekday(report: Report): Report {
  return {
    ...report,
    dimensions: (params, market) => [...report.dimensions(params, market), weekdayDimension(market.template)],
    candidates: (params, market) =>
      report.candidates(params, market).map(({ session, observation }) => {
        if (session === null || typeof observation === 'string') return { session, observation };
        const weekday = weekdayOf(session.day);
        return { session, observation: { ...observation, groups: observation.groups.map((g) => ({ ...g, weekday })) } };
      }),
  };
}

/** A variant `by-weekday` says what it counts as the standard report does; the weekdays follow from its name. */
export function dividedByName(report: Report): Report {
  return report.variant.endsWith('by-weekday') ? dividedByWeekday(report) : report;
}
