import { DAY, dateOf } from './dates.js';
import { historyMonths } from './history.js';
import type { Asked } from './requests.js';
import type { Session } from './session.js';
import type { World } from './world.js';

/** The limits of Essential that a request can hit, in the order in which this library names them. */
export const codes = ['report_not_allowed', 'ticker_not_allowed', 'history_range_exceeded'] as const;

/** One of them. */
export type Code = (typeof codes)[number];

/** What hits a limit of Essential; `null` where nothing is known that does. */
export function hitting(code: Code, { world, now }: Session): Asked | null {
  switch (code) {
    case 'report_not_allowed':
      return world.otherReports.length === 0 ? null : { report: world.otherReports[0] };
    case 'ticker_not_allowed':
      return world.otherMarkets.length === 0 ? null : { market: world.otherMarkets[0] };
    case 'history_range_exceeded':
      return { start: dateOf(historyMonths.essential(now) - 40 * DAY) };
  }
}

/** The limits that can be hit with what a service has. */
export function hittable({ otherReports, otherMarkets }: World): readonly Code[] {
  return codes.filter(
    (code) =>
      code === 'history_range_exceeded' || (code === 'report_not_allowed' ? otherReports : otherMarkets).length > 0,
  );
}
