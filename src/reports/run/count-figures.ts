import type { Market } from '../../sessions/index.js';
import { yearOf } from '../columns/sessions/calendar-year.js';
import { Table } from '../columns/table.js';
import { appliedTo } from '../conditions/applied.js';
import { figuresIn } from './figures-in.js';
import type { Settings } from '../options/run-settings.js';
import { groupingsOf } from './groups.js';
import { HALVES } from './periods.js';
import type { PreparedReport } from './prepare.js';

/** The days on which there can be bars, counted from 1970-01-01; infinite where nobody knows. */
export interface DaysWithBars {
  readonly from: number;
  readonly to: number;
}

/**
 * Refuses what a run of a report would refuse whatever the bars are, without computing a figure.
 *
 * @param market - one without bars
 * @param days - the days on which there can be some
 * @returns how many figures there would be
 */
export function countFigures(
  { report }: PreparedReport,
  market: Market,
  settings: Settings,
  days: DaysWithBars,
): number {
  const { field } = appliedTo(settings, market);
  // Without bars there are no rows, but a session that the asset class does not have is refused.
  Table.of(report.unit, market);
  const years = yearsWithin(Math.max(market.startDay, days.from), Math.min(market.endDay, days.to));
  const groups = groupingsOf(report, field).reduce(
    (product, { perYear, values }) => product * (perYear === true ? years : values(market).length),
    1,
  );
  return figuresIn(report, groups, settings.stability ? HALVES + years : 0);
}

/** The calendar years of a range of days; none where it has no end. */
function yearsWithin(from: number, to: number): number {
  return Number.isFinite(from) && Number.isFinite(to) && from <= to
    ? yearOf({ day: to }) - yearOf({ day: from }) + 1
    : 0;
}
